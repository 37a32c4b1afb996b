import { createContext, useContext } from 'react';
import type { DraftChange } from '../../../../shared/lib/schema-form/change-draft.ts';
import { indexFaults, type FaultIndex } from './form-faults.ts';

/** Changes a part of the draft; the same function as long as the part is the same. */
export type Change = (change: DraftChange) => void;

const FaultsContext = createContext<FaultIndex>(indexFaults([]));
export const FaultsProvider = FaultsContext.Provider;

/** What the form and the host found wrong. */
export function useFaults(): FaultIndex {
  return useContext(FaultsContext);
}
