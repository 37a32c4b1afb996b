import { numberFate } from './json-numbers.ts';

/** What one pass over a JSON text finds out without parsing it; offsets count UTF-16 units. */
export interface JsonScan {
  /** Every number of the text keeps its value in a double. */
  readonly exact: boolean;
  /** Where a container opens below the depth that was allowed. */
  readonly tooDeepAt?: number;
  /** First number that neither a double nor a whole number of Python can hold, such as `1e400`. */
  readonly outOfRangeAt?: number | undefined;
}

/** A pass over a text that is under way. */
export interface ScanState {
  at: number;
  depth: number;
  exact: boolean;
  tooDeepAt?: number;
  outOfRangeAt?: number | undefined;
}

export const newScan = (): ScanState => ({ at: 0, depth: 0, exact: true });

/** Looks at depth and numbers of a text that is meant to be JSON. On other text it ends as well and its findings mean nothing. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  const state = newScan();
  scanUntil(text, state, { until: text.length, maxDepth });
  return state;
}

/** Goes on to an offset, or to the first container that is too deep. */
export function scanUntil(
  text: string,
  state: ScanState,
  { until, maxDepth }: { readonly until: number; readonly maxDepth: number },
): void {
  let { depth, at } = state;
  while (at < until) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (isNumberStart(code)) {
      const end = endOfNumber(text, at);
      const fate = isShort(text, at, end) ? 'kept' : numberFate(text.slice(at, end));
      if (fate === 'out_of_range') state.outOfRangeAt ??= at;
      if (fate !== 'kept') state.exact = false;
      at = end;
    } else {
      if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
      if (depth > maxDepth) {
        state.tooDeepAt = at;
        at = text.length;
      } else at += 1;
    }
  }
  state.depth = depth;
  state.at = at;
}

/** Goes through the numbers of a text that is meant to be JSON; answers the offset behind the last thing it looked at. */
export function eachNumber(
  text: string,
  { from, until }: { readonly from: number; readonly until: number },
  visit: (start: number, end: number) => void,
): number {
  let at = from;
  while (at < until) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (isNumberStart(code)) {
      const end = endOfNumber(text, at);
      visit(at, end);
      at = end;
    } else at += 1;
  }
  return at;
}

/** Offset behind the closing quote of the string that opens at `start`; the end of the text where it never closes. */
export function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

/** Offset behind the number that begins at `start`. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end += 1;
  return end;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/** Decimal digits that a double always keeps. */
const SAFE_DIGITS = 15;

function isNumberStart(code: number): boolean {
  return code === MINUS || (code >= ZERO && code <= NINE);
}

/** Digits, sign, dot and the letter of the exponent. */
function isNumberPart(code: number): boolean {
  return (
    (code >= ZERO && code <= NINE) || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b || code === MINUS
  );
}

/** A short number without an exponent is kept by a double whatever its digits are. */
export function isShort(text: string, start: number, end: number): boolean {
  if (end - start > SAFE_DIGITS) return false;
  for (let at = start; at < end; at += 1) if ((text.charCodeAt(at) | 0x20) === 0x65) return false;
  return true;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
