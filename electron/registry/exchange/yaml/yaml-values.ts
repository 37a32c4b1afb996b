import { isAlias, isMap, isNode, isScalar, isSeq, type Alias, type Scalar } from 'yaml';
import { isOutOfRange, spelledNumber } from '../../../../shared/lib/parse-exact.ts';
import { MAX_JSON_DEPTH } from '../../../workspace/places.ts';
import { isObject } from '../tool-format.ts';

export const TOO_DEEP = 'it is nested too deep';

/** Why a text is no YAML of JSON values; caught where it is read. */
export class YamlFault extends Error {
  constructor(
    message: string,
    readonly offset?: number,
  ) {
    super(message);
  }
}

/** Values of the nodes of one document, in their order. All throw `YamlFault`. */
export interface YamlValues {
  of(node: unknown, depth: number): unknown;
  /** The members that a name and its value stand for, of a map in which some names are taken. */
  membersOf(key: unknown, value: unknown, names: Set<string>): [string, unknown][];
  /** For a map or list whose items are read one by one, before the first of them; what it answers, behind the last. */
  begin(depth: number, offset: number, anchor: string | undefined): <T>(value: T) => T;
}

/** References may stand for each other again and again; no description is as large as this. */
const MAX_NODES = 2_000_000;

interface Anchored {
  readonly value: unknown;
  readonly size: number;
}

export function createYamlValues(): YamlValues {
  let left = MAX_NODES;
  /** What each alias stands for at its place: the last one of that name before it. */
  const anchors = new Map<string, Anchored>();

  function spend(size: number): void {
    left -= size;
    if (left < 0) throw new YamlFault('it is too large with all that its aliases stand for');
  }

  function begin(depth: number, offset: number | undefined, anchor: string | undefined) {
    if (depth > MAX_JSON_DEPTH) throw new YamlFault(TOO_DEEP, offset);
    const before = left;
    spend(1);
    return <T>(value: T): T => {
      if (anchor !== undefined) anchors.set(anchor, { value, size: before - left });
      return value;
    };
  }

  function valueOf(node: unknown, depth: number): unknown {
    if (isAlias(node)) return aliased(node);
    const end = begin(depth, offsetOf(node), isNode(node) && !isAlias(node) ? node.anchor : undefined);
    return end(plainValue(node, depth));
  }

  function plainValue(node: unknown, depth: number): unknown {
    if (isSeq(node)) return node.items.map((item) => valueOf(item, depth + 1));
    if (isScalar(node)) return scalarValue(node);
    if (!isMap(node)) return null;
    const names = new Set<string>();
    return Object.fromEntries(node.items.flatMap(({ key, value }) => membersOf(key, valueOf(value, depth + 1), names)));
  }

  function aliased(alias: Alias): unknown {
    const found = anchors.get(alias.source);
    if (!found) throw new YamlFault(`*${alias.source} refers to itself or to nothing`, offsetOf(alias));
    spend(found.size);
    return found.value;
  }

  return { of: valueOf, membersOf, begin };
}

function membersOf(key: unknown, value: unknown, names: Set<string>): [string, unknown][] {
  if (isMergeKey(key)) return merged(value, offsetOf(key));
  const name = keyText(key);
  if (names.has(name)) throw new YamlFault(`the name ${name} stands twice`, offsetOf(key));
  names.add(name);
  return [[name, value]];
}

/** `<<` brings the members of other objects in; of several the first wins, and those of the object itself over all. */
function merged(value: unknown, offset: number | undefined): [string, unknown][] {
  const from: readonly unknown[] = Array.isArray(value) ? value.toReversed() : [value];
  return from.flatMap((one) => {
    if (!isObject(one)) throw new YamlFault('what << brings in is no object: quote it if it is a name', offset);
    return Object.entries(one);
  });
}

/** As the parser marks it, where it is not quoted. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && typeof key.value === 'symbol';
}

function keyText(key: unknown): string {
  if (!isScalar(key)) throw new YamlFault('a name is a list or an object', offsetOf(key));
  return key.type === 'PLAIN' ? (key.source ?? String(key.value)) : String(key.value);
}

function scalarValue(node: Scalar): unknown {
  const { value, source = '' } = node;
  if (typeof value !== 'number' && typeof value !== 'bigint')
    return typeof value === 'boolean' || typeof value === 'string' ? value : null;
  if (JSON_NUMBER.test(source) && !isOutOfRange(source)) return spelledNumber(source);
  if (JSON_NUMBER.test(source) || (typeof value === 'number' && !Number.isFinite(value)))
    throw new YamlFault(`${source} is no number of JSON`, offsetOf(node));
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function offsetOf(node: unknown): number | undefined {
  const range = node !== null && typeof node === 'object' && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
