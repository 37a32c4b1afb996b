import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

/** 1-based, as the status bar shows it. */
interface CursorPlace {
  readonly line: number;
  readonly column: number;
}

/** What the rest of the window shows of the text editor; the texts themselves are in `Documents`. */
export interface EditorSlice {
  readonly cursor: CursorPlace | null;
  /** True while the Tab key leaves the editor instead of indenting. */
  readonly tabMovesFocus: boolean;
  /** Programs whose start was asked for and not yet answered. */
  readonly starting: ReadonlySet<string>;
  readonly setCursor: (cursor: CursorPlace | null) => void;
  readonly setTabMovesFocus: (moves: boolean) => void;
  readonly markStarting: (program: string, starting: boolean) => void;
}

export const createEditorSlice: StateCreator<AppState, [], [], EditorSlice> = (set) => ({
  cursor: null,
  tabMovesFocus: false,
  starting: new Set(),
  setCursor: (cursor) => set({ cursor }),
  setTabMovesFocus: (tabMovesFocus) => set({ tabMovesFocus }),
  markStarting: (program, isStarting) =>
    set((state) => {
      const starting = new Set(state.starting);
      if (isStarting) starting.add(program);
      else starting.delete(program);
      return { starting };
    }),
});
