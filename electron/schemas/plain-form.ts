import type { Dialect } from './dialects.ts';
import { isObject } from './subschemas.ts';

/**
 * Whether a value is a schema of its dialect that says nothing but what nearly all schemas say, and says it in the same
 * way in each dialect asked for. The others are left to the meta-schema, which takes much longer and knows what is wrong.
 */
export function isPlainForm(schema: unknown, dialect: Dialect): boolean {
  return dialect !== '04' && dialect !== '06' && isPlain(schema);
}

function isPlain(schema: unknown): boolean {
  if (!isObject(schema)) return typeof schema === 'boolean';
  return Object.keys(schema).every((keyword) => FORMS.get(keyword)?.(schema[keyword]) ?? true);
}

/** Whether a keyword holds what each of those dialects lets it hold. */
type Form = (value: unknown) => boolean;

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

const isText: Form = (value) => typeof value === 'string';
const isFlag: Form = (value) => typeof value === 'boolean';
const isNumber: Form = (value) => typeof value === 'number';
const isPositive: Form = (value) => typeof value === 'number' && value > 0;
const isCount: Form = (value) => Number.isInteger(value) && Number(value) >= 0;
const areNames: Form = (value) => isList(value) && value.every(isText) && areDistinct(value);
const areTypes: Form = (value) => TYPES.has(value) || (isSome(value) && value.every(isType) && areDistinct(value));
/** Older drafts forbid none and twice the same, for which values that are no scalars would have to be compared. */
const areChoices: Form = (value) => isSome(value) && value.every(isScalar) && areDistinct(value);
const areSchemas: Form = (value) => isSome(value) && value.every(isPlain);
const areMembers: Form = (value) => isObject(value) && Object.values(value).every(isPlain);
const isUnsure: Form = () => false;

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isSome(value: unknown): value is readonly unknown[] {
  return isList(value) && value.length > 0;
}

function isType(value: unknown): boolean {
  return TYPES.has(value);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Of scalars. */
function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What is said of every other keyword is not asked for by any dialect. */
const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...each(['$schema', '$ref', '$comment', 'title', 'description', 'format', 'pattern'], isText),
  ...each(['contentEncoding', 'contentMediaType'], isText),
  ...each(['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'], isFlag),
  ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], isNumber),
  ...each(['multipleOf'], isPositive),
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], isCount),
  ...each(['minContains', 'maxContains'], isCount),
  ...each(['type'], areTypes),
  ...each(['required'], areNames),
  ...each(['enum'], areChoices),
  ...each(['examples'], isList),
  ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], areSchemas),
  ...each(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'], areMembers),
  ...each(['items', 'additionalItems', 'unevaluatedItems', 'contains'], isPlain),
  ...each(['additionalProperties', 'unevaluatedProperties', 'propertyNames'], isPlain),
  ...each(['not', 'if', 'then', 'else'], isPlain),
  ...each(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveAnchor', '$recursiveRef'], isUnsure),
  ...each(['$vocabulary', 'contentSchema', 'dependencies', 'dependentRequired'], isUnsure),
]);

function each(keywords: readonly string[], form: Form): readonly (readonly [string, Form])[] {
  return keywords.map((keyword) => [keyword, form]);
}
