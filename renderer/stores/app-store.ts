import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRunsSlice, type RunsSlice } from './runs-slice.ts';
import { createTabsSlice, type TabsSlice } from './tabs-slice.ts';
import { createWorkspaceSlice, type WorkspaceSlice } from './workspace-slice.ts';

export type AppState = WorkspaceSlice & TabsSlice & RunsSlice;
export type AppStore = StoreApi<AppState>;

/** One store for a window, made of slices; texts and calls of runs are kept outside it, in `RunViews`. */
export function createAppStore(): AppStore {
  return createStore<AppState>()((...a) => ({
    ...createWorkspaceSlice(...a),
    ...createTabsSlice(...a),
    ...createRunsSlice(...a),
  }));
}
