import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { Gap } from '../types/schema-type.ts';

/** A schema with what trpc-agent-go's `tool.Schema` can say, and what it cannot. */
export function goSchema(schema: unknown): { readonly schema: JsonObject; readonly gaps: readonly Gap[] } {
  const gaps: Gap[] = [];
  return { schema: fitting(schema, '', gaps), gaps };
}

/** Keywords that the type has a field for, each as it takes it. */
const AS_THEY_ARE = new Set(['description', 'pattern', 'default', 'required']);
const BOUNDS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const NOT_CHECKED = new Set(['$schema', '$id', '$comment', 'title', 'examples', 'deprecated', 'readOnly', 'writeOnly']);

function fitting(schema: unknown, pointer: string, gaps: Gap[]): JsonObject {
  if (schema === false) gaps.push({ pointer, code: 'type', data: { as: 'any value' } });
  if (!isObject(schema)) return {};
  const entries = Object.entries(schema).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
    const at = `${pointer}/${escapePointerStep(keyword)}`;
    const fits = fittingMember(keyword, value, at, gaps);
    if (fits) return [fits];
    if (!NOT_CHECKED.has(keyword)) gaps.push({ pointer: at, code: 'keyword', data: { keyword } });
    return [];
  });
  return Object.fromEntries(entries);
}

/** How a member with schemas or single values in it is taken; undefined where it cannot be. */
type Fit = (value: unknown, at: string, gaps: Gap[]) => readonly [string, unknown] | undefined;

function fittingMember(keyword: string, value: unknown, at: string, gaps: Gap[]): ReturnType<Fit> {
  if (AS_THEY_ARE.has(keyword)) return [keyword, value];
  if (BOUNDS.has(keyword)) return typeof value === 'boolean' ? undefined : [keyword, value];
  return FITS.get(keyword)?.(value, at, gaps);
}

const FITS: ReadonlyMap<string, Fit> = new Map<string, Fit>([
  ['type', (value) => (typeof value === 'string' ? ['type', value] : undefined)],
  ['enum', (value) => (Array.isArray(value) ? ['enum', value] : undefined)],
  ['const', (value) => ['enum', [value]]],
  ['$ref', (value) => (typeof value === 'string' ? ['$ref', value.replace('#/definitions/', '#/$defs/')] : undefined)],
  ['properties', membersAs('properties')],
  ['$defs', membersAs('$defs')],
  ['definitions', membersAs('$defs')],
  ['items', (value, at, gaps) => (Array.isArray(value) ? undefined : ['items', fitting(value, at, gaps)])],
  [
    'additionalProperties',
    (value, at, gaps) => ['additionalProperties', typeof value === 'boolean' ? value : fitting(value, at, gaps)],
  ],
]);

function membersAs(keyword: string): Fit {
  return (value, at, gaps) => {
    if (!isObject(value)) return undefined;
    const members = Object.entries(value).map(([name, each]) => {
      return [name, fitting(each, `${at}/${escapePointerStep(name)}`, gaps)] as const;
    });
    return [keyword, Object.fromEntries(members)];
  };
}
