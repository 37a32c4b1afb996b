import { createStore, type StoreApi } from 'zustand/vanilla';
import { createCallsSlice, type CallsSlice } from './calls-slice.ts';
import { createDialogsSlice, type DialogsSlice } from './dialogs-slice.ts';
import { createEditorSlice, type EditorSlice } from './editor-slice.ts';
import { createRunsSlice, type RunsSlice } from './runs-slice.ts';
import { createScreenSlice, type ScreenSlice } from './screen-slice.ts';
import { createServersSlice, type ServersSlice } from './servers-slice.ts';
import { createTabsSlice, type TabsSlice } from './tabs-slice.ts';
import { createWorkspaceSlice, type WorkspaceSlice } from './workspace-slice.ts';

export type AppState = WorkspaceSlice &
  TabsSlice &
  RunsSlice &
  EditorSlice &
  ScreenSlice &
  DialogsSlice &
  CallsSlice &
  ServersSlice;
export type AppStore = StoreApi<AppState>;

/** One store for a window, made of slices; texts being edited are in `Documents`, calls and output of runs in `RunViews`. */
export function createAppStore(): AppStore {
  return createStore<AppState>()((...a) => ({
    ...createWorkspaceSlice(...a),
    ...createTabsSlice(...a),
    ...createRunsSlice(...a),
    ...createEditorSlice(...a),
    ...createScreenSlice(...a),
    ...createDialogsSlice(...a),
    ...createCallsSlice(...a),
    ...createServersSlice(...a),
  }));
}
