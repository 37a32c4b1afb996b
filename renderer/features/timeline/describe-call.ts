import { callFaultText } from '../../../shared/text/fault-rack-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { statusOf } from './call-filter.ts';
import { heldText, ownMsOf } from './call-times.ts';

/** A call in words, for a screen reader that follows the selection. */
export function describeCall(call: CallView, view: RunView): string {
  const { tool, line } = call.requested;
  const parts = [tool, statusOf(call)];
  if (line !== undefined) parts.push(`line ${line}`);
  const ownMs = ownMsOf(call);
  if (ownMs !== undefined) parts.push(durationText(ownMs));
  const held = call.holds.at(-1);
  if (held) parts.push(heldText(held));
  const fault = call.fault ? ` ${callFaultText(call.fault)}` : '';
  return `${parts.join(', ')}.${fault} ${call.index + 1} of ${view.calls.length}`;
}
