import { jsonPointer } from './json-pointer.ts';
import { endOfString } from './json-scan.ts';
import { jsonFault, type JsonFault, type JsonFaultReason } from './json-syntax.ts';
import { isOutOfRange, spelledNumber } from './parse-exact.ts';
import type { Steps } from './steps.ts';

/** A JSON or JSONC text that was read. */
export interface JsoncDocument {
  readonly ok: true;
  /** Numbers that a double cannot keep or a printer would spell differently are BigInt or `NumberText`. */
  readonly value: unknown;
  /** Where the objects and lists of the value stand in the text. */
  readonly spans: ReadonlyMap<object, Span>;
  /** Members that stand more than once in their object; the last of each counts. */
  readonly repeated: readonly RepeatedMember[];
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface RepeatedMember {
  readonly pointer: string;
  readonly name: string;
}

/** Tokens that one step takes: a few milliseconds. */
const STEP_TOKENS = 4096;

/**
 * Reads what `readJsonc` reads with `keepSpelling`, to the same value or fault, in steps of some milliseconds each: no
 * step takes the whole text, however long it is.
 */
export function* readJsoncInSteps(
  text: string,
  { maxDepth }: { readonly maxDepth: number },
): Steps<JsoncDocument | JsonFault> {
  const reader = new JsoncReader(text, maxDepth);
  while (!reader.read(STEP_TOKENS)) yield;
  return reader.result();
}

interface Frame {
  readonly container: unknown[] | Record<string, unknown>;
  readonly offset: number;
  expects: 'member' | 'next_member' | 'colon' | 'value' | 'comma';
  /** Of the member that is being read. */
  name: string;
  /** Names of which it is told that they stand twice. */
  told?: Set<string>;
}

interface Fault {
  readonly reason: JsonFaultReason;
  readonly offset: number;
  readonly pointer?: string;
}

class JsoncReader {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #stack: Frame[] = [];
  readonly #spans = new Map<object, Span>();
  readonly #repeated: RepeatedMember[] = [];
  #at: number;
  #root: { readonly value: unknown } | undefined;
  #fault: Fault | undefined;
  #outOfRange: Fault | undefined;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#at = text.startsWith('\ufeff') ? 1 : 0;
  }

  /** Takes so many tokens at most; true once there is nothing left to take. */
  read(tokens: number): boolean {
    for (let taken = 0; taken < tokens; taken += 1) {
      this.#at = endOfTrivia(this.#text, this.#at);
      const isEnd = this.#at >= this.#text.length;
      if (isEnd) this.#end();
      else this.#take(this.#text.charAt(this.#at));
      if (isEnd || this.#fault) return true;
    }
    return false;
  }

  result(): JsoncDocument | JsonFault {
    const fault = this.#fault ?? this.#outOfRange;
    if (!fault) return { ok: true, value: this.#root?.value, spans: this.#spans, repeated: this.#repeated };
    const { reason, offset, pointer } = fault;
    return { ...jsonFault(this.#text, reason, offset), ...(pointer !== undefined && { pointer }) };
  }

  #end(): void {
    const frame = this.#stack.at(-1);
    if (!frame) {
      if (!this.#root) this.#fail('empty', 0);
      return;
    }
    const isList = Array.isArray(frame.container);
    switch (frame.expects) {
      case 'member':
      case 'comma':
        return this.#fail(isList ? 'bracket_expected' : 'brace_expected');
      case 'next_member':
        return this.#fail(isList ? 'value_expected' : 'name_expected');
      case 'colon':
        return this.#fail('colon_expected');
      case 'value':
        return this.#fail('value_expected');
    }
  }

  #take(first: string): void {
    const frame = this.#stack.at(-1);
    if (!isToken(this.#text, this.#at)) return this.#fail('value_expected');
    if (!frame) return this.#root ? this.#unexpected('end_expected') : this.#value(first);
    switch (frame.expects) {
      case 'member':
      case 'next_member':
        return Array.isArray(frame.container) ? this.#item(frame, first) : this.#name(frame, first);
      case 'colon':
        if (first !== ':') return this.#unexpected('colon_expected');
        frame.expects = 'value';
        this.#at += 1;
        return;
      case 'value':
        return this.#value(first);
      case 'comma':
        if (first === closing(frame)) return this.#close(frame);
        if (first !== ',') return this.#unexpected('comma_expected');
        frame.expects = 'next_member';
        this.#at += 1;
    }
  }

  #item(frame: Frame, first: string): void {
    if (first === ']') this.#close(frame);
    else this.#value(first);
  }

  #name(frame: Frame, first: string): void {
    if (first === '}') return this.#close(frame);
    if (first === ',' && frame.expects === 'member') return this.#fail('value_expected');
    if (first !== '"') return this.#unexpected('name_expected');
    const name = this.#string();
    if (name === undefined) return;
    frame.name = name;
    if (Object.hasOwn(frame.container, name)) this.#repeat(frame);
    frame.expects = 'colon';
  }

  /** Told once of each name. */
  #repeat(frame: Frame): void {
    const told = (frame.told ??= new Set());
    if (told.has(frame.name)) return;
    told.add(frame.name);
    this.#repeated.push({ pointer: this.#pointer(), name: frame.name });
  }

  #value(first: string): void {
    if (first === '{' || first === '[') return this.#open(first === '[' ? [] : {});
    if (first === '"') {
      const text = this.#string();
      if (text !== undefined) this.#put(text);
      return;
    }
    if (WORDS.has(first)) {
      const word = WORDS.get(first);
      this.#at += String(word).length;
      return this.#put(word);
    }
    if (/[-\d]/.test(first)) return this.#number();
    this.#fail('value_expected');
  }

  #open(container: Frame['container']): void {
    if (this.#stack.length >= this.#maxDepth) return this.#fail('too_deep');
    const offset = this.#at;
    this.#put(container);
    this.#stack.push({ container, offset, expects: 'member', name: '' });
    this.#at += 1;
  }

  #close({ container, offset }: Frame): void {
    this.#at += 1;
    this.#spans.set(container, { offset, length: this.#at - offset });
    this.#stack.pop();
  }

