import type { CallView, RunView } from '../../stores/run-view.ts';
import type { CallMatcher } from './call-filter.ts';
import { endMsOf, startMsOf } from './call-times.ts';
import type { TimelineScene } from './timeline-scene.ts';
import { firstInView } from './visible-bars.ts';

const ZOOM_STEP = 1.25;
/** Share of the view that one key moves. */
const MOVE_STEP = 0.12;

/** W and S zoom, A and D move, F shows the whole run or, from there, the selected call. True where the key was one of these. */
export function steerByKey(scene: TimelineScene, key: string, selected: CallView | undefined): boolean {
  const { spanMs } = scene.viewport;
  switch (key.toLowerCase()) {
    case 'w':
    case '+':
      scene.zoom(1 / ZOOM_STEP, anchorOf(scene, selected));
      return true;
    case 's':
    case '-':
      scene.zoom(ZOOM_STEP, anchorOf(scene, selected));
      return true;
    case 'a':
      scene.moveBy(-spanMs * MOVE_STEP);
      return true;
    case 'd':
      scene.moveBy(spanMs * MOVE_STEP);
      return true;
    case 'f':
      if (selected && scene.showsWhole) lookAtCall(scene, selected);
      else scene.fit();
      return true;
    default:
      return false;
  }
}

/** The selected call where it is in view, else the middle. */
function anchorOf(scene: TimelineScene, selected: CallView | undefined): number {
  if (!selected) return 0.5;
  const { startMs, spanMs } = scene.viewport;
  const anchor = (scene.stretchOf(selected).startMs - startMs) / spanMs;
  return anchor >= 0 && anchor <= 1 ? anchor : 0.5;
}

function lookAtCall(scene: TimelineScene, call: CallView): void {
  const { startMs, endMs } = scene.stretchOf(call);
  const lengthMs = Math.max(endMs - startMs, 0.05);
  scene.lookAt({ startMs: startMs - lengthMs, spanMs: lengthMs * 3 });
}

/** Keys that go from call to call. */
export type CallStep = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
export const isCallStep = (key: string): key is CallStep =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);

/** The call a key leads to: left and right in the order of requests, up and down to the lane beside, at the same time. */
export function callByKey(
  view: RunView,
  from: CallView | undefined,
  { key, matches }: { key: CallStep; matches: CallMatcher | null },
): CallView | undefined {
  const { calls } = view;
  const last = calls.length - 1;
  switch (key) {
    case 'Home':
      return nextMatch(calls, { at: 0, step: 1, matches });
    case 'End':
      return nextMatch(calls, { at: last, step: -1, matches });
    case 'ArrowLeft':
      return nextMatch(calls, { at: from ? from.index - 1 : last, step: -1, matches }) ?? from;
    case 'ArrowRight':
      return nextMatch(calls, { at: from ? from.index + 1 : 0, step: 1, matches }) ?? from;
    case 'ArrowUp':
      return from && (beside(view, from, -1) ?? from);
    case 'ArrowDown':
      return from && (beside(view, from, 1) ?? from);
  }
}

interface Walk {
  readonly at: number;
  readonly step: 1 | -1;
  readonly matches: CallMatcher | null;
}

function nextMatch(calls: readonly CallView[], { at, step, matches }: Walk): CallView | undefined {
  for (let index = at; index >= 0 && index < calls.length; index += step) {
    const call = calls[index];
    if (call && (!matches || matches(call))) return call;
  }
  return undefined;
}

/** The call of the next lane with calls that lies nearest in time. */
function beside(view: RunView, from: CallView, step: 1 | -1): CallView | undefined {
  for (let lane = from.lane + step; lane >= 0 && lane < view.lanes; lane += step) {
    const { calls } = view.lane(lane);
    const at = firstInView(view.lane(lane), startMsOf(from));
    const candidates = [calls[at - 1], calls[at]].filter((call) => call !== undefined);
    const [nearest] = candidates.sort((a, b) => distance(a, from, view.endMs) - distance(b, from, view.endMs));
    if (nearest) return nearest;
  }
  return undefined;
}

function distance(call: CallView, from: CallView, nowMs: number): number {
  return Math.max(0, startMsOf(call) - endMsOf(from, nowMs), startMsOf(from) - endMsOf(call, nowMs));
}
