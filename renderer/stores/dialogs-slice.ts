import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

/** The dialog over the window; there is at most one. */
type DialogState =
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'trust' }
  | { readonly kind: 'folder'; readonly purpose: 'open' | 'create' }
  | { readonly kind: 'makeWorkspace'; readonly folder: string }
  | { readonly kind: 'newProgram' }
  | { readonly kind: 'renameProgram'; readonly path: string }
  | { readonly kind: 'deleteProgram'; readonly path: string }
  | { readonly kind: 'newTool' }
  | { readonly kind: 'deleteTool'; readonly name: string }
  | { readonly kind: 'inputs'; readonly path: string }
  | { readonly kind: 'compare'; readonly document: string }
  | { readonly kind: 'closeUnsaved'; readonly tab: string };

/** A sentence for the person that no field or pane is the place for. */
interface Notice {
  readonly id: number;
  readonly tone: 'plain' | 'bad';
  readonly text: string;
}

export interface DialogsSlice {
  readonly dialog: DialogState | null;
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly openDialog: (dialog: DialogState) => void;
  readonly closeDialog: () => void;
  readonly notify: (text: string, tone?: Notice['tone']) => void;
  readonly dismissNotice: (id: number) => void;
}

const MAX_NOTICES = 4;

export const createDialogsSlice: StateCreator<AppState, [], [], DialogsSlice> = (set) => ({
  dialog: null,
  notices: [],
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: null }),
  notify: (text, tone = 'plain') =>
    set((state) => {
      const id = (state.notices.at(-1)?.id ?? 0) + 1;
      const others = state.notices.filter((notice) => notice.text !== text);
      return { notices: [...others, { id, tone, text }].slice(-MAX_NOTICES) };
    }),
  dismissNotice: (id) => set((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
});
