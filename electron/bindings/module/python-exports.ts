import { readTokens, type TokenReader } from '../../../shared/lib/python-signature/python-expression.ts';
import { pythonTokens, SignatureFault } from '../../../shared/lib/python-signature/python-tokens.ts';
import type { DeclaredExports } from './declared-exports.ts';

/** Functions and classes that a Python file defines outside of others, and whatever else its outermost statements name. */
export function pythonExports(source: string): DeclaredExports | undefined {
  const names = new Set<string>();
  const perhaps = new Set<string>();
  try {
    const tokens = readTokens(pythonTokens(source));
    while (tokens.peek().kind !== 'end') readStatement(tokens, { names, perhaps });
  } catch (error) {
    if (error instanceof SignatureFault) return undefined; // half a text, as while it is written
    throw error;
  }
  if ([...perhaps, ...names].some((name) => OPEN.has(name))) return undefined;
  return { names: [...names].filter((name) => !name.startsWith('_')), perhaps: new Set([...perhaps, ...names]) };
}

/** What can give a module names that do not stand in its text; `*` is that of an import. */
const OPEN: ReadonlySet<string> = new Set(['*', '__getattr__', 'globals', 'vars', 'setattr', 'exec']);

interface Found {
  readonly names: Set<string>;
  readonly perhaps: Set<string>;
}

/** A whole definition, or one line of anything else: the blocks of `if` and `try` are outermost, too. */
function readStatement(tokens: TokenReader, { names, perhaps }: Found): void {
  tokens.takes('async');
  if (tokens.takes('def') || tokens.takes('class')) {
    names.add(tokens.next().text);
    skipBody(tokens);
    return;
  }
  const isImport = tokens.is('from');
  for (let token = tokens.next(); token.kind !== 'newline' && token.kind !== 'end'; token = tokens.next()) {
    if (token.kind === 'indent' || token.kind === 'dedent') return;
    if (token.kind === 'name' || (isImport && token.text === '*')) perhaps.add(token.text);
  }
}

function skipBody(tokens: TokenReader): void {
  while (tokens.peek().kind !== 'newline' && tokens.peek().kind !== 'end') tokens.next();
  tokens.next();
  if (tokens.peek().kind !== 'indent') return;
  let depth = 0;
  do {
    const { kind } = tokens.next();
    depth += kind === 'indent' ? 1 : kind === 'dedent' ? -1 : 0;
  } while (depth > 0 && tokens.peek().kind !== 'end');
}
