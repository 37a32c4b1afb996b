import { CST, Lexer, LineCounter, type Node, Parser } from 'yaml';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import type { Steps } from '../../../shared/lib/steps.ts';
import { composed } from './yaml/composed.ts';
import { readLarge } from './yaml/read-large.ts';
import { isLarge, isPlainStart, standIn } from './yaml/large-parts.ts';
import { createYamlValues, TOO_DEEP, YamlFault } from './yaml/yaml-values.ts';

export type YamlRead =
  | { readonly ok: true; readonly value: unknown }
  /** `reason` is what the parser says. */
  | { readonly ok: false; readonly reason: string; readonly line?: number; readonly column?: number };

/**
 * The JSON value of a YAML document; numbers keep their spelling where JSON has it. A name that stands twice is a fault.
 * Its parser composes a document in one go: of a large one it is given a part at a time.
 */
export function* readYaml(text: string): Steps<YamlRead> {
  const lines = new LineCounter();
  try {
    const tokens = yield* tokensOf(text, lines);
    return { ok: true, value: yield* valueOf(tokens, text.length) };
  } catch (error) {
    if (error instanceof YamlFault) return faultAt(error, lines);
    if (error instanceof RangeError) return { ok: false, reason: TOO_DEEP };
    throw error;
  }
}

/** What brackets do to the depth of a text, outside of its scalars: the parser would take long over thousands of them. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
]);
const TEXT_FOLLOWS = CST.SCALAR;

/** Lexemes that are taken before somebody else gets a turn. */
const PIECE = 256;

function* tokensOf(text: string, lines: LineCounter): Steps<CST.Token[]> {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  let [taken, depth, isText] = [0, 0, false];
  for (const lexeme of new Lexer().lex(text)) {
    if (!isText) depth += DEPTHS.get(lexeme) ?? 0;
    if (depth > MAX_JSON_DEPTH) throw new YamlFault(TOO_DEEP, parser.offset);
    isText = lexeme === TEXT_FOLLOWS;
    tokens.push(...parser.next(lexeme));
    if (++taken % PIECE === 0) yield;
  }
  tokens.push(...parser.end());
  return tokens;
}

function* valueOf(tokens: readonly CST.Token[], length: number): Steps<unknown> {
  const document = tokens.find((token) => token.type === 'document');
  const large = document?.value;
  if (!document || !large || !isLarge(large) || !isPlainStart(document.start)) {
    return createYamlValues().of(composed(tokens, length), 0);
  }
  // What stands around it is looked at first, for its faults and for further documents.
  const around = { ...document, value: standIn(large) };
  composed(
    tokens.map((token) => (token === document ? around : token)),
    length,
  );
  const directives = tokens.filter(({ type }) => type === 'directive');
  const compose = (part: CST.Token): Node | null => composed([...directives, { ...document, value: part }], length);
  return yield* readLarge(large, compose);
}

function faultAt({ message, offset }: YamlFault, lines: LineCounter): YamlRead {
  if (offset === undefined) return { ok: false, reason: message };
  const { line, col } = lines.linePos(offset);
  return { ok: false, reason: message, line, column: col };
}
