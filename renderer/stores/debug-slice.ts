import type { StateCreator } from 'zustand/vanilla';
import type { DebugState } from '../../shared/model/debug.ts';
import type { AppState } from './app-store.ts';

/** What the person set to look into runs, as the host last told of it. */
export interface DebugSlice {
  /** Null before the host said. */
  readonly debug: DebugState | null;
  readonly setDebug: (debug: DebugState) => void;
}

export const createDebugSlice: StateCreator<AppState, [], [], DebugSlice> = (set) => ({
  debug: null,
  setDebug: (debug) => set({ debug }),
});
