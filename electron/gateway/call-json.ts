import type { JsonFault } from '../../shared/lib/json-syntax.ts';
import { readJson, type JsonRead } from '../../shared/lib/read-json.ts';
import { JsonText } from '../../shared/lib/write-json.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import { faultText } from '../../shared/text/fault-text.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import type { CheckTime } from '../schemas/bounded-check.ts';
import type { PreparedTool } from './prepared-tool.ts';

/** Containers inside containers that arguments and results may have. */
const MAX_DEPTH = 256;

/** Arguments as they were parsed; nobody passes them on, their text is. */
export interface ReadArguments {
  /** With big numbers as BigInt or text. */
  readonly members: Readonly<Record<string, unknown>>;
  /** There are no such numbers. */
  readonly exact: boolean;
}

export function readArguments(
  tool: string,
  text: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): ReadArguments | CallError {
  if (bytes > limit) {
    const message = gatewayText.argumentsTooLarge(tool, { bytes, limit });
    return { code: 'arguments_too_large', message, details: { bytes, limit } };
  }
  const read = readJson(text, { maxDepth: MAX_DEPTH });
  if (!read.ok) {
    const { reason, line, column, pointer = null } = read;
    const message = gatewayText.argumentsNotJson(tool, read);
    return { code: 'invalid_arguments', message, details: { reason, line, column, pointer } };
  }
  if (!isObjectRead(read)) {
    return { code: 'invalid_arguments', message: gatewayText.argumentsNotObject(tool, kindOf(read.value)) };
  }
  return { members: read.value, exact: read.exact };
}

/** The check takes its time from that of the call, here and below; without one it has all of it. */
export function checkArguments(
  { name, input }: PreparedTool,
  read: ReadArguments,
  time?: CheckTime,
): CallError | undefined {
  const faults = input.validateRead({ value: read.members, exact: read.exact }, time);
  if (faults.length === 0) return undefined;
  const message = gatewayText.argumentsInvalid(name, faults.map(faultText));
  return { code: 'invalid_arguments', message, details: { faults } };
}

/** How results are read. */
export const RESULT_JSON = { maxDepth: MAX_DEPTH };

export function checkResult(prepared: PreparedTool, resultText: string): CallError | undefined {
  return judgeResult(prepared, readJson(resultText, RESULT_JSON));
}

/** The same for one that was read. */
export function judgeResult(
  { name, output }: PreparedTool,
  read: JsonRead | JsonFault,
  time?: CheckTime,
): CallError | undefined {
  if (!read.ok) {
    const { reason, line, column, pointer = null } = read;
    const message = gatewayText.resultNotJson(name, read);
    return { code: 'invalid_result', message, details: { reason, line, column, pointer } };
  }
  const faults = output?.validateRead(read, time) ?? [];
  if (faults.length === 0) return undefined;
  const message = gatewayText.resultInvalid(name, faults.map(faultText));
  return { code: 'invalid_result', message, details: { faults } };
}

function isObjectRead(read: JsonRead): read is JsonRead & { readonly value: Readonly<Record<string, unknown>> } {
  return kindOf(read.value) === 'an object';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && !(value instanceof JsonText) ? 'an object' : 'a number';
}
