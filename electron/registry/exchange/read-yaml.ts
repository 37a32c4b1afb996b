import {
  Composer,
  type CST,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  type Alias,
  type Node,
  type Scalar,
} from 'yaml';
import { JsonText, writeJson } from '../../../shared/lib/write-json.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import type { Steps } from './steps.ts';
import { isObject } from './tool-format.ts';

export type YamlRead =
  | { readonly ok: true; readonly json: string }
  /** `reason` is what the parser says. */
  | { readonly ok: false; readonly reason: string; readonly line?: number; readonly column?: number };

/** The JSON text of a YAML document; numbers keep their spelling where JSON has it. A name that stands twice is a fault. */
export function* readYaml(text: string): Steps<YamlRead> {
  const lines = new LineCounter();
  try {
    const tokens = yield* tokensOf(text, lines);
    const [document, second] = composed(tokens, text.length);
    yield;
    if (!document) return { ok: true, json: 'null' };
    const [fault] = document.errors;
    if (!fault && second) return faultAt(MORE_DOCUMENTS, second.range[0], lines);
    if (fault) return faultAt(isOfDepth(fault.message) ? TOO_DEEP : fault.message, fault.pos[0], lines);
    const { contents } = document;
    return contents === null ? { ok: true, json: 'null' } : { ok: true, json: jsonOf(contents) };
  } catch (error) {
    if (error instanceof YamlFault) return faultAt(error.message, error.offset, lines);
    if (error instanceof RangeError) return { ok: false, reason: TOO_DEEP };
    throw error;
  }
}

/** Lexemes that are taken before somebody else gets a turn. */
const PIECE = 256;

function* tokensOf(text: string, lines: LineCounter): Steps<CST.Token[]> {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  let taken = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (++taken % PIECE === 0) yield;
  }
  tokens.push(...parser.end());
  return tokens;
}

/** A text that is no YAML has faults by the thousand, each of which would gather a stack that nobody reads. */
function composed(tokens: readonly CST.Token[], length: number) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return [...new Composer({ intAsBigInt: true, merge: true }).compose(tokens, true, length)];
  } finally {
    Error.stackTraceLimit = limit;
  }
}

const MORE_DOCUMENTS = 'it holds more than one document';
const TOO_DEEP = 'it is nested too deep';
/** References may stand for each other again and again; no description is as large as this. */
const MAX_NODES = 2_000_000;

/** Its parser recurses, and tells of it as of any other fault. */
function isOfDepth(message: string): boolean {
  return message.includes('call stack');
}

class YamlFault extends Error {
  constructor(
    message: string,
    readonly offset?: number,
  ) {
    super(message);
  }
}

function faultAt(reason: string, offset: number | undefined, lines: LineCounter): YamlRead {
  if (offset === undefined) return { ok: false, reason };
  const { line, col } = lines.linePos(offset);
  return { ok: false, reason, line, column: col };
}

interface Anchored {
  readonly value: unknown;
  readonly size: number;
}

function jsonOf(contents: Node): string {
  let left = MAX_NODES;
  /** What each alias stands for at its place: the last one of that name before it. */
  const anchors = new Map<string, Anchored>();

  function spend(size: number): void {
    left -= size;
    if (left < 0) throw new YamlFault('it is too large with all that its aliases stand for');
  }

  function valueOf(node: unknown, depth: number): unknown {
    if (depth > MAX_JSON_DEPTH) throw new YamlFault(TOO_DEEP, offsetOf(node));
    if (isAlias(node)) return aliased(node);
    const before = left;
    spend(1);
    const value = plainValue(node, depth);
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined)
      anchors.set(node.anchor, { value, size: before - left });
    return value;
  }

  function plainValue(node: unknown, depth: number): unknown {
    if (isSeq(node)) return node.items.map((item) => valueOf(item, depth + 1));
    if (isMap(node)) return Object.fromEntries(node.items.flatMap((pair) => membersOf(pair, depth)));
    return isScalar(node) ? scalarValue(node) : null;
  }

  function aliased(alias: Alias): unknown {
    const found = anchors.get(alias.source);
    if (!found) throw new YamlFault(`*${alias.source} refers to itself or to nothing`, offsetOf(alias));
    spend(found.size);
    return found.value;
  }

  function membersOf({ key, value }: { key: unknown; value: unknown }, depth: number): [string, unknown][] {
    if (isScalar(key) && key.value === MERGE && key.type === 'PLAIN') return merged(valueOf(value, depth + 1));
    return [[keyText(key), valueOf(value, depth + 1)]];
  }

  return writeJson(valueOf(contents, 0), 2);
}

/** `<<` brings the members of other objects in; of several the first wins, and those of the object itself over all. */
function merged(value: unknown): [string, unknown][] {
  const from: readonly unknown[] = Array.isArray(value) ? value.toReversed() : [value];
  return from.flatMap((one) => (isObject(one) ? Object.entries(one) : []));
}

const MERGE = '<<';

function keyText(key: unknown): string {
  if (!isScalar(key)) throw new YamlFault('a name is a list or an object', offsetOf(key));
  return key.type === 'PLAIN' ? (key.source ?? String(key.value)) : String(key.value);
}

function scalarValue(node: Scalar): unknown {
  const { value, source = '' } = node;
  if (typeof value !== 'number' && typeof value !== 'bigint')
    return typeof value === 'boolean' ? value : textOrNull(value);
  if (JSON_NUMBER.test(source)) return new JsonText(source);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new YamlFault(`${source} is no number of JSON`, offsetOf(node));
  return value;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function offsetOf(node: unknown): number | undefined {
  const range = node !== null && typeof node === 'object' && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
