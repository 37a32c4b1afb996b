import { pointerAtOffset } from './json-place.ts';
import { newScan, scanUntil, type JsonScan } from './json-scan.ts';
import { jsonFault, syntaxFault, type JsonFault } from './json-syntax.ts';
import { parseInSteps } from './parse-in-steps.ts';
import { markNumbers, NumberText, unmarkNumbers } from './parse-exact.ts';
import type { Steps } from './steps.ts';

export { NumberText };

export interface JsonRead {
  readonly ok: true;
  /** Numbers that a double cannot keep are BigInt where whole, else `NumberText`. */
  readonly value: unknown;
  /** The same with plain numbers only, each the nearest double: for validators and other readers that change nothing. */
  readonly plain: unknown;
  /** No number needed more than a double; `plain` is then `value` itself. */
  readonly exact: boolean;
}

export interface ReadJsonOptions {
  /** Containers inside containers; `[[1]]` is 2 deep. */
  readonly maxDepth: number;
  /** Bytes of the text in UTF-8. */
  readonly maxBytes?: number;
  /** Also numbers that a printer would spell differently, such as `1.0` and `-0`, become `NumberText` in `value`. */
  readonly keepSpelling?: boolean;
}

/** Reads strict JSON without rounding a number. What cannot be carried, such as `1e400`, is refused with its pointer. */
export function readJson(text: string, options: ReadJsonOptions): JsonRead | JsonFault {
  const steps = readSteps(text, options, parseWhole);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, between which others may have their turn. A `long` one comes next where a single value is. */
export function readJsonInSteps(text: string, options: ReadJsonOptions): Steps<JsonRead | JsonFault> {
  return readSteps(text, options, parseInSteps);
}

function* readSteps(
  text: string,
  options: ReadJsonOptions,
  parse: (text: string) => Steps<unknown>,
): Steps<JsonRead | JsonFault> {
  const { maxDepth, maxBytes = Infinity, keepSpelling = false } = options;
  if (isLonger(text, maxBytes)) return jsonFault(text, 'too_large', 0);
  const scan = yield* scanInSteps(text, maxDepth);
  if (scan.tooDeepAt !== undefined) return jsonFault(text, 'too_deep', scan.tooDeepAt);
  const isPlain = scan.exact && !keepSpelling;
  const marked = isPlain || scan.outOfRangeAt !== undefined ? undefined : yield* markNumbers(text, keepSpelling);
  yield;
  let parsed: unknown;
  try {
    parsed = yield* parse(marked?.text ?? text);
  } catch {
    return syntaxFault(text);
  }
  if (scan.outOfRangeAt !== undefined) return outOfRange(text, scan.outOfRangeAt);
  if (!marked) return { ok: true, value: parsed, plain: parsed, exact: true };
  yield;
  return exactRead(yield* unmarkNumbers(parsed, marked), scan.exact);
}

/** One step takes less time in all, where nobody waits in between. */
function* parseWhole(text: string): Steps<unknown> {
  const value: unknown = JSON.parse(text);
  return value;
}

function* scanInSteps(text: string, maxDepth: number): Steps<JsonScan> {
  const scan = newScan();
  for (;;) {
    scanUntil(text, scan, { until: Math.min(text.length, scan.at + STEP_CHARS), maxDepth });
    if (scan.at >= text.length) return scan;
    yield;
  }
}

/** Characters that one step looks at: some 10 ms where they are long numbers. */
const STEP_CHARS = 256 * 1024;

/** Few ask for the plain copy, so it is made for the first who does. */
function exactRead(value: unknown, exact: boolean): JsonRead {
  let plain: { readonly copy: unknown } | undefined;
  return {
    ok: true,
    value,
    get plain() {
      return (plain ??= { copy: plainCopy(value) }).copy;
    },
    exact,
  };
}

/** A copy of a value read by `readJson` in which each number is the nearest double. */
function plainCopy(value: unknown): unknown {
  if (typeof value === 'bigint') return nearestDouble(String(value));
  if (value instanceof NumberText) return nearestDouble(value.text);
  if (Array.isArray(value)) return value.map(plainCopy);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainCopy(member)]));
}

/** UTF-8 bytes of a text; a lone surrogate counts as the replacement character does, 3. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (isPair(text, at)) {
      bytes += 2;
      at += 1;
    } else bytes += 2;
  }
  return bytes;
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

function isLonger(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  return text.length * 3 > maxBytes && utf8Bytes(text) > maxBytes;
}

function outOfRange(text: string, offset: number): JsonFault {
  return { ...jsonFault(text, 'number_out_of_range', offset), pointer: pointerAtOffset(text, offset) };
}

function nearestDouble(numberText: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(numberText)));
}
