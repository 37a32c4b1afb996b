import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

export type Tab =
  | { readonly kind: 'program'; readonly path: string }
  | { readonly kind: 'tool'; readonly name: string }
  /** SKILL.md or a module of a skill. */
  | { readonly kind: 'skill'; readonly path: string }
  /** A variant of the text that models read, from `prompts/`. */
  | { readonly kind: 'variant'; readonly path: string }
  /** A file of `cases/`. */
  | { readonly kind: 'case'; readonly path: string }
  /** `gatehouse.json` of the workspace, as a form or as its text. */
  | { readonly kind: 'settings' }
  /** `mcp.json`: the servers of the workspace. */
  | { readonly kind: 'servers' }
  /** All tools, and what is wrong with them. */
  | { readonly kind: 'tools' }
  /** The gates of the workspace, and what they would do with a call. */
  | { readonly kind: 'gates' }
  /** What makes tools slow, silent or wrong in runs of this window. */
  | { readonly kind: 'faults' }
  /** What a model reads of the workspace, in every style. */
  | { readonly kind: 'prompt' }
  /** A conversation with a model and the first words of its task; null where nothing is said yet. */
  | { readonly kind: 'conversation'; readonly id: string | null; readonly title: string }
  /** The program of the run on show as it ran, where that is no file of the workspace. */
  | { readonly kind: 'run' }
  /** What was measured with `gatehouse eval`. */
  | { readonly kind: 'evals' };

/** A tab that edits a text. */
export type TextTab = Exclude<
  Tab,
  { readonly kind: 'tools' | 'gates' | 'faults' | 'prompt' | 'conversation' | 'run' | 'evals' }
>;

/** Identity of a tab; two tabs of one thing cannot be open. */
export function tabKey(tab: Tab): string {
  if ('path' in tab) return `${tab.kind}:${tab.path}`;
  if (tab.kind === 'tool') return `tool:${tab.name}`;
  return tab.kind === 'conversation' ? `conversation:${tab.id ?? 'new'}` : tab.kind;
}

export interface TabsSlice {
  readonly tabs: readonly Tab[];
  readonly activeTab: string | null;
  /** Keys of the tabs whose text is not saved. */
  readonly unsaved: ReadonlySet<string>;
  readonly openTab: (tab: Tab) => void;
  readonly closeTab: (key: string) => void;
  readonly activateTab: (key: string) => void;
  readonly replaceTab: (key: string, tab: Tab) => void;
  readonly markUnsaved: (key: string, unsaved: boolean) => void;
}

export const createTabsSlice: StateCreator<AppState, [], [], TabsSlice> = (set) => ({
  tabs: [],
  activeTab: null,
  unsaved: new Set(),
  openTab: (tab) => set((state) => openTab(state, tab)),
  closeTab: (key) => set((state) => closeTab(state, key)),
  activateTab: (key) => set({ activeTab: key }),
  replaceTab: (key, tab) =>
    set((state) => ({
      tabs: state.tabs.map((other) => (tabKey(other) === key ? tab : other)),
      activeTab: state.activeTab === key ? tabKey(tab) : state.activeTab,
      unsaved: without(state.unsaved, key),
    })),
  markUnsaved: (key, unsaved) =>
    set((state) => {
      if (state.unsaved.has(key) === unsaved) return state;
      return { unsaved: unsaved ? new Set([...state.unsaved, key]) : without(state.unsaved, key) };
    }),
});

/** The tab in front. */
export function activeTab(state: Pick<TabsSlice, 'tabs' | 'activeTab'>): Tab | undefined {
  return state.tabs.find((tab) => tabKey(tab) === state.activeTab);
}

/** Key of the tab beside the one in front, going round at the ends; null where there is no other. */
export function neighbourTab(state: Pick<TabsSlice, 'tabs' | 'activeTab'>, step: 1 | -1): string | null {
  const at = state.tabs.findIndex((tab) => tabKey(tab) === state.activeTab);
  const next = state.tabs[(at + step + state.tabs.length) % state.tabs.length];
  return next && state.tabs.length > 1 ? tabKey(next) : null;
}

type TabsData = Pick<TabsSlice, 'tabs' | 'activeTab' | 'unsaved'>;

function openTab(state: TabsData, tab: Tab): Partial<TabsData> {
  const key = tabKey(tab);
  const known = state.tabs.some((other) => tabKey(other) === key);
  return { activeTab: key, tabs: known ? state.tabs : [...state.tabs, tab] };
}

/** Closing the active tab activates its right neighbour, else its left one. */
function closeTab(state: TabsData, key: string): Partial<TabsData> {
  const at = state.tabs.findIndex((tab) => tabKey(tab) === key);
  if (at < 0) return {};
  const tabs = state.tabs.filter((_, index) => index !== at);
  const neighbour = tabs[at] ?? tabs[at - 1];
  const activeTab = state.activeTab === key ? (neighbour ? tabKey(neighbour) : null) : state.activeTab;
  return { tabs, activeTab, unsaved: without(state.unsaved, key) };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
