import type { StateCreator } from 'zustand/vanilla';
import type { WrittenArguments } from '../../shared/lib/schema-form/written-arguments.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { AppState } from './app-store.ts';
import type { CallDrafts } from './call-draft.ts';

/** Asked from anywhere; the form of the tool knows the arguments. A new object for each time it is asked. */
interface CallRequest {
  readonly tool: string;
}

/** Arguments to be written into the form of a tool, as JSON. A new object for each time. */
interface ArgumentsRequest {
  readonly tool: string;
  readonly json: string;
}

/** Calls made by hand, by tool: they outlive the tab that shows them. */
export interface CallsSlice {
  readonly callRequest: CallRequest | null;
  /** Arguments that were written and differ from an untouched form; kept over a reload. */
  readonly callDrafts: CallDrafts;
  /** The last call of each tool. */
  readonly callRecords: ReadonlyMap<string, CallRecord>;
  /** Calls under way, with what gives them up. */
  readonly runningCalls: ReadonlyMap<string, AbortController>;
  readonly requestCall: (tool: string) => void;
  /** The form took it up. */
  readonly callTaken: () => void;
  readonly argumentsRequest: ArgumentsRequest | null;
  readonly requestArguments: (tool: string, json: string) => void;
  readonly argumentsTaken: () => void;
  /** Null where nothing is written any more. */
  readonly setCallDraft: (tool: string, draft: WrittenArguments | null) => void;
  readonly restoreCallDrafts: (drafts: CallDrafts) => void;
  readonly callStarted: (tool: string, abort: AbortController) => void;
  /** Null where it was given up or could not be made: the one before stays. */
  readonly callEnded: (tool: string, record: CallRecord | null) => void;
  /** A tool got another name. */
  readonly renameCalls: (from: string, to: string) => void;
}

export const createCallsSlice: StateCreator<AppState, [], [], CallsSlice> = (set) => ({
  callRequest: null,
  callDrafts: new Map(),
  callRecords: new Map(),
  runningCalls: new Map(),
  requestCall: (tool) => set({ callRequest: { tool } }),
  callTaken: () => set({ callRequest: null }),
  argumentsRequest: null,
  requestArguments: (tool, json) => set({ argumentsRequest: { tool, json } }),
  argumentsTaken: () => set({ argumentsRequest: null }),
  setCallDraft: (tool, draft) =>
    set((state) => {
      if ((state.callDrafts.get(tool) ?? null) === draft) return state;
      return { callDrafts: placed(state.callDrafts, tool, draft) };
    }),
  restoreCallDrafts: (callDrafts) => set({ callDrafts }),
  callStarted: (tool, abort) => set((state) => ({ runningCalls: placed(state.runningCalls, tool, abort) })),
  callEnded: (tool, record) =>
    set((state) => ({
      runningCalls: placed(state.runningCalls, tool, null),
      ...(record && { callRecords: placed(state.callRecords, tool, record) }),
    })),
  renameCalls: (from, to) =>
    set(({ callDrafts, callRecords }) => ({
      callDrafts: renamed(callDrafts, from, to),
      callRecords: renamed(callRecords, from, to),
    })),
});

/** The value goes to the end; null takes it out. */
function placed<V>(map: ReadonlyMap<string, V>, key: string, value: V | null): ReadonlyMap<string, V> {
  const next = new Map(map);
  next.delete(key);
  if (value !== null) next.set(key, value);
  return next;
}

function renamed<V>(map: ReadonlyMap<string, V>, from: string, to: string): ReadonlyMap<string, V> {
  const value = map.get(from);
  return value === undefined ? map : placed(placed(map, from, null), to, value);
}
