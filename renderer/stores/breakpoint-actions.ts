import {
  isLinePlace,
  placeKey,
  placeOf,
  type Breakpoint,
  type BreakpointChange,
  type BreakpointPlace,
  type BreakpointRefusal,
} from '../../shared/model/breakpoint.ts';
import { breakpointText as text } from '../../shared/text/breakpoint-text.ts';
import type { AppStore } from './app-store.ts';
import { breakpointsNow } from './breakpoints-slice.ts';
import { mapLines } from './line-map.ts';
import { reportFailure } from './report.ts';
import type { CallView, RunView } from './run-view.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/**
 * Sets and removes breakpoints, named by their places in the texts as they are now; lines that moved meanwhile are kept with
 * it. They are shown at once, and put back where the host does not take them.
 */
export async function changeBreakpoints(
  { host, store }: Pick<Workbench, 'host' | 'store'>,
  change: BreakpointChange,
): Promise<BreakpointRefusal | undefined> {
  const { debug, movedLines } = store.getState();
  if (!debug) return undefined;
  const wanted = wantedBreakpoints(breakpointsNow({ debug, movedLines }), change);
  const edits = editsBetween(debug.breakpoints, wanted);
  const noneMoved = movedLines.size === 0 ? movedLines : new Map();
  store.setState({ debug: { ...debug, breakpoints: [...wanted] }, movedLines: noneMoved });
  if (edits.set.length === 0 && edits.remove.length === 0) return undefined;
  const asked = reportFailure(store, () => host.call('breakpoints.change', edits));
  underWay.set(store, asked);
  const done = await asked;
  if (!done || done.refused) store.setState({ debug, movedLines });
  return done?.refused;
}

/** The latest change that a host was asked for; those before it are taken in their order. */
const underWay = new WeakMap<AppStore, Promise<unknown>>();

/** Sets one where there is none, and removes the one that is there. */
export function toggleBreakpoint(workbench: Workbench, place: BreakpointPlace): void {
  const isThere = breakpointsNow(workbench.store.getState()).some((one) => placeKey(one) === placeKey(place));
  workbench.store.getState().tellOfBreakpoint(text.news(place, isThere ? 'removed' : 'set'));
  void changeBreakpoints(workbench, isThere ? { remove: [placeOf(place)] } : { set: [placeOf(place)] });
}

/** Keeps its condition. */
export function turnBreakpoint(workbench: Workbench, breakpoint: Breakpoint): void {
  const { disabled, ...rest } = breakpoint;
  workbench.store.getState().tellOfBreakpoint(text.news(breakpoint, disabled ? 'on' : 'off'));
  void changeBreakpoints(workbench, { set: [disabled ? rest : { ...rest, disabled: true }] });
}

export function removeBreakpoints(workbench: Workbench, breakpoints: readonly Breakpoint[]): void {
  void changeBreakpoints(workbench, { remove: breakpoints.map(placeOf) });
}

/** All off where one is on, else all on. */
export function turnAllBreakpoints(workbench: Workbench): void {
  const all = breakpointsNow(workbench.store.getState());
  const isOn = all.some(({ disabled }) => disabled !== true);
  const set = all.map(({ disabled: _disabled, ...rest }): Breakpoint => (isOn ? { ...rest, disabled: true } : rest));
  void changeBreakpoints(workbench, { set });
}

/** Writes down where edits moved breakpoints to, and waits for what was changed before, so that the host stops at the lines that the person sees. */
export async function keepMovedBreakpoints(workbench: Pick<Workbench, 'host' | 'store'>): Promise<void> {
  if (workbench.store.getState().movedLines.size > 0) await changeBreakpoints(workbench, {});
  await underWay.get(workbench.store);
}

/** A text was let go without its changes: its breakpoints stand where they stood before them. */
export function forgetMovedLines(store: AppStore, key: string): void {
  for (const program of store.getState().movedLines.keys()) {
    if (tabKey({ kind: 'program', path: program }) === key) store.getState().setMovedLines(program, new Map());
  }
}

/** The breakpoints of a program go with it to its new name. */
export async function renameBreakpoints(workbench: Workbench, from: string, to: string): Promise<void> {
  const own = breakpointsNow(workbench.store.getState()).filter((one) => isLinePlace(one) && one.program === from);
  if (own.length === 0) return;
  await changeBreakpoints(workbench, {
    remove: own.map(placeOf),
    set: own.map((one) => (isLinePlace(one) ? { ...one, program: to } : one)),
  });
}

/** Where a call stops next time: at its line as the text is now, else at its tool. */
export function placeOfCall(
  { documents }: Pick<Workbench, 'documents'>,
  { started }: Pick<RunView, 'started'>,
  { requested: { tool, line } }: CallView,
): BreakpointPlace {
  if (started === null || line === undefined) return { tool };
  const { program, source } = started;
  const open = documents.get(tabKey({ kind: 'program', path: program }));
  const now = open?.status === 'ready' ? mapLines(source, open.text)(line) : line;
  return now === undefined ? { tool } : { program, line: now };
}

function wantedBreakpoints(now: readonly Breakpoint[], { set = [], remove = [] }: BreakpointChange) {
  const wanted = new Map(now.map((one) => [placeKey(one), one]));
  for (const place of remove) wanted.delete(placeKey(place));
  for (const one of set) wanted.set(placeKey(one), one);
  return [...wanted.values()];
}

function editsBetween(known: readonly Breakpoint[], wanted: readonly Breakpoint[]) {
  const before = new Map(known.map((one) => [placeKey(one), JSON.stringify(one)]));
  const after = new Set(wanted.map(placeKey));
  return {
    set: wanted.filter((one) => before.get(placeKey(one)) !== JSON.stringify(one)),
    remove: known.filter((one) => !after.has(placeKey(one))).map(placeOf),
  };
}
