import { SignatureFault, type PythonToken } from './python-tokens.ts';

/** As much of a Python expression as annotations and defaults are made of; whatever else stands there is `other`. */
export type PythonExpression =
  | { readonly kind: 'name'; readonly name: string; readonly at: number } // dotted names as well
  | { readonly kind: 'string'; readonly value: string | undefined; readonly at: number }
  | { readonly kind: 'number'; readonly text: string; readonly at: number }
  | { readonly kind: 'none' | 'true' | 'false' | 'ellipsis'; readonly at: number }
  | {
      readonly kind: 'subscript';
      readonly of: PythonExpression;
      readonly items: readonly PythonExpression[];
      readonly at: number;
    }
  | {
      readonly kind: 'call';
      readonly of: PythonExpression;
      readonly arguments: readonly PythonArgument[];
      readonly at: number;
    }
  | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly PythonExpression[]; readonly at: number }
  | {
      readonly kind: 'dict';
      readonly entries: readonly (readonly [PythonExpression, PythonExpression])[];
      readonly at: number;
    }
  | { readonly kind: 'or'; readonly items: readonly PythonExpression[]; readonly at: number } // a | b
  | { readonly kind: 'minus'; readonly of: PythonExpression; readonly at: number }
  | { readonly kind: 'other'; readonly at: number };

export interface PythonArgument {
  /** Absent for one that is given by its place. */
  readonly name?: string;
  readonly value: PythonExpression;
}

/** Tokens of a text with the one that is next in sight. */
export interface TokenReader {
  peek(): PythonToken;
  next(): PythonToken;
  /** Whether the next token is this operator or keyword. */
  is(text: string): boolean;
  /** Takes the next token if it is this one. */
  takes(text: string): boolean;
  /** Takes the next token, which must be this one. */
  expect(text: string): PythonToken;
}

export function readTokens(tokens: Iterator<PythonToken, void>): TokenReader {
  let ahead: PythonToken | undefined;
  let last: PythonToken = { kind: 'end', text: '', at: 0 };
  const peek = () => (ahead ??= tokens.next().value ?? { ...last, kind: 'end', text: '' });
  const next = () => {
    last = peek();
    ahead = undefined;
    return last;
  };
  const is = (text: string) => (peek().kind === 'op' || peek().kind === 'name') && peek().text === text;
  return {
    peek,
    next,
    is,
    takes: (text) => is(text) && next() !== undefined,
    expect(text) {
      if (!is(text)) throw unexpected(peek());
      return next();
    },
  };
}

export function unexpected({ kind, text, at }: PythonToken): SignatureFault {
  return new SignatureFault('unexpected', at, kind === 'newline' || kind === 'end' ? 'the end of the line' : text);
}

/** Brackets inside brackets. */
const MAX_DEPTH = 64;

/** Reads an expression up to a comma, colon, `=`, closing bracket or end of line outside of its brackets. */
export function readExpression(tokens: TokenReader, depth = 0): PythonExpression {
  const { at } = tokens.peek();
  const items = [readOperand(tokens, depth)];
  while (tokens.takes('|')) items.push(readOperand(tokens, depth));
  const [first] = items;
  if (!endsExpression(tokens.peek())) {
    skipRest(tokens, depth);
    return { kind: 'other', at };
  }
  return items.length === 1 && first ? first : { kind: 'or', items, at };
}

function endsExpression({ kind, text }: PythonToken): boolean {
  return kind === 'newline' || kind === 'end' || (kind === 'op' && [',', ')', ']', '}', ':', '=', ';'].includes(text));
}

/** What is left of an expression that is not read. */
function skipRest(tokens: TokenReader, depth: number): void {
  while (!endsExpression(tokens.peek())) {
    const { text, kind } = tokens.peek();
    if (kind === 'op' && ['(', '[', '{'].includes(text)) readOperand(tokens, depth + 1);
    else if (kind === 'name' && text === 'lambda') skipLambda(tokens);
    else tokens.next();
  }
}

/** Its parameters have commas, and a colon behind them. */
function skipLambda(tokens: TokenReader): void {
  while (!tokens.is(':') && tokens.peek().kind !== 'newline' && tokens.peek().kind !== 'end') tokens.next();
  tokens.takes(':');
}

function readOperand(tokens: TokenReader, depth: number): PythonExpression {
  if (depth > MAX_DEPTH) throw new SignatureFault('too_deep', tokens.peek().at);
  let operand = readAtom(tokens, depth);
  for (;;) {
    const { at } = tokens.peek();
    if (tokens.takes('[')) {
      operand = { kind: 'subscript', of: operand, items: readItems(tokens, ']', depth), at };
    } else if (tokens.takes('(')) {
      operand = { kind: 'call', of: operand, arguments: readArguments(tokens, depth), at };
    } else if (tokens.is('.') && operand.kind === 'name') {
      tokens.next();
      operand = { ...operand, name: `${operand.name}.${tokens.next().text}` };
    } else return operand;
  }
}

