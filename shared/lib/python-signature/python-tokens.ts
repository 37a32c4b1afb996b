import { placeOf } from '../json-place.ts';

/** One token of Python source; `at` is its offset. Lines end in `newline`, and blocks begin and end as in Python's own grammar. */
export interface PythonToken {
  readonly kind: 'name' | 'number' | 'string' | 'op' | 'newline' | 'indent' | 'dedent' | 'end';
  readonly text: string;
  readonly at: number;
  /** What a plain string literal stands for; absent for byte strings and those that hold expressions. */
  readonly value?: string;
}

/** Why a text is no signature; the sentence of each is in `shared/text/signature-text.ts`. */
export type SignatureFaultReason =
  | 'no_function'
  | 'too_large'
  | 'too_deep'
  | 'string_unclosed'
  | 'bracket_unclosed'
  | 'indentation'
  | 'character'
  | 'unexpected'; // detail: what stands there

export class SignatureFault extends Error {
  constructor(
    readonly reason: SignatureFaultReason,
    readonly at: number,
    readonly detail = '',
  ) {
    super(reason);
  }
}

/** 1-based place of a fault in its text. */
export function faultPlace(text: string, { at }: SignatureFault) {
  return placeOf(text, at);
}

/** Tokens of a text one after another. Throws `SignatureFault` at what Python would not read. */
export function* pythonTokens(text: string): Generator<PythonToken, void> {
  const margins = [0];
  const open: number[] = [];
  let at = 0;
  let atLineStart = true;
  while (at < text.length) {
    if (atLineStart && open.length === 0) {
      const line = marginOf(text, at);
      at = line.at;
      if (line.isBlank) continue;
      yield* blockTokens(margins, line);
      atLineStart = false;
    }
    const afterSpace = skipSpace(text, at);
    if (text[at] === '\n' || text[at] === '\r') {
      if (open.length === 0) yield { kind: 'newline', text: '\n', at };
      atLineStart = open.length === 0;
      at += lineEndLength(text, at);
    } else if (afterSpace > at) at = afterSpace;
    else {
      const token = tokenAt(text, at);
      if ('([{'.includes(token.text)) open.push(at);
      else if (')]}'.includes(token.text)) open.pop();
      at += token.text.length;
      yield token;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new SignatureFault('bracket_unclosed', unclosed, text[unclosed]);
  yield* lastTokens(margins, { at, isLineOpen: !atLineStart });
}

/** Behind spaces, a comment, or a line end that a backslash takes away; the same offset where nothing of these stands there. */
function skipSpace(text: string, at: number): number {
  const char = text[at] ?? '';
  if (char === '#') return endOfLine(text, at);
  if (char === '\\') return at + (lineEndLength(text, at + 1) && 1 + lineEndLength(text, at + 1));
  return char !== '\n' && char !== '\r' && /\s/.test(char) ? at + 1 : at;
}

/** 0 where no line ends. */
function lineEndLength(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2;
  return text[at] === '\n' || text[at] === '\r' ? 1 : 0;
}

function* lastTokens(
  margins: readonly number[],
  { at, isLineOpen }: { readonly at: number; readonly isLineOpen: boolean },
): Generator<PythonToken, void> {
  if (isLineOpen) yield { kind: 'newline', text: '', at };
  for (const margin of margins) if (margin > 0) yield { kind: 'dedent', text: '', at };
  yield { kind: 'end', text: '', at };
}

interface LineStart {
  readonly at: number;
  readonly margin: number;
  readonly isBlank: boolean;
}

/** The space a line begins with; a tab reaches to the next multiple of eight. A line without code is blank. */
function marginOf(text: string, start: number): LineStart {
  let at = start;
  let margin = 0;
  for (; text[at] === ' ' || text[at] === '\t' || text[at] === '\f'; at += 1) {
    margin = text[at] === '\t' ? margin - (margin % 8) + 8 : margin + 1;
  }
  if (text[at] === '#') at = endOfLine(text, at);
  const isEnd = at >= text.length;
  if (!isEnd && text[at] !== '\n' && text[at] !== '\r') return { at, margin, isBlank: false };
  return { at: at + lineEndLength(text, at), margin, isBlank: true };
}

function* blockTokens(margins: number[], { at, margin }: LineStart): Generator<PythonToken, void> {
  const last = margins.at(-1) ?? 0;
  if (margin > last) {
    margins.push(margin);
    yield { kind: 'indent', text: '', at };
  }
  while (margin < (margins.at(-1) ?? 0)) {
    margins.pop();
    yield { kind: 'dedent', text: '', at };
  }
  if (margin !== margins.at(-1)) throw new SignatureFault('indentation', at);
}

function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\r\n]/);
  return end < 0 ? text.length : at + end;
}

const NAME = /[\p{ID_Start}_]\p{ID_Continue}*/uy;
const NUMBER =
  /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?/y;
const STRING_START = /([a-zA-Z]{0,2})("""|'''|"|')/y;
const OPERATOR = /->|\.\.\.|:=|\*\*=?|\/\/=?|>>=?|<<=?|[=!<>+\-*/%&|^@]=|[-+*/%@&|^~<>()[\]{},:.;=!?$`]/y;

function tokenAt(text: string, at: number): PythonToken {
  const string = stringAt(text, at);
  if (string) return string;
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, text: found, at };
  }
  throw new SignatureFault('character', at, String.fromCodePoint(text.codePointAt(at) ?? 0));
}

const PATTERNS = [
  ['number', NUMBER],
  ['name', NAME],
  ['op', OPERATOR],
] as const;

function stringAt(text: string, at: number): PythonToken | undefined {
  STRING_START.lastIndex = at;
  const [start, prefix = '', quote = ''] = STRING_START.exec(text) ?? [];
  if (start === undefined || !/^(?:[rbufRBUFtT]|[rR][bBfFtT]|[bBfFtT][rR])?$/.test(prefix)) return undefined;
  const isRaw = /r/i.test(prefix);
  const begin = at + start.length;
  const end = endOfString(text, begin, quote);
  if (end === undefined) throw new SignatureFault('string_unclosed', at);
  const spelled = text.slice(at, end + quote.length);
  if (/[bft]/i.test(prefix)) return { kind: 'string', text: spelled, at };
  const inner = text.slice(begin, end).replaceAll('\r\n', '\n');
  return { kind: 'string', text: spelled, at, value: isRaw ? inner : unescaped(inner) };
}

function endOfString(text: string, begin: number, quote: string): number | undefined {
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quote, at)) return at;
    else if (quote.length === 1 && (text[at] === '\n' || text[at] === '\r')) return undefined;
  }
  return undefined;
}

const ESCAPE = /\\(\n|[0-7]{1,3}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|N\{[^}]*\}|[\s\S])/g;
const SIMPLE: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** An escape that Python does not know stays as it is written; so does a character by its Unicode name. */
function unescaped(text: string): string {
  return text.replace(ESCAPE, (spelled, escape: string) => {
    const simple = SIMPLE[escape];
    if (simple !== undefined) return simple;
    if (/^[0-7]+$/.test(escape)) return String.fromCodePoint(Number.parseInt(escape, 8));
    if (!/^[xuU][\da-fA-F]+$/.test(escape)) return spelled;
    const point = Number.parseInt(escape.slice(1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : spelled;
  });
}
