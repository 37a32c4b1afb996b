import { jsonPointer } from '../../shared/lib/json-pointer.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';

/** What the newer revision of the protocol calls the header that carries an argument beside the body. */
const HEADER = 'x-mcp-header';

/** A token of RFC 9110 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const HEADER_TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

/** Values, in which a member of that name says nothing. */
const VALUES = new Set(['const', 'enum', 'default', 'examples']);
const MAPS = new Set(['patternProperties', 'dependentSchemas', '$defs', 'definitions']);

type Path = readonly (string | number)[];

/**
 * Why the headers that an input schema asks for cannot be sent, as a part of a sentence. A client at an address has to
 * leave such a tool out (MCP 2026-07-28, Streamable HTTP, custom headers from tool parameters): a header is a token that
 * no other property has, on a string, integer or boolean that `properties` alone lead to.
 */
export function headerFaultOf(inputSchema: unknown): string | undefined {
  const names = new Set<string>();

  function visit(schema: unknown, path: Path, isPlain: boolean): string | undefined {
    if (schema === null || typeof schema !== 'object' || path.length > MAX_JSON_DEPTH) return undefined;
    if (Array.isArray(schema)) return first(schema, (part, at) => visit(part, [...path, at], false));
    const members = schema as Readonly<Record<string, unknown>>; // an object that is no list has members
    const own = Object.hasOwn(members, HEADER) ? faultOf(members, path, isPlain) : undefined;
    return own ?? first(Object.entries(members), (member) => visitMember(member, path, isPlain));
  }

  function visitMember([key, value]: readonly [string, unknown], path: Path, isPlain: boolean): string | undefined {
    if (VALUES.has(key)) return undefined;
    const isMap = key === 'properties' || MAPS.has(key);
    if (!isMap || value === null || typeof value !== 'object') return visit(value, [...path, key], false);
    return first(Object.entries(value), ([name, part]) =>
      visit(part, [...path, key, name], isPlain && key === 'properties'),
    );
  }

  function faultOf(schema: Readonly<Record<string, unknown>>, path: Path, isPlain: boolean): string | undefined {
    const { [HEADER]: name, type } = schema;
    const place = jsonPointer(path);
    if (!isPlain || path.length === 0) return `${place || 'the whole of it'} cannot be sent as a header`;
    if (typeof name !== 'string' || !TOKEN.test(name)) return `${place} asks for a header whose name is none`;
    if (!HEADER_TYPES.includes(type)) return `${place} asks for a header and is no string, integer or boolean`;
    const isTaken = names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    return isTaken ? `${place} asks for the header ${name} that another argument has` : undefined;
  }

  return visit(inputSchema, [], true);
}

function first<T>(parts: readonly T[], faultOf: (part: T, at: number) => string | undefined): string | undefined {
  for (const [at, part] of parts.entries()) {
    const fault = faultOf(part, at);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
