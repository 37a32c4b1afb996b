/** Keywords whose value is a list of alternatives or parts, each a schema. */
export const UNION_KEYWORDS = ['oneOf', 'anyOf', 'allOf'] as const;
export type UnionKeyword = (typeof UNION_KEYWORDS)[number];

/** Keywords under which schemas stand that others refer to. */
export const DEFINITION_KEYWORDS = ['$defs', 'definitions'] as const;
export type DefinitionKeyword = (typeof DEFINITION_KEYWORDS)[number];

/** Keywords that hold one schema and have a row of their own, in the order of their rows. */
export const SINGLE_KEYWORDS = [
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'contains',
  'additionalItems',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
] as const;
export type SingleKeyword = (typeof SINGLE_KEYWORDS)[number];

/** Keywords that speak of one type only; they go when the type does. */
export const KEYWORDS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
    ...['minItems', 'maxItems', 'uniqueItems'],
  ],
  object: [
    ...['properties', 'required', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
    ...['propertyNames', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ],
};

/** Keywords that say what values are; what is not among them describes, and stays when the shape changes. */
export const SHAPE_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  '$ref',
  ...UNION_KEYWORDS,
  ...Object.values(KEYWORDS_OF_TYPE).flat(),
]);