const CONSTANTS = { None: 'none', True: 'true', False: 'false' } as const;

function readAtom(tokens: TokenReader, depth: number): PythonExpression {
  const token = tokens.next();
  const { kind, text, at } = token;
  if (kind === 'string') return readStrings(tokens, token);
  if (kind === 'number') return { kind: 'number', text, at };
  if (kind === 'name' && text === 'lambda') {
    skipLambda(tokens);
    readExpression(tokens, depth + 1);
    return { kind: 'other', at };
  }
  if (kind === 'name') {
    return Object.hasOwn(CONSTANTS, text)
      ? { kind: CONSTANTS[text as keyof typeof CONSTANTS], at } // just looked up
      : { kind: 'name', name: text, at };
  }
  if (kind === 'op') return readAfterOperator(tokens, depth, token);
  throw unexpected(token);
}

function readAfterOperator(tokens: TokenReader, depth: number, token: PythonToken): PythonExpression {
  const { text, at } = token;
  switch (text) {
    case '...':
      return { kind: 'ellipsis', at };
    case '-':
      return { kind: 'minus', of: readOperand(tokens, depth + 1), at };
    case '+':
      return readOperand(tokens, depth + 1);
    case '[':
      return { kind: 'list', items: readItems(tokens, ']', depth), at };
    case '(':
      return readBrackets(tokens, depth, at);
    case '{':
      return readBraces(tokens, depth, at);
    case '*':
    case '**':
    case '~':
      readOperand(tokens, depth + 1);
      return { kind: 'other', at };
    default:
      throw unexpected(token);
  }
}

/** Strings that stand beside each other are one. */
function readStrings(tokens: TokenReader, first: PythonToken): PythonExpression {
  let value = first.value;
  while (tokens.peek().kind === 'string') {
    const more = tokens.next().value;
    value = value === undefined || more === undefined ? undefined : value + more;
  }
  return { kind: 'string', value, at: first.at };
}

function readItems(tokens: TokenReader, close: string, depth: number): readonly PythonExpression[] {
  const items: PythonExpression[] = [];
  while (!tokens.takes(close)) {
    items.push(readSlice(tokens, depth + 1));
    if (!tokens.takes(',') && !tokens.is(close)) throw unexpected(tokens.peek());
  }
  return items;
}

/** An item, or a slice, which no annotation has. */
function readSlice(tokens: TokenReader, depth: number): PythonExpression {
  const { at } = tokens.peek();
  const item: PythonExpression = tokens.is(':') ? { kind: 'other', at } : readExpression(tokens, depth);
  let isPlain = !tokens.is(':');
  while (tokens.takes(':')) {
    isPlain = false;
    if (!endsExpression(tokens.peek())) readExpression(tokens, depth);
  }
  return isPlain ? item : { kind: 'other', at };
}

function readArguments(tokens: TokenReader, depth: number): readonly PythonArgument[] {
  const found: PythonArgument[] = [];
  while (!tokens.takes(')')) {
    const value = readExpression(tokens, depth + 1);
    if (tokens.takes('=')) {
      found.push({ ...(value.kind === 'name' && { name: value.name }), value: readExpression(tokens, depth + 1) });
    } else found.push({ value });
    if (!tokens.takes(',') && !tokens.is(')')) throw unexpected(tokens.peek());
  }
  return found;
}

/** One expression in brackets is that expression; a comma makes a tuple. */
function readBrackets(tokens: TokenReader, depth: number, at: number): PythonExpression {
  if (tokens.takes(')')) return { kind: 'tuple', items: [], at };
  const first = readExpression(tokens, depth + 1);
  if (tokens.takes(')')) return first;
  if (!tokens.takes(',')) throw unexpected(tokens.peek());
  return { kind: 'tuple', items: [first, ...readItems(tokens, ')', depth)], at };
}

function readBraces(tokens: TokenReader, depth: number, at: number): PythonExpression {
  const entries: (readonly [PythonExpression, PythonExpression])[] = [];
  const items: PythonExpression[] = [];
  while (!tokens.takes('}')) {
    const key = readExpression(tokens, depth + 1);
    if (tokens.takes(':')) entries.push([key, readExpression(tokens, depth + 1)]);
    else items.push(key);
    if (!tokens.takes(',') && !tokens.is('}')) throw unexpected(tokens.peek());
  }
  if (items.length === 0) return { kind: 'dict', entries, at };
  return entries.length === 0 ? { kind: 'set', items, at } : { kind: 'other', at };
}
