import { createPlaces } from '../../../shared/lib/json-place.ts';
import { pointerSteps, valueAt } from '../../../shared/lib/json-pointer.ts';
import { DEBUG_FILE } from '../../../shared/model/debug.ts';
import { FaultRackSchema, type FaultRack } from '../../../shared/model/fault-rack.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import { compileSchema, type CompiledSchema } from '../../schemas/compile-schema.ts';
import { MAX_FAULTS, type Fault } from '../../schemas/fault.ts';

export interface FaultRackRead {
  readonly rack: FaultRack;
  readonly problems: readonly Problem[];
}

/**
 * `faults` of the debug file, figure by figure: what is wrong is told and left out, and the rest holds. A rack with more
 * faults than are told is off as a whole.
 */
export function readFaultRack({ text, root }: { readonly text: string; readonly root?: unknown }): FaultRackRead {
  const value = valueAt(root, '/faults');
  if (value === undefined) return NOTHING;
  const found = rackSchema.validate(value);
  if (found.length === 0) return { rack: value as FaultRack, problems: [] }; // it fits its schema
  const places = createPlaces(text);
  const problems = found.map((fault) => problemOf(fault, places));
  const kept = structuredClone(value);
  for (const { pointer } of found) leaveOut(kept, pointer);
  const isWhole = found.length < MAX_FAULTS && rackSchema.validate(kept).length === 0;
  return { rack: isWhole ? (kept as FaultRack) : {}, problems };
}

const NOTHING: FaultRackRead = { rack: {}, problems: [] };
const rackSchema = ownSchema();

function problemOf({ pointer: inRack, keyword, expected, got, data }: Fault, places: ReturnType<typeof createPlaces>) {
  const pointer = `/faults${inRack}`;
  return {
    code: 'faults_invalid' as const,
    data: { ...data, pointer, keyword, expected, ...(got !== undefined && { got }) },
    file: DEBUG_FILE,
    pointer,
    ...places(pointer),
  };
}

function leaveOut(root: unknown, pointer: string): void {
  const steps = pointerSteps(pointer);
  const parent = valueAt(root, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  if (parent !== null && typeof parent === 'object') Reflect.deleteProperty(parent, steps.at(-1) ?? '');
}

function ownSchema(): CompiledSchema {
  const compiled = compileSchema(FaultRackSchema);
  if (!compiled.ok) throw new Error(`The schema of faults cannot be used: ${compiled.reason}`);
  return compiled;
}
