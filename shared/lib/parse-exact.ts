import { numberFate, isWholeText } from './json-numbers.ts';
import { eachNumber, isShort } from './json-scan.ts';
import { JsonText, writeJson } from './write-json.ts';
import type { Steps } from './steps.ts';

/** A number that is not whole and that a double cannot keep, as it was spelled. `writeJson` prints it unchanged. */
export class NumberText extends JsonText {}

/** A text in which strings stand for numbers that `JSON.parse` would change, and those numbers in their order. */
interface Marked {
  readonly text: string;
  readonly mark: string;
  readonly numbers: readonly (bigint | NumberText)[];
}

/** Characters, or members of a value, that one step takes: some 10 ms where every one of them is a long number. */
const STEP_CHARS = 128 * 1024;
const STEP_MEMBERS = 20_000;

/**
 * Puts strings that occur nowhere else in the place of numbers that a double cannot keep, or with `keepSpelling` of all
 * that a printer would spell differently. What is no JSON before is none afterwards.
 */
export function* markNumbers(text: string, keepSpelling: boolean): Steps<Marked> {
  const mark = newMark();
  const parts: string[] = [];
  const numbers: (bigint | NumberText)[] = [];
  let taken = 0;
  const visit = (start: number, end: number) => {
    const number = keptNumber(text, { start, end, keepSpelling });
    if (number === undefined) return;
    parts.push(text.slice(taken, start), `"${mark}${numbers.length}"`);
    numbers.push(number);
    taken = end;
  };
  for (let from = 0; from < text.length;) {
    from = eachNumber(text, { from, until: Math.min(text.length, from + STEP_CHARS) }, visit);
    if (from < text.length) yield;
  }
  parts.push(text.slice(taken));
  return { text: parts.join(''), mark, numbers };
}

/** Puts the numbers back into the value that a marked text was parsed to, in place. */
export function* unmarkNumbers(parsed: unknown, { mark, numbers }: Marked): Steps<unknown> {
  const numberFor = (value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? numbers[Number(value.slice(mark.length))] : undefined;
  const root = [parsed];
  const waiting: object[] = [root];
  let seen = 0;
  for (let container = waiting.pop(); container; container = waiting.pop()) {
    const members = container as Record<string, unknown>; // an array, too, has its items by their names
    for (const name of Object.keys(members)) {
      const member = members[name];
      if (member !== null && typeof member === 'object') waiting.push(member);
      else if (typeof member === 'string') members[name] = numberFor(member) ?? member;
      seen += 1;
      if (seen % STEP_MEMBERS === 0) yield;
    }
  }
  return root[0];
}

/** A number of JSON as it is carried where its spelling is kept: a plain one only where it would be printed just so. */
export function spelledNumber(numberText: string): number | bigint | NumberText {
  if (numberText.length <= SHORT_DIGITS && SHORT.test(numberText)) return Number(numberText);
  const carried = carriedNumber(numberText);
  return writeJson(carried) === numberText ? carried : new NumberText(numberText);
}

/** Whole numbers that a printer spells in one way only. */
const SHORT = /^(?:0|-?[1-9]\d*)$/;
const SHORT_DIGITS = 15;

/** Whether nothing can hold a number of JSON. */
export function isOutOfRange(numberText: string): boolean {
  return numberText.length > SHORT_DIGITS || /e/i.test(numberText) ? numberFate(numberText) === 'out_of_range' : false;
}

/** A number as it is carried beside its double; undefined where the double is enough, or where it is no number at all. */
function keptNumber(
  text: string,
  { start, end, keepSpelling }: { readonly start: number; readonly end: number; readonly keepSpelling: boolean },
): bigint | NumberText | undefined {
  if (!keepSpelling && isShort(text, start, end)) return undefined;
  const numberText = text.slice(start, end);
  if (!NUMBER.test(numberText) || isName(text, end)) return undefined;
  const carried = carriedNumber(numberText);
  if (keepSpelling && writeJson(carried) !== numberText) return new NumberText(numberText);
  return typeof carried === 'number' ? undefined : carried;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number before a colon is a fault, which a string in its place would not be. */
function isName(text: string, end: number): boolean {
  COLON.lastIndex = end;
  return COLON.test(text);
}

const COLON = /\s*:/y;

function carriedNumber(numberText: string): number | bigint | NumberText {
  if (numberFate(numberText) === 'kept') return Number(numberText);
  return isWholeText(numberText) ? BigInt(numberText.replace(/\..*$/, '')) : new NumberText(numberText);
}

/** Made anew for each text, and shown to nobody: who writes a text cannot have it in there. */
function newMark(): string {
  return `${Math.random().toString(36)}${Math.random().toString(36)}:`;
}
