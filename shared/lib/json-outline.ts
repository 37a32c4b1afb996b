import { endOfString } from './json-scan.ts';
import { decodeString } from './json-tokens.ts';
import type { Steps } from './steps.ts';

/** Where one value of a JSON text stands, without the space around it. */
export interface JsonOutline {
  readonly start: number;
  readonly end: number;
  /** Of a member, with its escapes resolved. */
  readonly name?: string;
  /** Of an object or a list above the depth that was asked for, in the order of the text. */
  readonly children?: readonly JsonOutline[];
}

/**
 * Finds the values of a JSON text down to a depth, in steps between which others may have their turn, and builds nothing
 * of what is in them. Other text ends as well, and its outline proves nothing: what is cut out along it has to be parsed,
 * and so has what is left.
 */
export function* outlineInSteps(text: string, maxDepth: number, stepLength = STEP_LENGTH): Steps<JsonOutline> {
  const scan = new OutlineScan(text, maxDepth);
  for (let until = stepLength; scan.goOn(until); until += stepLength) yield;
  return scan.end();
}

/** The same at once, for a text that is not long. */
export function outlineOf(text: string, maxDepth: number): JsonOutline {
  const scan = new OutlineScan(text, maxDepth);
  scan.goOn(Infinity);
  return scan.end();
}

/** The member of a name; of two the last one counts, as for `JSON.parse`. */
export function memberOf(outline: JsonOutline | undefined, name: string): JsonOutline | undefined {
  return outline?.children?.findLast((child) => child.name === name);
}

/** The value that a path leads to, as `memberOf` finds members; undefined where it leads nowhere or below the depth that was asked for. */
export function outlineAt(outline: JsonOutline, path: readonly string[]): JsonOutline | undefined {
  return path.reduce<JsonOutline | undefined>((found, step) => memberOf(found, step) ?? itemOf(found, step), outline);
}

function itemOf(outline: JsonOutline | undefined, step: string): JsonOutline | undefined {
  const item = outline?.children?.[Number(step)];
  return item?.name === undefined ? item : undefined;
}

/** A text with others in the place of some of its values, which do not overlap and come in its order. */
export function replaceValues(
  text: string,
  values: readonly JsonOutline[],
  replacement: (value: JsonOutline) => string,
): string {
  const parts: string[] = [];
  let taken = 0;
  for (const value of values) {
    parts.push(text.slice(taken, value.start), replacement(value));
    taken = value.end;
  }
  return parts.join('') + text.slice(taken);
}

/** UTF-16 units that one step looks at, in a few milliseconds; a string is never parted, and costs next to nothing. */
const STEP_LENGTH = 256 * 1024;

interface Container {
  readonly start: number;
  readonly name: string | undefined;
  readonly children: JsonOutline[];
}

class OutlineScan {
  readonly #text: string;
  readonly #maxDepth: number;
  /** What holds the whole text, and the containers that are open and not below the depth. */
  readonly #open: [Container, ...Container[]] = [{ start: 0, name: undefined, children: [] }];
  #depth = 0;
  #at = 0;
  /** The quotes around the last string. */
  #stringStart = 0;
  #stringEnd = 0;
  /** Where the next value begins, with the space before it; undefined where it has been. */
  #valueStart: number | undefined = 0;
  #name: string | undefined;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  /** False once the text is at its end. */
  goOn(until: number): boolean {
    const text = this.#text;
    const stop = Math.min(text.length, until);
    let at = this.#at;
    while (at < stop) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#stringStart = at;
        at = this.#stringEnd = endOfString(text, at);
        continue;
      }
      if (code === COMMA || code === COLON) this.#mark(code, at);
      else if ((code | BIT_OF_BRACE) === OPEN_BRACE) this.#opened(at);
      else if ((code | BIT_OF_BRACE) === CLOSE_BRACE) this.#closed(at);
      at += 1;
    }
    this.#at = at;
    return at < text.length;
  }

  end(): JsonOutline {
    const [root] = this.#open;
    this.#endValue(root, this.#text.length);
    return root.children[0] ?? { start: 0, end: 0 };
  }

  #mark(code: number, at: number): void {
    if (this.#depth > this.#maxDepth) return;
    if (code === COMMA) this.#endValue(this.#current(), at);
    else this.#name = nameIn(this.#text.slice(this.#stringStart, this.#stringEnd));
    this.#valueStart = at + 1;
  }

  #opened(at: number): void {
    if (this.#depth < this.#maxDepth) {
      this.#open.push({ start: at, name: this.#name, children: [] });
      this.#name = undefined;
      this.#valueStart = at + 1;
    }
    this.#depth += 1;
  }

  #closed(at: number): void {
    this.#depth -= 1;
    if (this.#depth >= this.#maxDepth || this.#open.length === 1) return;
    const { start, name, children } = this.#current();
    this.#endValue(this.#current(), at);
    this.#open.pop();
    this.#current().children.push({ ...outline(start, at + 1, name), children });
    this.#valueStart = undefined;
  }

  #current(): Container {
    return this.#open.at(-1) ?? this.#open[0];
  }

  #endValue({ children }: Container, before: number): void {
    const name = this.#name;
    this.#name = undefined;
    if (this.#valueStart === undefined) return;
    let [start, end] = [this.#valueStart, before];
    while (start < end && isSpace(this.#text.charCodeAt(start))) start += 1;
    while (end > start && isSpace(this.#text.charCodeAt(end - 1))) end -= 1;
    if (end > start) children.push(outline(start, end, name));
  }
}

function outline(start: number, end: number, name: string | undefined): JsonOutline {
  return name === undefined ? { start, end } : { start, end, name };
}

function nameIn(token: string): string {
  return token.includes('\\') ? decodeString(token) : token.slice(1, -1);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** In which `{` differs from `[`, and `}` from `]`. */
const BIT_OF_BRACE = 0x20;
