import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

/** What the Tools tab shows. */
export type ToolsView = 'list' | 'problems';

/** Keys that lead to each, as VS Code has them for what is like it. */
export const TOOLS_KEYS: Readonly<Record<ToolsView, string>> = { list: 'Mod+Shift+E', problems: 'Mod+Shift+M' };

/** What a tool is or has, by which the list is narrowed. */
export const TOOL_FACTS = ['allowed', 'readOnly', 'outputSchema', 'problems'] as const;
export type ToolFact = (typeof TOOL_FACTS)[number];

export interface ToolFilter {
  readonly search: string;
  /** True: only tools of which it holds; false: only the others; absent: all. */
  readonly facts: { readonly [F in ToolFact]?: boolean };
}

/** Rows of a list in hand, by their keys. */
export interface RowSelection {
  /** The row on which the keys act. */
  readonly cursor: string | null;
  /** Its index, so that the next row has the keys once it is gone. */
  readonly cursorAt: number;
  /** From where a range is stretched. */
  readonly anchor: string | null;
  readonly selected: ReadonlySet<string>;
}

/** The list of all tools, as the person set it up; kept while its tab is closed. */
export interface ToolListSlice {
  readonly toolsView: ToolsView;
  readonly toolFilter: ToolFilter;
  readonly toolSelection: RowSelection;
  readonly showTools: (view: ToolsView) => void;
  readonly setToolFilter: (filter: Partial<ToolFilter>) => void;
  readonly setToolSelection: (selection: RowSelection) => void;
}

export const createToolListSlice: StateCreator<AppState, [], [], ToolListSlice> = (set, get) => ({
  toolsView: 'list',
  toolFilter: { search: '', facts: {} },
  toolSelection: { cursor: null, cursorAt: 0, anchor: null, selected: new Set() },
  showTools: (toolsView) => {
    set({ toolsView });
    get().openTab({ kind: 'tools' });
  },
  setToolFilter: (filter) =>
    set((state) => ({
      toolFilter: { ...state.toolFilter, ...filter },
      toolSelection: { ...state.toolSelection, cursorAt: 0 },
    })),
  setToolSelection: (toolSelection) => set({ toolSelection }),
});
