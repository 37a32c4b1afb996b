import { msOfStage } from '../../../shared/model/tool-call.ts';
import type { CallView } from '../../stores/run-view.ts';

/** When a call began and ended; one under way reaches to `nowMs`. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

export function startMsOf(call: CallView): number {
  return call.requested.atMs;
}

export function endMsOf(call: CallView, nowMs: number): number {
  return Math.max(call.requested.atMs, call.settled?.atMs ?? nowMs);
}

export function stretchOf(call: CallView, nowMs: number): Stretch {
  return { startMs: startMsOf(call), endMs: endMsOf(call, nowMs) };
}

/** How a bar looks: what became of its call, and how far it came. */
export type CallLook = 'ok' | 'failed' | 'denied' | 'cancelled' | 'open';

export function lookOf({ settled }: CallView): CallLook {
  if (!settled || settled.status === 'open') return 'open';
  if (settled.status === 'ok') return 'ok';
  if (settled.status === 'cancelled' || settled.error?.code === 'cancelled') return 'cancelled';
  return msOfStage(settled.stageMs, 'invoke') !== undefined ? 'failed' : 'denied';
}
