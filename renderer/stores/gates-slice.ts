import type { StateCreator } from 'zustand/vanilla';
import type { GateEdit, GateList } from '../../shared/model/gate-list.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { CALLERS, type Caller } from '../../shared/model/tool-call.ts';
import type { AppState } from './app-store.ts';

/** An entry of `gates` as it is being written. */
export interface GateDraft {
  readonly id: number;
  /** Its place in the file, or the one it is to have. */
  readonly at: number;
  /** The entry that it began with; null for a new one. */
  readonly before: string | null;
  readonly text: string;
}

/** A call about which the gates are asked. */
export interface GateQuestion {
  readonly tool: string;
  readonly caller: Caller;
  readonly argumentsText: string;
}

/** What somebody elsewhere in the window wants of the Gates tab: to lead to one of its parts, or to save the gate in hand. */
type GatesRequest = 'editor' | 'dryRun' | 'save';

/** A change of the list that was made, and the list after it. */
export interface MadeEdit {
  readonly edit: GateEdit;
  readonly list: GateList;
  readonly draftId?: number | undefined;
}

/** The Gates tab as the person left it. */
export interface GatesSlice {
  /** As the host last told them; null before. */
  readonly gateList: GateList | null;
  /** `gate:<index>` or `new:<id>` of a draft. */
  readonly gateShown: string | null;
  readonly gateDrafts: readonly GateDraft[];
  readonly gateQuestion: GateQuestion;
  readonly gatesRequest: GatesRequest | null;
  readonly requestGateSave: () => void;
  readonly gatesRequestTaken: () => void;
  readonly showGate: (key: string) => void;
  /** Opens the tab at a gate of the file. */
  readonly openGate: (index: number) => void;
  /** Begins a new gate and opens the tab at it. */
  readonly beginGate: (text: string, at: number) => void;
  /** Opens the tab at the dry run. */
  readonly askGates: (question: Partial<GateQuestion>) => void;
  readonly setGateQuestion: (question: Partial<GateQuestion>) => void;
  readonly writeGate: (draft: Omit<GateDraft, 'id'> & { readonly id?: number }) => void;
  readonly dropGateDraft: (id: number) => void;
  readonly setGateList: (list: GateList) => void;
  /** After a change was made: drafts and what is shown keep to their gates, and the draft that was saved goes. */
  readonly followGateEdit: (made: MadeEdit) => void;
  readonly restoreGates: (kept: Pick<GatesSlice, 'gateDrafts' | 'gateShown'>) => void;
}

export const gateKey = (index: number): string => `gate:${index}`;
export const draftKey = (id: number): string => `new:${id}`;

export const createGatesSlice: StateCreator<AppState, [], [], GatesSlice> = (set, get) => ({
  gateList: null,
  gateShown: null,
  gateDrafts: [],
  gateQuestion: { tool: '', caller: 'program', argumentsText: '{}' },
  gatesRequest: null,
  requestGateSave: () => set({ gatesRequest: 'save' }),
  gatesRequestTaken: () => set({ gatesRequest: null }),
  showGate: (gateShown) => set({ gateShown }),
  openGate: (index) => {
    set({ gateShown: gateKey(index), gatesRequest: 'editor' });
    get().openTab({ kind: 'gates' });
  },
  beginGate: (text, at) => {
    const id = freeId(get().gateDrafts);
    const draft = { id, at, before: null, text };
    set((state) => ({ gateDrafts: [...state.gateDrafts, draft], gateShown: draftKey(id), gatesRequest: 'editor' }));
    get().openTab({ kind: 'gates' });
  },
  askGates: (question) => {
    set((state) => ({ gateQuestion: { ...state.gateQuestion, ...question }, gatesRequest: 'dryRun' }));
    get().openTab({ kind: 'gates' });
  },
  setGateQuestion: (question) => set((state) => ({ gateQuestion: { ...state.gateQuestion, ...question } })),
  writeGate: ({ id, ...draft }) =>
    set(({ gateDrafts }) => {
      const others = gateDrafts.filter((one) => one.id !== id);
      if (draft.text === draft.before) return { gateDrafts: others };
      return { gateDrafts: [...others, { id: id ?? freeId(gateDrafts), ...draft }] };
    }),
  dropGateDraft: (id) => set((state) => ({ gateDrafts: state.gateDrafts.filter((draft) => draft.id !== id) })),
  setGateList: (gateList) => set({ gateList }),
  followGateEdit: ({ edit, list, draftId }) =>
    set(({ gateDrafts, gateShown }) => ({
      gateList: list,
      gateDrafts: gateDrafts.flatMap((draft) => {
        if (draft.id === draftId) return [];
        if (draft.before === null) return [draft];
        const at = placeAfter(edit, draft.at);
        return at === undefined ? [] : [{ ...draft, at }];
      }),
      gateShown: shownAfter(edit, gateShown),
    })),
  restoreGates: (kept) => set(kept),
});

/** Reads what an earlier session kept; what does not fit is left out. */
export function readGateDrafts(kept: unknown): readonly GateDraft[] {
  const listed: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return listed.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { id, at, before, text } = one as Readonly<Record<string, unknown>>; // each is checked
    if (typeof id !== 'number' || typeof at !== 'number' || typeof text !== 'string') return [];
    return [{ id, at, before: typeof before === 'string' ? before : null, text }];
  });
}

/** The gate that a problem of the settings is about. */
export function gateIndex({ pointer = '' }: Pick<Problem, 'pointer'>): number {
  return Number(/^\/gates\/(\d+)/.exec(pointer)?.[1] ?? 0);
}

/** A caller by its name. */
export function callerOf(name: string): Caller {
  return CALLERS.find((caller) => caller === name) ?? 'program';
}

function freeId(drafts: readonly GateDraft[]): number {
  return Math.max(-1, ...drafts.map(({ id }) => id)) + 1;
}

/** Where the gate that stood at a place stands after an edit; undefined where its change is no longer wanted. */
function placeAfter(edit: GateEdit, at: number): number | undefined {
  switch (edit.kind) {
    case 'add':
      return at >= edit.at ? at + 1 : at;
    case 'set':
      return at === edit.index ? undefined : at;
    case 'remove':
      return at === edit.index ? undefined : at > edit.index ? at - 1 : at;
    case 'move': {
      if (at === edit.index) return edit.to;
      const isBetween = edit.index < edit.to ? at > edit.index && at <= edit.to : at >= edit.to && at < edit.index;
      return isBetween ? at + (edit.index < edit.to ? -1 : 1) : at;
    }
  }
}

/** What was added or moved is shown; after a removal the gate that has its place. */
function shownAfter(edit: GateEdit, shown: string | null): string | null {
  if (edit.kind === 'add') return gateKey(edit.at);
  if (edit.kind === 'move') return gateKey(edit.to);
  return shown;
}
