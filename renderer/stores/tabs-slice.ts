import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

export type Tab =
  { readonly kind: 'program'; readonly path: string } | { readonly kind: 'tool'; readonly name: string };

/** Identity of a tab; two tabs of one thing cannot be open. */
export const tabKey = (tab: Tab): string => (tab.kind === 'program' ? `program:${tab.path}` : `tool:${tab.name}`);

export interface TabsSlice {
  readonly tabs: readonly Tab[];
  readonly activeTab: string | null;
  /** Keys of the tabs whose text is not saved. */
  readonly unsaved: ReadonlySet<string>;
  openTab(tab: Tab): void;
  closeTab(key: string): void;
  activateTab(key: string): void;
  replaceTab(key: string, tab: Tab): void;
  markUnsaved(key: string, unsaved: boolean): void;
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
