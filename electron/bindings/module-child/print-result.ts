import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';

/** What stands in a result and cannot be said in JSON. */
interface NotJson {
  readonly pointer: string;
  /** For example `a function`. */
  readonly what: string;
}

export type PrintedResult = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & NotJson);

/**
 * JSON text of what a module returned. Nothing is left out or changed in silence, except that members whose value is
 * undefined are not there, as in JSON itself; a returned undefined is null.
 */
export function printResult(value: unknown): PrintedResult {
  try {
    return { ok: true, text: print(value ?? null, { pointer: '', holders: [] }) };
  } catch (error) {
    if (error instanceof NotJsonError) return { ok: false, ...error.found };
    throw error;
  }
}

/** Containers inside containers; more is taken for an accident, as a cycle is. */
const MAX_DEPTH = 256;

class NotJsonError extends Error {
  constructor(readonly found: NotJson) {
    super(found.what);
  }
}

interface Place {
  readonly pointer: string;
  /** The containers that it stands in. */
  readonly holders: readonly object[];
}

function print(value: unknown, place: Place): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      return printNumber(value, place);
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? 'null' : printObject(value, place);
    default:
      return refuse(value === undefined ? 'undefined' : `a ${typeof value}`, place);
  }
}

function printNumber(value: number, place: Place): string {
  if (!Number.isFinite(value)) return refuse(String(value), place);
  return Object.is(value, -0) ? '-0' : String(value);
}

function printObject(value: object, place: Place): string {
  if (place.holders.includes(value)) return refuse('a value that holds itself', place);
  if (place.holders.length >= MAX_DEPTH) return refuse('a value that nests too deeply', place);
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const said: unknown = Reflect.apply(value.toJSON, value, []);
    return print(said, { pointer: place.pointer, holders: [...place.holders, value] });
  }
  const kind = OPAQUE.find((type) => value instanceof type);
  if (kind !== undefined || ArrayBuffer.isView(value)) return refuse(`a ${value.constructor.name}`, place);
  const inside = { pointer: place.pointer, holders: [...place.holders, value] };
  return Array.isArray(value) ? printItems(value, inside) : printMembers(value, inside);
}

/** Objects whose contents `JSON.stringify` would drop without a word. */
const OPAQUE = [Map, Set, WeakMap, WeakSet, Promise, RegExp, Error, ArrayBuffer];

function printItems(items: readonly unknown[], { pointer, holders }: Place): string {
  return `[${Array.from(items, (item, index) => print(item, { pointer: `${pointer}/${index}`, holders })).join(',')}]`;
}

function printMembers(object: object, { pointer, holders }: Place): string {
  const members = Object.entries(object).filter(([, member]) => member !== undefined);
  const texts = members.map(([name, member]) => {
    const text = print(member, { pointer: `${pointer}/${escapePointerStep(name)}`, holders });
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${texts.join(',')}}`;
}

function refuse(what: string, { pointer }: Place): never {
  throw new NotJsonError({ pointer, what });
}
