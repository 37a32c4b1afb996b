import type { StateCreator } from 'zustand/vanilla';
import type { BreakpointPlace } from '../../shared/model/breakpoint.ts';
import type { SourceFault } from '../../shared/model/import-sources.ts';
import type { ToolPlace } from '../../shared/model/registry-change.ts';
import type { FirstAct } from '../client/open-host.ts';
import type { AppState } from './app-store.ts';

/** Files that a person chose or dropped, as far as they could be read. */
export interface PickedFiles {
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  readonly faults: readonly SourceFault[];
}

/** The dialog over the window; there is at most one. */
type DialogState =
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'trust' }
  | { readonly kind: 'folder'; readonly purpose: 'open' | 'create'; readonly then?: FirstAct }
  | { readonly kind: 'makeWorkspace'; readonly folder: string; readonly then?: FirstAct }
  | { readonly kind: 'newProgram' }
  | { readonly kind: 'renameProgram'; readonly path: string }
  | { readonly kind: 'deleteProgram'; readonly path: string }
  | { readonly kind: 'newPrompt' }
  | { readonly kind: 'renamePrompt'; readonly path: string }
  | { readonly kind: 'deletePrompt'; readonly path: string }
  | { readonly kind: 'newTool' }
  | { readonly kind: 'importTools'; readonly dropped?: PickedFiles }
  | { readonly kind: 'exportTools'; readonly names?: readonly string[] }
  | { readonly kind: 'deleteTool'; readonly name: string }
  | { readonly kind: 'allowTools'; readonly tools: readonly ToolPlace[]; readonly allowed: boolean }
  | { readonly kind: 'moveTools'; readonly tools: readonly ToolPlace[] }
  | { readonly kind: 'deleteTools'; readonly tools: readonly ToolPlace[] }
  | { readonly kind: 'fixFindings'; readonly report: string; readonly ids: readonly number[] }
  | { readonly kind: 'addServer'; readonly how: 'form' | 'text' | 'app'; readonly text?: string }
  | { readonly kind: 'exportServers' }
  | { readonly kind: 'editServer'; readonly name: string }
  | { readonly kind: 'removeServer'; readonly name: string }
  | { readonly kind: 'breakpoint'; readonly place: BreakpointPlace }
  | { readonly kind: 'inputs'; readonly path: string }
  | { readonly kind: 'compare'; readonly document: string }
  /** Whether programs of models may run here; one of the conversation waits for the answer. */
  | { readonly kind: 'modelPrograms'; readonly conversationId?: string }
  | { readonly kind: 'deleteConversation'; readonly conversationId: string }
  | { readonly kind: 'closeUnsaved'; readonly tab: string };

/** A sentence for the person that no field or pane is the place for. */
export interface Notice {
  readonly id: number;
  readonly tone: 'plain' | 'bad';
  readonly text: string;
  /** What the person may want to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Goes by itself after a while, as what it offers can be done in another way too. */
  readonly passing?: boolean;
  /** It takes the place of an older one about the same. */
  readonly about?: string;
}
type NoticeExtras = Pick<Notice, 'action' | 'passing' | 'about'>;

export interface DialogsSlice {
  readonly dialog: DialogState | null;
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly lastNoticeId: number;
  readonly openDialog: (dialog: DialogState) => void;
  readonly closeDialog: () => void;
  /** Closes it unless another one stands there by now, which somebody may have opened while this one waited for the host. */
  readonly closeThis: (dialog: DialogState | null) => void;
  readonly notify: (text: string, tone?: Notice['tone'], extras?: NoticeExtras) => void;
  readonly dismissNotice: (id: number) => void;
}

const MAX_NOTICES = 4;

export const createDialogsSlice: StateCreator<AppState, [], [], DialogsSlice> = (set) => ({
  dialog: null,
  notices: [],
  lastNoticeId: 0,
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: null }),
  closeThis: (dialog) => set((state) => (state.dialog === dialog ? { dialog: null } : state)),
  notify: (text, tone = 'plain', extras = {}) =>
    set((state) => {
      const id = state.lastNoticeId + 1;
      const isOld = (notice: Notice) =>
        notice.text === text || (extras.about !== undefined && notice.about === extras.about);
      const others = state.notices.filter((notice) => !isOld(notice));
      return { lastNoticeId: id, notices: [...others, { id, tone, text, ...extras }].slice(-MAX_NOTICES) };
    }),
  dismissNotice: (id) => set((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
});
