import type { Node } from 'jsonc-parser';
import { COUNT, JSON_TEXT, listCodec, NUMBER, TEXT, valueCodec, type Codec } from '../fields/codecs.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { FIELDS, type FieldName } from './detail-fields.table.ts';
import { DEFINITION_KEYWORDS, SINGLE_KEYWORDS, UNION_KEYWORDS } from './schema-keywords.table.ts';
import { requiredOf, type SchemaView } from './schema-view.ts';

/** One keyword of a schema as a field. */
export interface DetailField {
  readonly keyword: string;
  /** Of `anyOf: [X, null]`: what describes stands around the union, what limits in X. */
  readonly at: 'outer' | 'core';
  readonly codec: Codec;
  /** Known fields have a label; others go by their keyword. */
  readonly name: FieldName | undefined;
  readonly size: 'short' | 'normal' | 'wide' | 'area';
}

export interface DetailFields {
  /** What is set, and what values of this shape are mostly told by. */
  readonly shown: readonly DetailField[];
  /** What may be added. */
  readonly more: readonly DetailField[];
}

/** The fields of one schema, beside its name, its description and what has rows of its own. */
export function detailFields(view: SchemaView): DetailFields {
  const families = familiesOf(view);
  const isText = families.includes('string') || view.types[0] === 'string';
  const known = FIELDS.filter(({ family }) => family === 'any' || families.includes(family) || isSet(view, family));
  const fields = known.map((field) => ({ ...field, isSet: keywordsAt(view, field.at).has(field.keyword) }));
  const made = (field: (typeof fields)[number]): DetailField => ({
    keyword: field.keyword,
    at: field.at,
    codec: codecOf(field.codec, isText),
    name: field.keyword,
    size: field.size,
  });
  const isWanted = ({ family, always, isSet: set }: (typeof fields)[number]) =>
    set || (always && (family === 'any' ? view.shape !== 'nothing' : families.includes(family)));
  const isOffered = ({ family }: (typeof fields)[number]) => family === 'any' || families.includes(family);
  return {
    shown: [...fields.filter(isWanted).map(made), ...otherFields(view)],
    more: fields.filter((field) => !isWanted(field) && isOffered(field)).map(made),
  };
}

/** Kinds of values whose limits a shape may have. */
function familiesOf({ shape, types }: SchemaView): readonly string[] {
  if (['enum', 'constant', 'reference'].includes(shape)) return [shape];
  const named = shape === 'types' ? types : [shape];
  return named.map((type) => (type === 'integer' ? 'number' : type));
}

function isSet(view: SchemaView, family: string): boolean {
  return FIELDS.some((field) => field.family === family && keywordsAt(view, field.at).has(field.keyword));
}

function keywordsAt(view: SchemaView, at: 'outer' | 'core') {
  return at === 'outer' ? view.keywords : view.core;
}

function codecOf(name: (typeof FIELDS)[number]['codec'], isText: boolean): Codec {
  switch (name) {
    case 'text':
      return TEXT;
    case 'number':
      return NUMBER;
    case 'count':
      return COUNT;
    case 'value':
      return valueCodec({ isText });
    case 'list':
      return listCodec({ isText });
    case 'json':
      return JSON_TEXT;
  }
}

/** Keywords that nothing else on the screen stands for: unknown ones, and known ones whose value is not what it should be. */
function otherFields(view: SchemaView): readonly DetailField[] {
  const outer = [...view.keywords].filter(([keyword]) => keyword !== view.coreSteps[0]);
  const core = view.coreSteps.length > 0 ? [...view.core] : [];
  const fieldOf =
    (at: 'outer' | 'core') =>
    ([keyword]: readonly [string, Node]): DetailField => ({
      keyword,
      at,
      codec: JSON_TEXT,
      name: undefined,
      size: 'area',
    });
  const isOther = ([keyword, node]: readonly [string, Node]) => !isStoodFor(keyword, node, view);
  return [...outer.filter(isOther).map(fieldOf('outer')), ...core.filter(isOther).map(fieldOf('core'))];
}

function isStoodFor(keyword: string, node: Node, view: SchemaView): boolean {
  if (KNOWN_FIELDS.has(keyword) || TICKS.has(keyword)) return true;
  if (keyword === 'description') return node.type === 'string';
  if (keyword === 'required') return node.type === 'array' && namesOnly(view);
  const wanted = ROWS[keyword];
  return wanted !== undefined && wanted.includes(node.type);
}

/** Whether each name in `required` is that of a property, whose row says it. */
function namesOnly({ core }: SchemaView): boolean {
  const properties = membersOf(core.get('properties'));
  return [...requiredOf(core)].every((name) => properties.has(name));
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set(FIELDS.map(({ keyword }) => keyword));
/** Keywords that are ticks or choices. */
const TICKS: ReadonlySet<string> = new Set(['uniqueItems', 'deprecated', 'nullable']);
/** Keywords that have rows, or are told on one, and the JSON types of which they have to be. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  type: ['string', 'array'],
  properties: ['object'],
  patternProperties: ['object'],
  dependentSchemas: ['object'],
  items: ['object', 'array', 'boolean'],
  prefixItems: ['array'],
  ...Object.fromEntries(UNION_KEYWORDS.map((keyword) => [keyword, ['array']])),
  ...Object.fromEntries(DEFINITION_KEYWORDS.map((keyword) => [keyword, ['object']])),
  ...Object.fromEntries(SINGLE_KEYWORDS.map((keyword) => [keyword, ['object']])),
  additionalProperties: ['object', 'boolean'],
};
