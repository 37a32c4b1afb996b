import type { FormFault } from '../../../shared/lib/schema-form/form-fault.ts';

/** Faults by place. */
export interface FaultIndex {
  /** Faults of the value at a pointer. */
  readonly at: (pointer: string) => readonly FormFault[];
  /** Those, and faults of parts of it that have no field of their own. */
  readonly within: (pointer: string) => readonly FormFault[];
}

export function indexFaults(faults: readonly FormFault[]): FaultIndex {
  const byPointer = new Map<string, FormFault[]>();
  for (const fault of faults) byPointer.set(fault.pointer, [...(byPointer.get(fault.pointer) ?? []), fault]);
  const at = (pointer: string) => byPointer.get(pointer) ?? NONE;
  const within = (pointer: string) =>
    faults.length === 0 ? NONE : faults.filter((fault) => isWithin(fault.pointer, pointer));
  return { at, within };
}

const NONE: readonly FormFault[] = [];

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
