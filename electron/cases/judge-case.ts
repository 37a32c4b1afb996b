import { JsonText } from '../../shared/lib/write-json.ts';
import { readJson } from '../../shared/lib/read-json.ts';
import type { Miss } from '../../shared/model/evaluation.ts';
import type { Outcome } from '../../shared/model/run.ts';
import type { GatewayCode } from '../../shared/model/tool-call.ts';
import { fitsCase } from '../bindings/mock/match-case.ts';
import { valueKey } from '../schemas/value-key.ts';
import type { CaseExpectations, ExpectedCall } from '../workspace/read-case.ts';

/** A call as it was made. */
export interface MadeCall {
  readonly tool: string;
  readonly argumentsText: string;
  readonly code?: GatewayCode | undefined;
}

/** What came of a case. */
export interface CaseFacts {
  readonly calls: readonly MadeCall[];
  readonly outcome?: Outcome | undefined;
  /** JSON text of what the last program gave that gave something. */
  readonly valueText?: string | undefined;
  /** What a model said at the end; a value that stands in it counts as given. */
  readonly answer?: string;
}

/** What a case expects and did not come; empty where it did. */
export function judgeCase({ calls, outcome, valueText }: CaseExpectations, facts: CaseFacts): readonly Miss[] {
  return [
    ...missedCall(calls ?? [], facts.calls),
    ...(outcome !== undefined && outcome !== facts.outcome
      ? [miss('outcome', { expected: outcome, got: facts.outcome ?? null })]
      : []),
    ...(valueText !== undefined && !gives(valueText, facts)
      ? [miss('value', { expected: valueText, got: facts.valueText ?? null })]
      : []),
  ];
}

function miss(code: Miss['code'], data: Miss['data']): Miss {
  return { code, data };
}

/** Codes of calls that never came to their tool. */
const STOPPED_BEFORE: ReadonlySet<GatewayCode> = new Set([
  'unknown_tool',
  'not_allowed',
  'invalid_arguments',
  'arguments_too_large',
  'denied',
  'call_limit',
  'rate_limited',
] satisfies readonly GatewayCode[]);

/** The first expected call that is not among those made, in their order; others may stand between. */
function missedCall(expected: readonly ExpectedCall[], made: readonly MadeCall[]): readonly Miss[] {
  const reached = made.filter(({ code }) => code === undefined || !STOPPED_BEFORE.has(code));
  let from = 0;
  for (const [index, call] of expected.entries()) {
    const at = reached.findIndex((one, position) => position >= from && isCall(call, one));
    if (at < 0) return [miss('call', { index, tool: call.tool })];
    from = at + 1;
  }
  return [];
}

function isCall({ tool, arguments: expected }: ExpectedCall, made: MadeCall): boolean {
  if (tool !== made.tool) return false;
  const read = readJson(made.argumentsText, { maxDepth: Infinity });
  return read.ok && isObject(read.value) && fitsCase(expected, read.value, { isStrict: false });
}

function gives(expectedText: string, { valueText, answer = '' }: CaseFacts): boolean {
  const expected = keyOf(expectedText);
  if (valueText !== undefined && keyOf(valueText) === expected) return true;
  return jsonIn(answer).some((text) => keyOf(text) === expected) || says(expectedText, answer);
}

/** Undefined for a text that is no JSON. */
function keyOf(text: string): string | undefined {
  const read = readJson(text, { maxDepth: Infinity });
  return read.ok ? valueKey(read.value) : undefined;
}

/** What of an answer may be JSON: all of it, its fenced blocks, and what stands between its outermost brackets. */
function jsonIn(answer: string): readonly string[] {
  const fenced = [...answer.matchAll(/```[a-z]*\s*\n([^]*?)```/gi)].map(([, inner = '']) => inner.trim());
  const [between = ''] = /[{[][^]*[}\]]/.exec(answer) ?? [];
  return [answer.trim(), ...fenced, between];
}

/** A number or a word of an answer in prose. */
function says(expectedText: string, answer: string): boolean {
  const read = readJson(expectedText, { maxDepth: 1 });
  if (!read.ok) return false;
  const { value } = read;
  if (typeof value === 'string') return value.trim() !== '' && answer.includes(value);
  if (typeof value !== 'number' && typeof value !== 'bigint' && !(value instanceof JsonText)) return false;
  const numbers = answer.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? [];
  return numbers.some((number) => keyOf(number.replace(/^(-?)0+(?=\d)/, '$1')) === valueKey(value));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonText);
}
