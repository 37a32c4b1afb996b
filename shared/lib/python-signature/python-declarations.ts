import {
  readExpression,
  readTokens,
  unexpected,
  type PythonExpression,
  type TokenReader,
} from './python-expression.ts';
import { pythonTokens, SignatureFault } from './python-tokens.ts';

export interface PythonParameter {
  readonly name: string;
  readonly kind: 'plain' | 'positional_only' | 'rest' | 'rest_keywords';
  readonly type?: PythonExpression;
  readonly default?: PythonExpression;
  readonly at: number;
}

export interface PythonFunction {
  readonly name: string;
  readonly parameters: readonly PythonParameter[];
  readonly returns?: PythonExpression;
  /** As it stands between its quotes. */
  readonly docstring?: string;
  readonly at: number;
}

/** A class that says the fields of an object, or the members of an enumeration. */
export interface PythonClass {
  readonly name: string;
  readonly bases: readonly string[];
  /** `total=False` of a TypedDict. */
  readonly isTotal: boolean;
  readonly isDataclass: boolean;
  readonly fields: readonly PythonField[];
  readonly docstring?: string;
}

export interface PythonField {
  readonly name: string;
  /** Absent for a member of an enumeration. */
  readonly type?: PythonExpression;
  readonly default?: PythonExpression;
}

/** What a text declares at its outermost level; statements that declare nothing are passed over. */
export interface PythonDeclarations {
  readonly functions: readonly PythonFunction[];
  readonly classes: ReadonlyMap<string, PythonClass>;
  /** Names for types: `Sku = Annotated[str, "…"]`. */
  readonly aliases: ReadonlyMap<string, PythonExpression>;
}

/** Reads what a text declares. Throws `SignatureFault`; one behind the first function is passed over with what follows it. */
export function readDeclarations(text: string): PythonDeclarations {
  const tokens = readTokens(pythonTokens(text));
  const functions: PythonFunction[] = [];
  const classes = new Map<string, PythonClass>();
  const aliases = new Map<string, PythonExpression>();
  const found = { functions, classes, aliases };
  try {
    // A text that was copied out of a class or function stands further right.
    while (tokens.peek().kind === 'indent') tokens.next();
    while (tokens.peek().kind !== 'end') readStatement(tokens, found);
  } catch (error) {
    if (!(error instanceof SignatureFault) || functions.length === 0) throw error;
  }
  return found;
}

interface Found {
  readonly functions: PythonFunction[];
  readonly classes: Map<string, PythonClass>;
  readonly aliases: Map<string, PythonExpression>;
}

function readStatement(tokens: TokenReader, found: Found): void {
  let isDataclass = false;
  while (tokens.takes('@')) {
    isDataclass ||= /(^|\.)dataclass$/.test(nameOf(readExpression(tokens)));
    endLine(tokens);
  }
  if (tokens.is('async')) tokens.next();
  if (tokens.is('def')) {
    const { made, body } = readFunction(tokens);
    found.functions.push(made);
    // Whatever else stands in it is nothing to a signature, so it is read after the signature is kept.
    leaveBody(tokens, body);
  } else if (tokens.is('class')) {
    const made = readClass(tokens, isDataclass);
    found.classes.set(made.name, made);
  } else if (tokens.peek().kind === 'name') readAlias(tokens, found.aliases);
  else if (tokens.peek().kind === 'dedent') tokens.next();
  else skipLine(tokens);
}

/** `X = …`, `X: TypeAlias = …` and `type X = …`; any other line is passed over. */
function readAlias(tokens: TokenReader, aliases: Map<string, PythonExpression>): void {
  let name = tokens.next().text;
  if (name === 'type' && tokens.peek().kind === 'name') name = tokens.next().text;
  if (tokens.takes(':') && !isEndOf('newline', tokens)) readExpression(tokens);
  if (tokens.takes('=')) {
    const value = readExpression(tokens);
    if (tokens.peek().kind === 'newline') aliases.set(name, value);
  }
  skipLine(tokens);
}

function readFunction(tokens: TokenReader): { readonly made: PythonFunction; readonly body: Body } {
  tokens.expect('def');
  const name = tokens.next();
  if (name.kind !== 'name') throw unexpected(name);
  if (tokens.takes('[')) skipTo(tokens, ']');
  tokens.expect('(');
  const parameters = readParameters(tokens);
  const returns = tokens.takes('->') ? readExpression(tokens) : undefined;
  // A signature alone, without a body, is enough.
  const body = tokens.is(':') ? enterBody(tokens) : 'none';
  const docstring = body === 'none' ? undefined : readDocstring(tokens);
  const made: PythonFunction = {
    name: name.text,
    parameters,
    at: name.at,
    ...(returns && { returns }),
    ...(docstring !== undefined && { docstring }),
  };
  return { made, body };
}

function readParameters(tokens: TokenReader): readonly PythonParameter[] {
  const found: PythonParameter[] = [];
  while (!tokens.takes(')')) {
    if (tokens.takes('/')) positionalOnly(found);
    else if (tokens.takes('**')) found.push(readParameter(tokens, 'rest_keywords'));
    else if (tokens.takes('*')) {
      if (!tokens.is(',')) found.push(readParameter(tokens, 'rest'));
    } else found.push(readParameter(tokens, 'plain'));
    if (!tokens.takes(',') && !tokens.is(')')) throw unexpected(tokens.peek());
  }
  return found;
}

