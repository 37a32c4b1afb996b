import type { StateCreator } from 'zustand/vanilla';
import type { Hold } from '../../shared/model/hold.ts';
import type { AppState } from './app-store.ts';

/** The held calls of this workspace as the host last told of them. */
export interface HoldsSlice {
  /** The longest held first. */
  readonly holds: readonly Hold[];
  /** The one that came last, while it waits. */
  readonly newestHold: Hold | null;
  readonly setHolds: (holds: readonly Hold[]) => void;
}

export const createHoldsSlice: StateCreator<AppState, [], [], HoldsSlice> = (set) => ({
  holds: [],
  newestHold: null,
  setHolds: (holds) => set((state) => ({ holds, newestHold: newestOf(state, holds) })),
});

/** A call that goes is no news: what still waits was told when it came. */
function newestOf({ holds: before, newestHold }: HoldsSlice, holds: readonly Hold[]): Hold | null {
  const known = new Set(before.map(({ holdId }) => holdId));
  const fresh = holds.findLast(({ holdId }) => !known.has(holdId));
  return fresh ?? holds.find(({ holdId }) => holdId === newestHold?.holdId) ?? null;
}
