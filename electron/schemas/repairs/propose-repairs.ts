import { escapePointerStep, pointerSteps } from '../../../shared/lib/json-pointer.ts';
import { unusableBecause } from '../compile-schema.ts';
import { dialectOf } from '../dialects.ts';
import type { SchemaFault, SchemaFaultReason } from '../schema-fault.ts';
import { childSchemas, isObject, type SchemaObject, type Subschema } from '../subschemas.ts';
import { applyRepairs } from './apply-repairs.ts';
import { keywordRepairs } from './keyword-repairs.ts';
import { schemaOfParameters, schemaOfTwoLists } from './parameter-lists.ts';
import type { SchemaRepair } from './repair.ts';

/**
 * What is wrong with a schema as other programs write them, and what certainly mends it, inner places first. Empty where
 * the schema can be used and means what it says. Nothing is ever repaired without being asked for.
 */
export function proposeRepairs(schema: unknown): readonly SchemaRepair[] {
  const given = faultOf(schema);
  if (given && TOO_MUCH.has(given.reason)) return [left(given, given.pointer)];
  const repairs = [...knownMistakes(schema)];
  const fault = repairs.length === 0 && schema != null ? given : unusableBecause(applyRepairs(schema, repairs));
  // Made repairs may have moved the place; it is then told by the nearest one that is still there.
  const place = fault && nearestPlace(schema, fault.pointer);
  const isTold = repairs.some(({ pointer, repair }) => repair.length === 0 && pointer === place);
  return fault && place !== undefined && !isTold ? [...repairs, left(fault, place)] : repairs;
}

/** Of what is proposed that which mends something, found one by one for who needs but the first. */
export function* certainRepairs(schema: unknown): Generator<SchemaRepair, void, undefined> {
  const given = faultOf(schema);
  if (given && TOO_MUCH.has(given.reason)) return;
  for (const mistake of knownMistakes(schema)) if (mistake.repair.length > 0) yield mistake;
}

/** A schema that is missing has no fault of its own. */
function faultOf(schema: unknown): SchemaFault | undefined {
  return schema == null ? undefined : unusableBecause(schema);
}

/** What no repair could make less. */
const TOO_MUCH: ReadonlySet<SchemaFaultReason> = new Set(['too_deep', 'too_large', 'too_many']);

function left({ reason, detail }: SchemaFault, pointer: string): SchemaRepair {
  return { pointer, problem: reason, detail, repair: [] };
}

/** Deeper schemas are unusable anyway. */
const MAX_DEPTH = 64;

function* knownMistakes(schema: unknown): Generator<SchemaRepair, void, undefined> {
  if (schema === undefined || schema === null) {
    yield whole('schema_missing', '', { type: 'object' });
    return;
  }
  const listed = Array.isArray(schema)
    ? schemaOfParameters(schema)
    : isObject(schema)
      ? schemaOfTwoLists(schema)
      : undefined;
  if (listed) {
    const count = Object.keys(listed.properties as object).length; // just made
    yield whole('parameter_list', String(count), mended(listed));
    return;
  }
  if (!isObject(schema)) return;
  const { dialect } = dialectOf(schema);
  for (const subschema of inside({ pointer: '', schema, depth: 0 }).reverse()) {
    yield* keywordRepairs(subschema, { dialect, root: schema, mended });
  }
}

function whole(problem: 'schema_missing' | 'parameter_list', detail: string, value: SchemaObject): SchemaRepair {
  return { pointer: '', problem, detail, repair: [{ op: 'set', pointer: '', value }] };
}

/** A schema that was made of something else, with what is wrong inside mended at once. */
function mended(schema: SchemaObject): SchemaObject {
  return applyRepairs(schema, [...knownMistakes(schema)]) as SchemaObject; // repairs of an object keep it one
}

/** A schema and those inside it, outer ones first. */
function inside(root: Subschema): Subschema[] {
  const found = [root];
  for (const subschema of found) if (subschema.depth < MAX_DEPTH) found.push(...childSchemas(subschema));
  return found;
}

function nearestPlace(schema: unknown, pointer: string): string {
  let value = schema;
  let place = '';
  for (const step of pointerSteps(pointer)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) break;
    value = (value as Readonly<Record<string, unknown>>)[step]; // an own member, by its name
    place += `/${escapePointerStep(step)}`;
  }
  return place;
}
