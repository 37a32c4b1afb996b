import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import type { ProviderFinding } from '../../../../shared/model/export.ts';
import type { SchemaEdit } from '../../../../shared/model/schema-edit.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { OutTool } from '../tool-writer.ts';
import { finding, objectsIn, type Placed, type Rule } from './finding.ts';

/** What OpenAI wants of a schema whose tool says that it is strict. */
export const strictSchema: Rule = (tool) => {
  if (tool.definition['strict'] !== true) return [];
  const schemas = objectsIn(tool.definition['inputSchema'], '/inputSchema');
  return [
    ...schemas.flatMap((placed) => [...keywordFindings(tool, placed), ...strictObject(tool, placed)]),
    ...sizeFindings(tool, schemas),
  ];
};

/** Keywords that the strict form leaves out or refuses. */
const NOT_STRICT = [
  ...['default', 'allOf', 'oneOf', 'not', 'if', 'then', 'else', 'patternProperties', 'dependentRequired'],
  ...['dependentSchemas', 'minProperties', 'maxProperties', 'propertyNames', 'uniqueItems', 'contains'],
  ...['minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems'],
];
/** Those without which the rest says the same of the shape of a value. */
const REMOVABLE = new Set([
  ...['default', 'minProperties', 'maxProperties', 'propertyNames', 'uniqueItems', 'contains', 'minContains'],
  ...['maxContains', 'dependentRequired', 'unevaluatedProperties', 'unevaluatedItems'],
]);
const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);

function keywordFindings(tool: OutTool, { schema, pointer }: Placed): readonly ProviderFinding[] {
  const { format } = schema;
  const formatAt = `${pointer}/format`;
  const noFormat: SchemaEdit[] = [{ op: 'remove', pointer: formatAt }];
  return [
    ...NOT_STRICT.filter((word) => word in schema).map((word) => {
      const fix = keywordFix(schema, pointer, word);
      return finding(tool, 'strict_keyword', `${pointer}/${word}`, { data: { keyword: word }, fix });
    }),
    ...(typeof format === 'string' && !FORMATS.has(format)
      ? [finding(tool, 'strict_format', formatAt, { data: { format }, fix: noFormat })]
      : []),
  ];
}

/** `anyOf` takes what `oneOf` takes, and one condition of `allOf` can stand by itself. */
function keywordFix(schema: JsonObject, pointer: string, word: string): readonly SchemaEdit[] | undefined {
  const at = `${pointer}/${word}`;
  if (REMOVABLE.has(word)) return [{ op: 'remove', pointer: at }];
  if (word === 'oneOf' && !('anyOf' in schema)) return [{ op: 'move', from: at, pointer: `${pointer}/anyOf` }];
  const only: unknown = Array.isArray(schema[word]) && schema[word].length === 1 ? schema[word][0] : undefined;
  if (word !== 'allOf' || !isObject(only) || Object.keys(only).some((each) => each in schema)) return undefined;
  const members = Object.entries(only).map(([name, value]): SchemaEdit => {
    return { op: 'set', pointer: `${pointer}/${escapePointerStep(name)}`, value };
  });
  return [{ op: 'remove', pointer: at }, ...members];
}

function strictObject(tool: OutTool, { schema, pointer }: Placed): readonly ProviderFinding[] {
  const { type, properties, required, additionalProperties } = schema;
  if (type !== 'object' && !isObject(properties)) return [];
  const members = isObject(properties) ? Object.keys(properties) : [];
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const optional = members.filter((name) => !needed.includes(name));
  const open = additionalProperties !== false;
  const close: SchemaEdit[] = [{ op: 'set', pointer: `${pointer}/additionalProperties`, value: false }];
  const need: SchemaEdit[] = [
    { op: 'set', pointer: `${pointer}/required`, value: members },
    ...nullable(properties, optional, pointer),
  ];
  return [
    ...(open ? [finding(tool, 'strict_open', pointer, { fix: close })] : []),
    ...(optional.length > 0
      ? [finding(tool, 'strict_optional', pointer, { data: { names: optional }, fix: need })]
      : []),
  ];
}

/** What may be absent may be null in its place. */
function nullable(properties: unknown, names: readonly string[], pointer: string): readonly SchemaEdit[] {
  return names.flatMap((name): readonly SchemaEdit[] => {
    const member = isObject(properties) ? properties[name] : undefined;
    if (!isObject(member)) return [];
    const at = `${pointer}/properties/${escapePointerStep(name)}`;
    const { type, enum: values, anyOf } = member;
    if (Array.isArray(type) ? type.includes('null') : type === 'null') return [];
    if (Array.isArray(anyOf) && anyOf.some((choice) => isObject(choice) && choice['type'] === 'null')) return [];
    if (Array.isArray(anyOf)) return [{ op: 'include', pointer: `${at}/anyOf`, value: { type: 'null' } }];
    if ('$ref' in member) return [{ op: 'set', pointer: at, value: { anyOf: [member, { type: 'null' }] } }];
    return [
      ...(type === undefined ? [] : [{ op: 'set' as const, pointer: `${at}/type`, value: [type, 'null'].flat() }]),
      ...(Array.isArray(values) ? [{ op: 'include' as const, pointer: `${at}/enum`, value: null }] : []),
    ];
  });
}

const MOST = { properties: 5000, values: 1000, depth: 10 };

function sizeFindings(tool: OutTool, schemas: readonly Placed[]): readonly ProviderFinding[] {
  const count = (of: (schema: JsonObject) => number) => schemas.reduce((sum, { schema }) => sum + of(schema), 0);
  const properties = count((schema) => (isObject(schema['properties']) ? Object.keys(schema['properties']).length : 0));
  const values = count(({ enum: given }) => (Array.isArray(given) ? given.length : 0));
  const depth = Math.max(0, ...schemas.map(({ pointer }) => pointer.split('/properties/').length));
  const sizes = { properties, values, depth };
  return (['properties', 'values', 'depth'] as const)
    .filter((what) => sizes[what] > MOST[what])
    .map((what) =>
      finding(tool, 'strict_size', '/inputSchema', { data: { what, count: sizes[what], most: MOST[what] } }),
    );
}
