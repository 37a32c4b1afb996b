import { createFindTexts, type FindTexts, type FoundText } from '../../shared/lib/find-texts.ts';
import { SHORTEST_HIDDEN_SECRET } from '../../shared/model/secret.ts';
import type { UsedSecret } from './references.ts';
import { formsOf, type SecretForm } from './secret-forms.ts';

/** How some secrets are looked for. */
export interface SecretSearch {
  readonly inText: Search;
  /** For what stands between the quotes of a JSON string. */
  readonly inJson: Search;
  /** Values so short that only a whole JSON string is taken for them. */
  readonly wholes: ReadonlyMap<string, string>;
  /** Values that JSON may write without quotes. */
  readonly numbers: ReadonlyMap<string, string>;
}

interface Search {
  readonly find: FindTexts;
  readonly forms: readonly SecretForm[];
}

export function prepareSearch(secrets: readonly UsedSecret[]): SecretSearch {
  const forms = formsOf(secrets);
  const byValue = (fits: (value: string) => boolean) =>
    new Map(secrets.filter(({ value }) => fits(value)).map(({ value, reference }) => [value, reference]));
  return {
    inText: searchFor(forms),
    inJson: searchFor(forms.filter(({ text }) => isInsideOfString(text))),
    wholes: byValue(isShort),
    numbers: byValue(isNumber),
  };
}

function searchFor(forms: readonly SecretForm[]): Search {
  return { forms, find: forms.length === 0 ? () => undefined : createFindTexts(forms.map(({ text }) => text)) };
}

/** From a place up to, and without, another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The part of the text in which references stand for what is found; `mayBe` judges each finding. */
export function replaceFound(
  text: string,
  { find, forms }: Search,
  { from, to }: Range,
  mayBe: Judge = always,
): string {
  let scrubbed = '';
  let copied = from;
  for (let found = find(text, from); found !== undefined && found.end <= to;) {
    const form = forms[found.index];
    if (form === undefined || !mayBe(text, found)) {
      found = find(text, found.start + 1);
      continue;
    }
    const { start, end } = form.isBase64 ? wholeRun(text, found, { from: copied, to }) : found;
    scrubbed += text.slice(copied, start) + form.reference;
    copied = end;
    found = find(text, end);
  }
  return copied === from && from === 0 && to === text.length ? text : scrubbed + text.slice(copied, to);
}

type Judge = (text: string, found: FoundText) => boolean;
const always: Judge = () => true;

/** The run of base64 that the piece belongs to. */
function wholeRun(text: string, { start, end }: FoundText, { from, to }: Range): Pick<FoundText, 'start' | 'end'> {
  let [first, last] = [start, end];
  while (first > from && BASE64.test(text.charAt(first - 1))) first -= 1;
  while (last < to && BASE64.test(text.charAt(last))) last += 1;
  // The `n` of `\n` belongs to what is before it.
  if (first < start && isEscaped(text, first)) first += 1;
  return { start: first, end: last };
}

/** Whether an odd number of backslashes stands before the character. */
export function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

const BACKSLASH = 0x5c;

const BASE64 = /[A-Za-z0-9+/=_-]/;

/** The reference in the place of a JSON string that is a short value as a whole. */
export function quotedReference(string: string, wholes: ReadonlyMap<string, string>): string {
  const value = parsed(string);
  const reference = value === undefined ? undefined : wholes.get(value);
  return reference === undefined ? string : JSON.stringify(reference);
}

/** The value of a JSON string; undefined where the text is none. */
export function parsed(string: string): string | undefined {
  try {
    return String(JSON.parse(string));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isInsideOfString(form: string): boolean {
  return parsed(`"${form}"`) !== undefined;
}

function isShort({ length }: string): boolean {
  return length > 0 && length < SHORTEST_HIDDEN_SECRET;
}

function isNumber(value: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) && !isShort(value);
}

/** A short value in quotes: three characters, each of which may be escaped. */
export const LONGEST_SHORT = 2 + 3 * 6;