  #put(value: unknown): void {
    const frame = this.#stack.at(-1);
    if (!frame) {
      this.#root = { value };
      return;
    }
    const { container, name } = frame;
    frame.expects = 'comma';
    if (Array.isArray(container)) container.push(value);
    else if (name === '__proto__') Object.defineProperty(container, name, { value, ...PLAIN });
    else container[name] = value;
  }

  #string(): string | undefined {
    const end = endOfString(this.#text, this.#at);
    const literal = this.#text.slice(this.#at, end);
    try {
      const value = JSON.parse(literal) as string; // it begins with a quote
      this.#at = end;
      return value;
    } catch {
      const isOpen = /[\r\n]/.test(literal) || !isClosed(literal);
      this.#fail(isOpen ? 'string_unclosed' : 'string_invalid');
      return undefined;
    }
  }

  #number(): void {
    const number = numberAt(this.#text, this.#at);
    if (number === undefined) return this.#fail('number_invalid');
    const offset = this.#at;
    this.#at += number.length;
    const isTooLarge = isOutOfRange(number);
    this.#put(isTooLarge ? 0 : spelledNumber(number));
    if (isTooLarge) this.#outOfRange ??= { reason: 'number_out_of_range', offset, pointer: this.#pointer() };
  }

  /** Of the member that is being read. */
  #pointer(): string {
    const steps = this.#stack.map(({ container, name }) => (Array.isArray(container) ? container.length - 1 : name));
    return jsonPointer(steps);
  }

  /** What is wrong with a string or number itself comes before that it stands here. */
  #unexpected(reason: JsonFaultReason): void {
    const first = this.#text.charAt(this.#at);
    const offset = this.#at;
    if (first === '"' && this.#string() === undefined) return;
    const isNumber = /[-\d]/.test(first) && numberAt(this.#text, this.#at) === undefined;
    this.#fail(isNumber ? 'number_invalid' : reason, offset);
  }

  #fail(reason: JsonFaultReason, offset = this.#at): void {
    this.#fault = { reason, offset };
  }
}

const PLAIN = { writable: true, enumerable: true, configurable: true };
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['t', true],
  ['f', false],
  ['n', null],
]);
const NUMBER_LIKE = /-?(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][-+]?\d*)?/y;

/** Undefined where what begins like a number breaks off. */
function numberAt(text: string, at: number): string | undefined {
  NUMBER_LIKE.lastIndex = at;
  const number = NUMBER_LIKE.exec(text)?.[0] ?? '';
  return /\d$/.test(number) ? number : undefined;
}

function closing({ container }: Frame): ']' | '}' {
  return Array.isArray(container) ? ']' : '}';
}

/** Whether something that JSON has begins here: a sign, a string, a number, or one of its three words. */
function isToken(text: string, at: number): boolean {
  if ('{}[],:"'.includes(text.charAt(at))) return true;
  TOKEN.lastIndex = at;
  return TOKEN.test(text);
}

const TOKEN = /-?\d|(?:true|false|null)(?![^\s{}[\]":,/])/y;

/** Offset behind white space and comments; one that never ends goes on to the end of the text. */
function endOfTrivia(text: string, start: number): number {
  let at = start;
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) !== SLASH) return at;
    const end = endOfComment(text, at);
    if (end === at) return at;
    at = end;
  }
}

function endOfComment(text: string, at: number): number {
  if (text.startsWith('//', at)) {
    LINE_END.lastIndex = at;
    return LINE_END.exec(text)?.index ?? text.length;
  }
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

const SLASH = 0x2f;
const LINE_END = /[\r\n]/g;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isClosed(literal: string): boolean {
  return literal.length > 1 && /(?<!\\)(?:\\\\)*"$/.test(literal);
}
