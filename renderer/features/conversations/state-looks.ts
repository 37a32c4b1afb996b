import type { ConversationState } from '../../../shared/text/conversation-text.ts';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import type { Tone } from '../../ui/Pill.tsx';

/** How each state of a conversation looks: one sign and tone each, never colour alone. */
export const STATE_LOOKS: Readonly<Record<ConversationState, { readonly icon: IconName; readonly tone: Tone }>> = {
  busy: { icon: 'running', tone: 'accent' },
  answered: { icon: 'succeeded', tone: 'ok' },
  cut: { icon: 'broken', tone: 'bad' },
  refused: { icon: 'rejected', tone: 'plain' },
  stopped: { icon: 'cancelled', tone: 'plain' },
  permission: { icon: 'held', tone: 'hold' },
  rounds: { icon: 'clock', tone: 'plain' },
  tokens: { icon: 'clock', tone: 'plain' },
  timeMs: { icon: 'clock', tone: 'plain' },
  fault: { icon: 'failed', tone: 'bad' },
  failed: { icon: 'failed', tone: 'bad' },
  interrupted: { icon: 'broken', tone: 'plain' },
};
