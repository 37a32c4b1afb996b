import { createContext, useContext } from 'react';
import type { DraftChange } from '../../../shared/lib/schema-form/change-draft.ts';
import { indexFaults, type FaultIndex } from './form-faults.ts';

/** Changes a part of the draft; the same function as long as the part is the same. */
export type Change = (change: DraftChange) => void;

/** The form of the call that a person makes. */
export const CALL_SCOPE = 'argument';

const ScopeContext = createContext(CALL_SCOPE);
export const ScopeProvider = ScopeContext.Provider;

/** Tells the fields of this form from those of others on the screen. */
export function useFormScope(): string {
  return useContext(ScopeContext);
}

const FaultsContext = createContext<FaultIndex>(indexFaults([]));
export const FaultsProvider = FaultsContext.Provider;

/** What the form and the host found wrong. */
export function useFaults(): FaultIndex {
  return useContext(FaultsContext);
}
