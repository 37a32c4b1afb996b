/** The one stretch in which two texts differ: offsets in the first, and what the second has there. */
export interface TextDifference {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Undefined where they do not differ. A pair of surrogates, or of the characters that end a line, is never parted. */
export function differenceOf(before: string, after: string): TextDifference | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  while (start > 0 && isInPair(before, start)) start -= 1;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same += 1;
  }
  while (same > 0 && isInPair(before, before.length - same)) same -= 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function isInPair(text: string, at: number): boolean {
  const [left, right] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return (left === CARRIAGE_RETURN && right === LINE_FEED) || (isHigh(left) && isLow(right));
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const isHigh = (code: number) => (code & 0xfc00) === 0xd800;
const isLow = (code: number) => (code & 0xfc00) === 0xdc00;
