import { createContext, useContext, useEffect, useId } from 'react';
import type { JsonPath } from '../../../../shared/lib/json-pointer.ts';
import type { Problem } from '../../../../shared/model/problem.ts';
import { gateFaultAtPlace } from '../../../../shared/text/problem-text.ts';

/** The entry that a form shows and edits: one truth, which is its text. */
export interface EntryEdits {
  readonly text: string;
  /** What the text says. */
  readonly entry: unknown;
  readonly problems: readonly Problem[];
  /** Sets the member at a path to a JSON text, or takes it out. */
  readonly write: (path: JsonPath, json: string | undefined) => void;
  readonly replace: (text: string) => void;
  /** Says that a field holds what cannot be written, or no longer. */
  readonly onFault: (field: string, isFaulty: boolean) => void;
}

const EntryContext = createContext<EntryEdits | null>(null);
export const EntryProvider = EntryContext.Provider;

export function useEntry(): EntryEdits {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('No EntryProvider above this component');
  return entry;
}

/** What is wrong with the value at a pointer of the entry, or inside of it. */
export function useFaultAt(pointer: string): string | undefined {
  const problem = useEntry().problems.find((one) => isInside(pointerInEntry(one), pointer));
  return problem && gateFaultAtPlace(problem.data);
}

/** Keeps the gate from being saved while a field holds what cannot be written. */
export function useOwnFault(fault: string | undefined): void {
  const id = useId();
  const { onFault } = useEntry();
  const isFaulty = fault !== undefined;
  useEffect(() => {
    onFault(id, isFaulty);
    return () => onFault(id, false);
  }, [onFault, id, isFaulty]);
}

/** The pointer of a problem inside of its entry. */
export function pointerInEntry({ pointer = '' }: Problem): string {
  return pointer.replace(/^\/gates\/\d+/, '');
}

/** Whether a pointer leads to the value of another one or into it. */
export function isInside(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
