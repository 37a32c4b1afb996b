import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

/** Asked from anywhere; the form of the tool knows the arguments. A new object for each time it is asked. */
interface CallRequest {
  readonly tool: string;
}

/** Calls made by hand. */
export interface CallsSlice {
  readonly callRequest: CallRequest | null;
  readonly requestCall: (tool: string) => void;
  /** The form took it up. */
  readonly callTaken: () => void;
}

export const createCallsSlice: StateCreator<AppState, [], [], CallsSlice> = (set) => ({
  callRequest: null,
  requestCall: (tool) => set({ callRequest: { tool } }),
  callTaken: () => set({ callRequest: null }),
});
