import type { StateCreator } from 'zustand/vanilla';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { PromptView } from '../../shared/text/prompt-text.ts';
import type { AppState } from './app-store.ts';

/** The Prompt tab, as the person set it up; kept while it is closed. */
export interface PromptSlice {
  /** Path of the variant on show; null for the default text; undefined follows what is in force. */
  readonly promptShown: string | null | undefined;
  readonly promptView: PromptView;
  /** Opens the tab. */
  readonly showPrompt: (path?: string | null) => void;
  readonly setPromptView: (view: PromptView) => void;
}

export const createPromptSlice: StateCreator<AppState, [], [], PromptSlice> = (set, get) => ({
  promptShown: undefined,
  promptView: 'text',
  showPrompt: (promptShown) => {
    set({ promptShown });
    get().openTab({ kind: 'prompt' });
  },
  setPromptView: (promptView) => set({ promptView }),
});

/** Path of the variant that the Prompt tab shows; null for the default text. One that is gone gives way to what is in force. */
export function shownPrompt({ workspace, promptShown }: Pick<AppState, 'workspace' | 'promptShown'>): string | null {
  const isThere = promptShown === null || workspace?.prompts.some(({ path }) => path === promptShown);
  return promptShown !== undefined && isThere ? promptShown : promptInForce(workspace);
}

/** Path of the variant that models get where nobody asks for another; null for the default text. */
export function promptInForce(workspace: Pick<WorkspaceSnapshot, 'prompt'> | null): string | null {
  return workspace?.prompt ?? null;
}
