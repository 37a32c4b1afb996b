import type { WorkspaceHolds } from '../hold-desk.ts';
import type { Handlers } from './handlers.ts';

type HoldsCall = 'holds.list' | 'holds.arguments' | 'holds.answer';

export function createHoldsHandlers(holds: WorkspaceHolds): Pick<Handlers, HoldsCall> {
  return {
    'holds.list': () => holds.list(),
    'holds.arguments': ({ holdId }) => ({ argumentsText: holds.argumentsOf(holdId) }),
    'holds.answer'({ holdId, answer }) {
      const refused = holds.answer(holdId, answer);
      return refused ? { refused } : {};
    },
  };
}
