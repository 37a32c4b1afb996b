import { ignoresRefSiblings } from './dialects.ts';
import { dynamicName } from './exact/keywords/reference-keywords.ts';
import { knowsKeyword } from './exact/plans.ts';
import type { Located, SchemaDocument } from './schema-document.ts';
import { isObject, type SchemaObject } from './subschemas.ts';

/**
 * A schema that leads back to itself without a step into the value: nothing could ever be checked against it. Everything
 * that a check would follow is followed here, but names that only the way there decides (`$dynamicRef`).
 */
export function endlessPart(document: SchemaDocument): Located | undefined {
  if (!isObject(document.root) || !document.hasReferences) return undefined;
  const edgesOf = edgesIn(document);
  const whole = depthFirst([document.root], (schema) => edgesOf(schema).all);
  if (!whole.loop) return undefined;
  const { loop } = depthFirst(whole.finished, (schema) => edgesOf(schema).inPlace);
  return loop && document.located(loop);
}

/** The most schemas that one value can meet, those of its members included; Infinity where schemas refer to themselves. */
export function weightOf(document: SchemaDocument): number {
  if (!isObject(document.root)) return 1;
  const edgesOf = edgesIn(document);
  const { finished, loop } = depthFirst([document.root], (schema) => edgesOf(schema).all);
  return loop ? Infinity : sumOf(finished, (schema) => edgesOf(schema).all);
}

function edgesIn(document: SchemaDocument): (schema: SchemaObject) => SchemaEdges {
  const edges = new Map<SchemaObject, SchemaEdges>();
  return (schema) => {
    const known = edges.get(schema) ?? readEdges(document, schema);
    edges.set(schema, known);
    return known;
  };
}

interface SchemaEdges {
  /** Schemas held against the same value. */
  readonly inPlace: readonly SchemaObject[];
  /** Those and the ones held against members, items and names. */
  readonly all: readonly SchemaObject[];
}

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentSchemas', 'dependencies'];
const BELOW = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'prefixItems',
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
];

function readEdges(document: SchemaDocument, schema: SchemaObject): SchemaEdges {
  const { dialect } = document.located(schema).resource;
  const references = [document.target(schema, '$ref'), plainTarget(document, schema)].filter(isObject);
  if (ignoresRefSiblings(dialect) && typeof schema.$ref === 'string') return { inPlace: references, all: references };
  const under = (keyword: string): readonly SchemaObject[] => {
    return keyword in schema && knowsKeyword(dialect, keyword) ? schemasOf(document, schema[keyword]) : [];
  };
  const ways = knowsKeyword(dialect, 'if') && 'if' in schema ? [schema.then, schema.else].filter(isObject) : [];
  const inPlace = [...references, ...IN_PLACE.flatMap(under), ...ways];
  return { inPlace, all: [...inPlace, ...BELOW.flatMap(under)] };
}

/** What a `$dynamicRef` leads to where it is nothing but a reference. */
function plainTarget(document: SchemaDocument, schema: SchemaObject): unknown {
  const target = document.target(schema, '$dynamicRef');
  const isDynamic = typeof schema.$dynamicRef === 'string' && dynamicName(schema.$dynamicRef, target) !== undefined;
  return isDynamic ? undefined : target;
}

/** The schemas in the value of a keyword: itself, its items or its members. */
function schemasOf(document: SchemaDocument, value: unknown): readonly SchemaObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  return document.has(value) ? [value] : Object.values(value).filter(isObject);
}

interface Walk {
  /** Every schema that was reached, each after all it leads to. */
  readonly finished: readonly SchemaObject[];
  /** A schema that leads back to itself. */
  readonly loop?: SchemaObject;
}

/** Walks without recursion: a hostile schema may be a chain of any length. */
function depthFirst(roots: readonly SchemaObject[], next: (schema: SchemaObject) => readonly SchemaObject[]): Walk {
  const state = new Map<SchemaObject, 'open' | 'finished'>();
  const finished: SchemaObject[] = [];
  let loop: SchemaObject | undefined;
  const waiting = [...roots];
  for (let schema = waiting.at(-1); schema; schema = waiting.at(-1)) {
    const known = state.get(schema);
    if (known) {
      waiting.pop();
      if (known === 'open') finished.push(schema);
      state.set(schema, 'finished');
      continue;
    }
    state.set(schema, 'open');
    for (const child of next(schema)) {
      if (state.get(child) === 'open') loop ??= child;
      if (!state.has(child)) waiting.push(child);
    }
  }
  return { finished, ...(loop && { loop }) };
}

function sumOf(finished: readonly SchemaObject[], next: (schema: SchemaObject) => readonly SchemaObject[]): number {
  const weights = new Map<SchemaObject, number>();
  let weight = 1;
  for (const schema of finished) {
    weight = next(schema).reduce((sum, child) => sum + (weights.get(child) ?? 0), 1 + ownWeight(schema));
    weights.set(schema, weight);
  }
  return weight;
}

/** Keywords that make a text of the whole value, which an outer one may do again. */
function ownWeight({ uniqueItems, enum: choices, const: constant }: SchemaObject): number {
  const some: readonly unknown[] = Array.isArray(choices) ? choices.slice(0, 100) : [];
  const all = [...some, constant];
  return uniqueItems === true || all.some((choice) => choice !== null && typeof choice === 'object') ? 50 : 0;
}
