import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBreakpointsSlice, type BreakpointsSlice } from './breakpoints-slice.ts';
import { createCallsSlice, type CallsSlice } from './calls-slice.ts';
import { createContextMeterSlice, type ContextMeterSlice } from './context-meter-slice.ts';
import { createConversationsSlice, type ConversationsSlice } from './conversations-slice.ts';
import { createDebugSlice, type DebugSlice } from './debug-slice.ts';
import { createDialogsSlice, type DialogsSlice } from './dialogs-slice.ts';
import { createEditorSlice, type EditorSlice } from './editor-slice.ts';
import { createGatesSlice, type GatesSlice } from './gates-slice.ts';
import { createHoldsSlice, type HoldsSlice } from './holds-slice.ts';
import { createLintSlice, type LintSlice } from './lint-slice.ts';
import { createPromptSlice, type PromptSlice } from './prompt-slice.ts';
import { createRunsSlice, type RunsSlice } from './runs-slice.ts';
import { createScreenSlice, type ScreenSlice } from './screen-slice.ts';
import { createServersSlice, type ServersSlice } from './servers-slice.ts';
import { createTabsSlice, type TabsSlice } from './tabs-slice.ts';
import { createToolListSlice, type ToolListSlice } from './tool-list-slice.ts';
import { createWorkspaceSlice, type WorkspaceSlice } from './workspace-slice.ts';

export type AppState = WorkspaceSlice &
  TabsSlice &
  RunsSlice &
  EditorSlice &
  ScreenSlice &
  DialogsSlice &
  CallsSlice &
  ServersSlice &
  ToolListSlice &
  LintSlice &
  HoldsSlice &
  BreakpointsSlice &
  ContextMeterSlice &
  DebugSlice &
  PromptSlice &
  GatesSlice &
  ConversationsSlice;
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
    ...createToolListSlice(...a),
    ...createLintSlice(...a),
    ...createHoldsSlice(...a),
    ...createBreakpointsSlice(...a),
    ...createContextMeterSlice(...a),
    ...createDebugSlice(...a),
    ...createPromptSlice(...a),
    ...createGatesSlice(...a),
    ...createConversationsSlice(...a),
  }));
}
