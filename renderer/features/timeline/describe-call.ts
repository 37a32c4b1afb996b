import { durationText } from '../../../shared/text/run-text.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { statusOf } from './call-filter.ts';

/** A call in words, for a screen reader that follows the selection. */
export function describeCall(call: CallView, view: RunView): string {
  const { tool, line } = call.requested;
  const parts = [tool, statusOf(call)];
  if (line !== undefined) parts.push(`line ${line}`);
  if (call.settled) parts.push(durationText(call.settled.durationMs));
  return `${parts.join(', ')}. ${call.index + 1} of ${view.calls.length}`;
}
