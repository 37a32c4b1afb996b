import type { StateCreator } from 'zustand/vanilla';
import type { Finding, LintFamily, Severity } from '../../shared/model/lint.ts';
import type { AppState } from './app-store.ts';

/** What the host found in one state of the tools. */
export interface LintReport {
  readonly id: string;
  readonly findings: readonly Finding[];
}

export interface FindingFilter {
  readonly search: string;
  /** Those that are left out. */
  readonly hidden: ReadonlySet<Severity>;
  readonly family: LintFamily | 'all';
  readonly onlyFixable: boolean;
}

/** A place in a definition; a new object for each time it is asked for. */
interface PlaceRequest {
  readonly tool: string;
  readonly pointer: string;
}

/** What is wrong with the tools, or could be better. */
export interface LintSlice {
  readonly lint: LintReport | null;
  /** False while the tools may be others than those of the report. */
  readonly isLintCurrent: boolean;
  readonly findingFilter: FindingFilter;
  /** Key of the finding in hand. */
  readonly findingCursor: string | null;
  /** Its row, so that the next one has the keys once it is mended. */
  readonly findingIndex: number;
  /** The editor of the tool shows it. */
  readonly placeRequest: PlaceRequest | null;
  readonly setLint: (report: LintReport) => void;
  readonly markLintOld: () => void;
  readonly setFindingFilter: (filter: Partial<FindingFilter>) => void;
  readonly setFindingCursor: (key: string, index: number) => void;
  readonly requestPlace: (tool: string, pointer: string) => void;
  /** The editor took it up. */
  readonly placeTaken: () => void;
}

export const createLintSlice: StateCreator<AppState, [], [], LintSlice> = (set, get) => ({
  lint: null,
  isLintCurrent: false,
  findingFilter: { search: '', hidden: new Set(), family: 'all', onlyFixable: false },
  findingCursor: null,
  findingIndex: 0,
  placeRequest: null,
  setLint: (lint) => set({ lint, isLintCurrent: true }),
  markLintOld: () => set({ isLintCurrent: false }),
  setFindingFilter: (filter) => set((state) => ({ findingFilter: { ...state.findingFilter, ...filter } })),
  setFindingCursor: (findingCursor, findingIndex) => set({ findingCursor, findingIndex }),
  requestPlace: (tool, pointer) => {
    set({ placeRequest: { tool, pointer } });
    get().openTab({ kind: 'tool', name: tool });
  },
  placeTaken: () => set({ placeRequest: null }),
});
