import { isDeepStrictEqual } from 'node:util';
import { pointerSteps, valueAt, type JsonPath } from '../../../shared/lib/json-pointer.ts';
import { compileSchema } from '../compile-schema.ts';
import { isObject, type SchemaObject } from '../subschemas.ts';
import { Evidence } from './evidence.ts';
import { fitNode, saysSomething, type FitNote } from './fit-node.ts';
import { inferSchema } from './infer-schema.ts';
import type { Sample } from './sample.ts';

/** One place at which a schema would be another one. */
export interface SchemaChange {
  /** Steps from the schema to what changes: a keyword, a property, or nothing for the schema itself. */
  readonly path: JsonPath;
  readonly before?: unknown;
  /** Absent where it goes. */
  readonly after?: unknown;
  /** Values at that place, and how many of them say so. */
  readonly of: number;
  readonly seen: number;
}

/** Waited for so often that nothing else waits long. */
type OnTurn = () => Promise<void>;

/**
 * What would have to change in a schema so that every sample fits it, and what the samples say that it does not. What it
 * says is only ever widened; a schema that is missing is proposed whole. No sample, no change.
 */
export async function proposeSchema(
  present: unknown,
  samples: readonly Sample[],
  onTurn: OnTurn,
): Promise<readonly SchemaChange[]> {
  if (samples.length === 0) return [];
  const evidence = new Evidence();
  const rest = restOf(onTurn);
  for (const [at, { spelled }] of samples.entries()) {
    evidence.add(spelled, at);
    await rest();
  }
  const notes = new Map<string, FitNote>();
  const fitted = saysSomething(present) ? await fittedCopy(present, { evidence, samples, notes, rest }) : undefined;
  return fitted === undefined ? wholeChange(present, evidence) : changesBetween(present, fitted, notes);
}

interface FitParts {
  readonly evidence: Evidence;
  readonly samples: readonly Sample[];
  readonly notes: Map<string, FitNote>;
  readonly rest: OnTurn;
}

/** What one look hides, as only so many faults of a value are told, the next one shows. */
const MAX_LOOKS = 6;

/** A copy of a schema that every sample fits; undefined where none came of it, or the schema cannot be used. */
async function fittedCopy(present: SchemaObject, parts: FitParts): Promise<SchemaObject | undefined> {
  const { evidence, notes } = parts;
  const copy = structuredClone(present);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const faults = await markFaults(copy, parts);
    if (faults === undefined) return undefined;
    if (faults === 0 && look > 0) return copy;
    fitNode(copy, evidence, { path: [], notes });
  }
  return undefined;
}

/** Writes at each place of the evidence which keywords are not met there. Undefined where the schema cannot be used. */
async function markFaults(schema: SchemaObject, { evidence, samples, rest }: FitParts): Promise<number | undefined> {
  // A copy, as what is known of a schema is kept by its object.
  const compiled = compileSchema(structuredClone(schema));
  if (!compiled.ok) return undefined;
  evidence.forgetFaults();
  let count = 0;
  for (const { read } of samples) {
    for (const { pointer, keyword } of compiled.validateRead(read)) {
      // A check that took too long says nothing of the value.
      if (keyword === 'overrun') continue;
      evidence.at(pointerSteps(pointer)).faults.add(keyword);
      count += 1;
    }
    await rest();
  }
  return count;
}

/** Milliseconds of work after which others get their turn. */
const TURN_MS = 10;

function restOf(onTurn: OnTurn): OnTurn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await onTurn();
    since = performance.now();
  };
}

/** What people wrote about a schema stays. */
const OF_A_WHOLE = ['title', 'description', '$comment'];

function wholeChange(present: unknown, evidence: Evidence): readonly SchemaChange[] {
  const kept = isObject(present) ? Object.entries(present).filter(([keyword]) => OF_A_WHOLE.includes(keyword)) : [];
  const inferred = { ...(Object.fromEntries(kept) as object), ...inferSchema(evidence) };
  const inDialect = isObject(present) && '$schema' in present ? { $schema: present.$schema, ...inferred } : inferred;
  const after = compileSchema(structuredClone(inDialect)).ok ? inDialect : inferred;
  if (isDeepStrictEqual(present, after)) return [];
  const { values } = evidence;
  return [{ path: [], ...(present !== undefined && { before: present }), after, seen: values, of: values }];
}

/** The places that were touched and hold something else now; what lies inside of one that changed as a whole is part of it. */
function changesBetween(
  present: unknown,
  fitted: SchemaObject,
  notes: ReadonlyMap<string, FitNote>,
): readonly SchemaChange[] {
  const isInside = (pointer: string) => [...notes.keys()].some((other) => pointer.startsWith(`${other}/`));
  return [...notes].flatMap(([pointer, { path, seen, of }]) => {
    const [before, after] = [valueAt(present, pointer), valueAt(fitted, pointer)];
    if (isInside(pointer) || isDeepStrictEqual(before, after)) return [];
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }), seen, of }];
  });
}
