import type { FoundText } from '../../shared/lib/find-texts.ts';
import {
  isEscaped,
  LONGEST_SHORT,
  parsed,
  quotedReference,
  replaceFound,
  type Range,
  type SecretSearch,
} from './secret-search.ts';

/** JSON text with references in the place of secrets: JSON again, and the very same text where nothing is found. */
export function scrubJson(text: string, search: SecretSearch): string {
  const mayBeEscaped = text.includes('\\u');
  const isFound = search.inJson.find(text, 0) !== undefined;
  if (!isFound && !mayBeEscaped && search.numbers.size === 0 && search.wholes.size === 0) return text;
  return scrubTokens(text, search);
}

/** Goes from string to string; what stands between them are numbers, words and marks. */
function scrubTokens(text: string, search: SecretSearch): string {
  const looksBetween = search.numbers.size > 0;
  const edited = new EditedText(text);
  const next = new NextLook(text, search);
  for (let at = 0; at < text.length;) {
    const from = indexOrEnd(text, '"', at);
    if (looksBetween) edited.edit({ from: at, to: from }, (between) => scrubNumbers(between, search));
    if (from === text.length || (!looksBetween && next.isNowhere(from))) break;
    const to = endOfString(text, from);
    if (next.isBetween(from, to)) edited.edit({ from, to }, (string) => scrubString(string, search));
    at = to;
  }
  return edited.text();
}

/** A text with some of its ranges replaced, in order. */
class EditedText {
  readonly #source: string;
  #done = '';
  #copied = 0;

  constructor(source: string) {
    this.#source = source;
  }

  edit({ from, to }: Range, change: (part: string) => string): void {
    const part = this.#source.slice(from, to);
    const changed = change(part);
    if (changed === part) return;
    this.#done += this.#source.slice(this.#copied, from) + changed;
    this.#copied = to;
  }

  text(): string {
    return this.#copied === 0 ? this.#source : this.#done + this.#source.slice(this.#copied);
  }
}

/** Which strings are worth a look: few of a large text are. */
class NextLook {
  readonly #text: string;
  readonly #search: SecretSearch;
  #found = -1;
  #escape = -1;

  constructor(text: string, search: SecretSearch) {
    this.#text = text;
    this.#search = search;
  }

  isBetween(from: number, to: number): boolean {
    this.#goTo(from);
    return this.#found < to || this.#escape < to || (this.#search.wholes.size > 0 && to - from <= LONGEST_SHORT);
  }

  isNowhere(from: number): boolean {
    this.#goTo(from);
    return Math.min(this.#found, this.#escape) === this.#text.length && this.#search.wholes.size === 0;
  }

  #goTo(from: number): void {
    if (this.#found < from) this.#found = this.#search.inJson.find(this.#text, from)?.start ?? this.#text.length;
    if (this.#escape < from) this.#escape = indexOrEnd(this.#text, '\\u', from);
  }
}

function scrubNumbers(between: string, { numbers }: SecretSearch): string {
  return between.replace(NUMBER, (number) => {
    const reference = numbers.get(number);
    return reference === undefined ? number : JSON.stringify(reference);
  });
}

function scrubString(string: string, search: SecretSearch): string {
  if (string.includes('\\u')) return scrubEscaped(string, search);
  const replaced = search.wholes.size === 0 ? string : quotedReference(string, search.wholes);
  if (replaced !== string) return replaced;
  return `"${replaceFound(string, search.inJson, { from: 1, to: string.length - 1 }, isNoEscape)}"`;
}

/** A string in which characters may stand as `\u` and four digits is read before it is searched. */
function scrubEscaped(string: string, search: SecretSearch): string {
  const value = parsed(string);
  if (value === undefined) return string;
  const whole = search.wholes.get(value);
  const scrubbed = whole ?? replaceFound(value, search.inText, { from: 0, to: value.length });
  return scrubbed === value ? string : JSON.stringify(scrubbed);
}

/** What is found behind a backslash begins with an escaped character: `\nab` holds no `nab`. */
function isNoEscape(text: string, { start }: FoundText): boolean {
  return !isEscaped(text, start);
}

/** Behind the closing quote of the string that begins there. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (!isEscaped(text, quote)) return quote + 1;
  }
  return text.length;
}

function indexOrEnd(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
}

const NUMBER = /-?\d[\d.eE+-]*/g;
