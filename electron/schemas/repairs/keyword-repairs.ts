import { escapePointerStep, valueAt } from '../../../shared/lib/json-pointer.ts';
import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import { compilePattern } from '../bounded-pattern.ts';
import { isObject, type SchemaObject, type Subschema } from '../subschemas.ts';
import { valueKey } from '../value-key.ts';
import { schemaOfParameters } from './parameter-lists.ts';
import type { SchemaRepair } from './repair.ts';
import { areDistinct, found, isFlag, type RepairContext, type Repairer } from './repairer.ts';
import { namedSchemas, nullable, typeNames } from './type-repairs.ts';

/** What is wrong in the keywords of one schema; those inside it are judged by themselves. */
export function keywordRepairs(subschema: Subschema, context: RepairContext): readonly SchemaRepair[] {
  return REPAIRERS.flatMap((repairer) => repairer(subschema, context));
}

/** In this order: what stands for a schema is made one before its type is asked for. */
const REPAIRERS: readonly Repairer[] = [
  nullKeywords,
  namedSchemas,
  typeNames,
  nullable,
  exclusiveFlags,
  requiredFlag,
  propertiesList,
  repeatedValues,
  textForValues,
  foreignPattern,
  movedDefinition,
  itemsList,
];

/** `"description": null`: only a few keywords may be null. */
function nullKeywords({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  return Object.keys(schema)
    .filter((keyword) => schema[keyword] === null && NULL_IS_NOTHING.has(keyword))
    .map((keyword) => {
      const at = `${pointer}/${escapePointerStep(keyword)}`;
      return found('null_keyword', { pointer: at, detail: keyword }, [{ op: 'remove', pointer: at }]);
    });
}

const NULL_IS_NOTHING = new Set([
  ...['$schema', '$id', 'id', '$ref', '$anchor', '$comment', 'title', 'description', 'format', 'pattern'],
  ...['type', 'enum', 'required', 'properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', '$defs', 'definitions', 'examples', 'deprecated'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'readOnly', 'writeOnly'],
]);

/** `exclusiveMinimum: true` of draft 04 and OpenAPI 3.0. */
function exclusiveFlags({ pointer, schema }: Subschema, { dialect }: RepairContext): readonly SchemaRepair[] {
  if (dialect === '04') return [];
  return (['minimum', 'maximum'] as const).flatMap((bound) => {
    const keyword = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const flag = schema[keyword];
    if (typeof flag !== 'boolean') return [];
    const at = `${pointer}/${keyword}`;
    const edits: readonly SchemaEdit[] =
      flag && typeof schema[bound] === 'number'
        ? [{ op: 'move', from: `${pointer}/${bound}`, pointer: at }]
        : [{ op: 'remove', pointer: at }];
    return [found('exclusive_flag', { pointer: at, detail: keyword }, edits)];
  });
}

/** `required: true` on the member itself, as in draft 03: the object around it has a list of names. */
function requiredFlag({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  const { required } = schema;
  const at = `${pointer}/required`;
  if (typeof required === 'string' && required !== '' && !isFlag(required)) {
    return [found('required_flag', { pointer: at, detail: required }, [{ op: 'set', pointer: at, value: [required] }])];
  }
  if (typeof required !== 'boolean' && !isFlag(required)) return [];
  const owner = /^(.*)\/properties\/([^/]*)$/.exec(pointer);
  const drop: SchemaEdit = { op: 'remove', pointer: at };
  const isMeant = required === true || required === 'true';
  const name = owner?.[2]?.replaceAll('~1', '/').replaceAll('~0', '~');
  const include: readonly SchemaEdit[] =
    isMeant && owner ? [{ op: 'include', pointer: `${owner[1] ?? ''}/required`, value: name }] : [];
  return [found('required_flag', { pointer: at, detail: required }, [drop, ...include])];
}

/** `properties: []` for none, or a list of parameters. */
function propertiesList({ pointer, schema }: Subschema, { mended }: RepairContext): readonly SchemaRepair[] {
  const { properties } = schema;
  if (!Array.isArray(properties)) return [];
  const at = `${pointer}/properties`;
  const listed = schemaOfParameters(properties);
  const made = listed && mended(listed);
  if (!made) return [found('properties_list', { pointer: at, detail: properties.length }, [])];
  const required = Array.isArray(made.required) ? (made.required as readonly unknown[]) : [];
  return [
    found('properties_list', { pointer: at, detail: properties.length }, [
      { op: 'set', pointer: at, value: made.properties },
      ...required.map((value) => ({ op: 'include' as const, pointer: `${pointer}/required`, value })),
    ]),
  ];
}

function repeatedValues({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  return ['enum', 'required'].flatMap((keyword) => {
    const list = schema[keyword];
    if (!Array.isArray(list) || areDistinct(list)) return [];
    const at = `${pointer}/${keyword}`;
    const seen = new Set<string>();
    const given: readonly unknown[] = list;
    const all = [...given, ...(keyword === 'required' ? flaggedMembers(schema) : [])];
    const value = all.filter((item) => seen.size < seen.add(valueKey(item)).size);
    return [found('repeated_values', { pointer: at, detail: keyword }, [{ op: 'set', pointer: at, value }])];
  });
}

/** Members that say `required: true` themselves: their own repair names them in the list, which is made anew here. */
function flaggedMembers({ properties }: SchemaObject): readonly string[] {
  if (!isObject(properties)) return [];
  return Object.keys(properties).filter((name) => {
    const member = properties[name];
    return isObject(member) && (member.required === true || member.required === 'true');
  });
}

/** `"minimum": "1"`, `"additionalProperties": "false"`. */
function textForValues({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  return Object.entries(schema).flatMap(([keyword, text]) => {
    if (typeof text !== 'string') return [];
    const isNumber = NUMBERS.has(keyword) && /^-?\d{1,15}(?:\.\d+)?$/.test(text);
    if (!isNumber && !(FLAGS.has(keyword) && isFlag(text))) return [];
    const at = `${pointer}/${keyword}`;
    const value = isNumber ? Number(text) : text === 'true';
    return [found('text_for_value', { pointer: at, detail: text }, [{ op: 'set', pointer: at, value }])];
  });
}

const FLAGS = new Set([
  'additionalProperties',
  'additionalItems',
  'uniqueItems',
  'readOnly',
  'writeOnly',
  'deprecated',
]);
const NUMBERS = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
]);

/** Spellings of other languages that have one of ECMAScript. */
function foreignPattern({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  const { pattern } = schema;
  if (typeof pattern !== 'string') return [];
  const value = pattern
    .replace(/\(\?P<(\w+)>/g, '(?<$1>')
    .replace(/\(\?P=(\w+)\)/g, '\\k<$1>')
    .replace(/^\\A/, '^')
    .replace(/\\[zZ]$/, '$');
  if (value === pattern || !compilePattern(value)) return [];
  const at = `${pointer}/pattern`;
  return [found('foreign_pattern', { pointer: at, detail: pattern }, [{ op: 'set', pointer: at, value }])];
}

/** A reference into `definitions` where there are `$defs`, or the other way round. */
function movedDefinition({ pointer, schema }: Subschema, { root }: RepairContext): readonly SchemaRepair[] {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/') || valueAt(root, $ref.slice(1)) !== undefined) return [];
  const value = $ref.replace(
    /^#\/(definitions|\$defs)\//,
    (_, home) => `#/${home === '$defs' ? 'definitions' : '$defs'}/`,
  );
  if (value === $ref || valueAt(root, value.slice(1)) === undefined) return [];
  const at = `${pointer}/$ref`;
  return [found('moved_definition', { pointer: at, detail: $ref }, [{ op: 'set', pointer: at, value }])];
}

/** A list of schemas in `items` is `prefixItems` from draft 2020-12 on. It comes last, as it moves what is inside. */
function itemsList({ pointer, schema }: Subschema, { dialect }: RepairContext): readonly SchemaRepair[] {
  const { items, additionalItems } = schema;
  if (dialect !== '2020-12' || !Array.isArray(items)) return [];
  const at = `${pointer}/items`;
  const drop: SchemaEdit = { op: 'remove', pointer: at };
  const asPrefix: SchemaEdit = { op: 'move', from: at, pointer: `${pointer}/prefixItems` };
  const rest: SchemaEdit = { op: 'move', from: `${pointer}/additionalItems`, pointer: at };
  return [
    found('items_list', { pointer: at, detail: items.length }, [
      items.length === 0 ? drop : asPrefix,
      ...(additionalItems === undefined ? [] : [rest]),
    ]),
  ];
}
