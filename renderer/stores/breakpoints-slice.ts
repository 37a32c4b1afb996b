import type { StateCreator } from 'zustand/vanilla';
import { isLinePlace, type Breakpoint, type LinePlace } from '../../shared/model/breakpoint.ts';
import type { AppState } from './app-store.ts';

/** Line that the host knows a breakpoint by, and where edits that it does not know of moved it. */
export type MovedLines = ReadonlyMap<number, number>;

/** Breakpoints whose lines move with the text; what the host knows of them is in `debug`. */
export interface BreakpointsSlice {
  /** By program. */
  readonly movedLines: ReadonlyMap<string, MovedLines>;
  /** What a screen reader is told of the last change. */
  readonly breakpointNews: string;
  /** An empty map: every breakpoint of the program stands where the host knows it. */
  readonly setMovedLines: (program: string, lines: MovedLines) => void;
  readonly tellOfBreakpoint: (news: string) => void;
}

export const createBreakpointsSlice: StateCreator<AppState, [], [], BreakpointsSlice> = (set) => ({
  movedLines: new Map(),
  breakpointNews: '',
  setMovedLines: (program, lines) =>
    set(({ movedLines }) => {
      if (lines.size === 0 && !movedLines.has(program)) return {};
      const next = new Map(movedLines);
      if (lines.size === 0) next.delete(program);
      else next.set(program, lines);
      return { movedLines: next };
    }),
  tellOfBreakpoint: (breakpointNews) => set({ breakpointNews }),
});

/** As JSON, for a later session that takes up the unsaved texts. */
export function keptMovedLines(movedLines: BreakpointsSlice['movedLines']): unknown {
  return Object.fromEntries([...movedLines].map(([program, lines]) => [program, [...lines]]));
}

/** Reads what an earlier session kept; what does not fit is left out. */
export function readMovedLines(kept: unknown): BreakpointsSlice['movedLines'] {
  const programs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(
    programs.map(([program, lines]: [string, unknown]) => [
      program,
      new Map((Array.isArray(lines) ? lines : []).filter(isLinePair)),
    ]),
  );
}

function isLinePair(pair: unknown): pair is [number, number] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((line) => Number.isInteger(line) && line > 0);
}

type BreakpointState = Pick<AppState, 'debug' | 'movedLines'>;

/** All breakpoints where they stand in the texts as they are now. */
export function breakpointsNow({ debug, movedLines }: BreakpointState): readonly Breakpoint[] {
  const list = debug?.breakpoints ?? [];
  return movedLines.size === 0 ? list : list.map((one) => ({ ...one, ...lineNow(one, movedLines) }));
}

function lineNow(one: Breakpoint, movedLines: BreakpointState['movedLines']): Partial<LinePlace> {
  const line = isLinePlace(one) ? movedLines.get(one.program)?.get(one.line) : undefined;
  return line === undefined ? {} : { line };
}
