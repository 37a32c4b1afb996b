import type { Outcome } from '../../../shared/model/run.ts';
import type { IconName } from '../icon/icon-paths.table.ts';
import type { Tone } from '../Pill.tsx';

/** How each outcome looks: one sign and tone each, never colour alone. */
export const OUTCOME_LOOKS: Readonly<Record<Outcome | 'running', { readonly icon: IconName; readonly tone: Tone }>> = {
  running: { icon: 'running', tone: 'accent' },
  succeeded: { icon: 'succeeded', tone: 'ok' },
  failed: { icon: 'failed', tone: 'bad' },
  timed_out: { icon: 'clock', tone: 'bad' },
  crashed: { icon: 'crashed', tone: 'bad' },
  rejected: { icon: 'rejected', tone: 'plain' },
  cancelled: { icon: 'cancelled', tone: 'plain' },
  interrupted: { icon: 'broken', tone: 'hold' },
};
