import { BOOLEANS, listedChoice, NULL_ONLY } from './choice-shape.ts';
import { factsOf, hasKeyword, wordsOf } from './facts.ts';
import type { Field, Shape, Told } from './field.ts';
import { listShape } from './list-shape.ts';
import { objectShape } from './object-shape.ts';
import { openChoice } from './open-choice.ts';
import { JSON_TYPES, partsOf, typesOf, type JsonType, type Place, type SchemaChoice } from './place.ts';
import { textShape } from './text-shape.ts';

const fieldsOfPlaces = new WeakMap<Place, Field>();

/**
 * What a form shows at a place: computed when the place is opened and only one level deep, so that a schema that refers to
 * itself or is very large costs no more than what is in sight.
 */
export function fieldOf(place: Place): Field {
  const known = fieldsOfPlaces.get(place);
  if (known) return known;
  const field = readField(place);
  fieldsOfPlaces.set(place, field);
  return field;
}

function readField(place: Place): Field {
  const { choices, isNever, isLost } = partsOf(place);
  const told: Told = { ...wordsOf(place), facts: factsOf(place), isNullable: false };
  if (isNever) return { ...told, kind: 'never' };
  if (isLost) return { ...told, kind: 'json', holds: 'lost' };
  const listed = listedChoice(place);
  if (listed) return { ...told, ...listed };
  return choices[0] ? chosenField(place, choices[0], told) : typedField(place, told);
}

function chosenField(place: Place, choice: SchemaChoice, told: Told): Field {
  const opened = openChoice(place, choice);
  if (opened.kind === 'shape') return { ...told, isNullable: opened.isNullable, ...opened.shape };
  const inner = fieldOf(opened.place);
  const facts = opened.fact ? [...inner.facts, opened.fact] : inner.facts;
  return { ...inner, facts, isNullable: inner.isNullable || opened.isNullable };
}

function typedField(place: Place, told: Told): Field {
  const allowed = typesOf(place) ?? inferredTypes(place);
  if (!allowed || allowed.size === JSON_TYPES.length) return { ...told, kind: 'json', holds: 'anything' };
  if (allowed.size === 0) return { ...told, kind: 'json', holds: 'mixed' };
  const types = [...allowed].filter((type) => type !== 'null' && !(type === 'integer' && allowed.has('number')));
  const isNullable = allowed.has('null') && types.length > 0;
  const [only] = types;
  if (only === undefined) return { ...told, ...NULL_ONLY };
  if (types.length === 1) return { ...told, isNullable, ...shapeOf(only, place) };
  const branches = types.map((type) => ({ name: type, place: { ...place, only: type } }));
  return { ...told, isNullable, kind: 'union', branches, shared: [] };
}

function shapeOf(type: JsonType, place: Place): Shape {
  switch (type) {
    case 'string':
      return textShape(place);
    case 'number':
    case 'integer':
      return { kind: 'number', whole: type === 'integer' };
    case 'boolean':
      return BOOLEANS;
    case 'object':
      return objectShape(place);
    case 'array':
      return listShape(place);
    case 'null':
      return NULL_ONLY;
  }
}

/** The type that keywords speak of where none is named. Other types fit too; they can be written as JSON. */
function inferredTypes(place: Place): ReadonlySet<JsonType> | undefined {
  const type = TYPE_OF_KEYWORDS.find(([, keywords]) => hasKeyword(place, keywords))?.[0];
  return type && new Set([type]);
}

const TYPE_OF_KEYWORDS: readonly (readonly [JsonType, readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];
