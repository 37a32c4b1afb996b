import { msOfStage } from '../../../shared/model/tool-call.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import { openHoldOf, type CallHold, type CallView } from '../../stores/run-view.ts';

export function startMsOf(call: CallView): number {
  return call.requested.atMs;
}

export function endMsOf(call: CallView, nowMs: number): number {
  return Math.max(call.requested.atMs, call.settled?.atMs ?? nowMs);
}

/** What a call took without the time of the person who was asked about it; undefined while it is under way. */
export function ownMsOf({ settled }: CallView): number | undefined {
  return settled ? settled.durationMs - settled.heldMs : undefined;
}

/** A hold in words: "held 11.4 s: large order". */
export function heldText({ held, released }: CallHold): string {
  const reason = held.reason ?? CALL_TEXT.byGate((held.gate ?? 0) + 1);
  return released ? CALL_TEXT.heldTime(durationText(released.atMs - held.atMs), reason) : CALL_TEXT.heldReason(reason);
}

/** How a bar looks: what became of its call, and how far it came. */
export type CallLook = 'ok' | 'failed' | 'denied' | 'cancelled' | 'held' | 'open';

export function lookOf(call: CallView): CallLook {
  const { settled } = call;
  if (!settled || settled.status === 'open') return openHoldOf(call) ? 'held' : 'open';
  if (settled.status === 'ok') return 'ok';
  if (settled.status === 'cancelled' || settled.error?.code === 'cancelled') return 'cancelled';
  return msOfStage(settled.stageMs, 'invoke') !== undefined ? 'failed' : 'denied';
}