function positionalOnly(parameters: PythonParameter[]): void {
  for (const [index, parameter] of parameters.entries()) parameters[index] = { ...parameter, kind: 'positional_only' };
}

function readParameter(tokens: TokenReader, kind: PythonParameter['kind']): PythonParameter {
  const name = tokens.next();
  if (name.kind !== 'name') throw unexpected(name);
  const type = tokens.takes(':') ? readExpression(tokens) : undefined;
  const value = tokens.takes('=') ? readExpression(tokens) : undefined;
  return { name: name.text, kind, at: name.at, ...(type && { type }), ...(value && { default: value }) };
}

function readClass(tokens: TokenReader, isDataclass: boolean): PythonClass {
  tokens.expect('class');
  const name = tokens.next();
  if (name.kind !== 'name') throw unexpected(name);
  if (tokens.takes('[')) skipTo(tokens, ']');
  const bases: string[] = [];
  let isTotal = true;
  while (tokens.is('(') || tokens.is(',')) {
    tokens.next();
    if (tokens.is(')')) break;
    const base = readExpression(tokens);
    if (tokens.takes('=')) isTotal = readExpression(tokens).kind !== 'false' || nameOf(base) !== 'total';
    else bases.push(nameOf(base));
  }
  tokens.takes(')');
  return { name: name.text, bases, isTotal, isDataclass, ...readMembers(tokens) };
}

/** What the block of a class says at its own level. */
function readMembers(tokens: TokenReader): Pick<PythonClass, 'fields' | 'docstring'> {
  const body = enterBody(tokens);
  const docstring = body === 'none' ? undefined : readDocstring(tokens);
  const fields: PythonField[] = [];
  while (body === 'block' && !isEndOf('dedent', tokens)) {
    const field = readField(tokens);
    if (field) fields.push(field);
  }
  leaveBody(tokens, body);
  return { fields, ...(docstring !== undefined && { docstring }) };
}

/** What stands behind a colon: lines further right, something on the same line, or nothing. */
type Body = 'block' | 'line' | 'none';

function enterBody(tokens: TokenReader): Body {
  tokens.expect(':');
  if (tokens.peek().kind !== 'newline') return 'line';
  tokens.next();
  if (tokens.peek().kind !== 'indent') return 'none';
  tokens.next();
  return 'block';
}

function leaveBody(tokens: TokenReader, body: Body): void {
  if (body === 'block') skipRestOfBlock(tokens);
  else skipLine(tokens);
}

function isEndOf(kind: 'newline' | 'dedent', tokens: TokenReader): boolean {
  return tokens.peek().kind === kind || tokens.peek().kind === 'end';
}

function readDocstring(tokens: TokenReader): string | undefined {
  if (tokens.peek().kind !== 'string') return undefined;
  const first = readExpression(tokens);
  const isAlone = isEndOf('newline', tokens);
  return isAlone && first.kind === 'string' ? first.value : undefined;
}

/** `name: type`, `name: type = default`, `NAME = value`; every other statement is passed over, with the block it holds. */
function readField(tokens: TokenReader): PythonField | undefined {
  if (tokens.peek().kind === 'indent') return skipBlock(tokens);
  const name = tokens.next();
  if (name.kind === 'newline') return undefined;
  if (name.kind !== 'name' || !(tokens.is(':') || tokens.is('='))) return skipLine(tokens);
  const type = tokens.takes(':') && !isEndOf('newline', tokens) ? readExpression(tokens) : undefined;
  const value = tokens.takes('=') ? readExpression(tokens) : undefined;
  skipLine(tokens);
  if (!type && !value) return undefined;
  return { name: name.text, ...(type && { type }), ...(value && { default: value }) };
}

/** From its indent on. */
function skipBlock(tokens: TokenReader): undefined {
  tokens.next();
  skipRestOfBlock(tokens);
}

function skipRestOfBlock(tokens: TokenReader): void {
  for (let depth = 1; depth > 0;) {
    const { kind } = tokens.next();
    if (kind === 'indent') depth += 1;
    else if (kind === 'dedent') depth -= 1;
    else if (kind === 'end') return;
  }
}

/** The rest of a line, and the block that it opens. */
function skipLine(tokens: TokenReader): undefined {
  while (!isEndOf('newline', tokens) && tokens.peek().kind !== 'dedent') tokens.next();
  skipNewline(tokens);
  if (tokens.peek().kind === 'indent') skipBlock(tokens);
}

function skipNewline(tokens: TokenReader): void {
  if (tokens.peek().kind === 'newline') tokens.next();
}

function endLine(tokens: TokenReader): void {
  while (!isEndOf('newline', tokens)) tokens.next();
  skipNewline(tokens);
}

function skipTo(tokens: TokenReader, close: string): void {
  while (!tokens.takes(close)) if (tokens.next().kind === 'end') return;
}

/** The dotted name that an expression is or is made from; empty where it has none. */
export function nameOf(expression: PythonExpression): string {
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'call' || expression.kind === 'subscript' ? nameOf(expression.of) : '';
}
