import type { ServerSummary } from '../../../shared/model/server.ts';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import type { Tone } from '../../ui/Pill.tsx';

export interface ServerLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Icon and tone of what a server is doing; amber waits for a person, red did not work. */
export function lookOf({ state, disabled }: Pick<ServerSummary, 'state' | 'disabled'>): ServerLook {
  if (disabled) return { tone: 'plain', icon: 'rejected' };
  switch (state.status) {
    case 'stopped':
      return { tone: 'plain', icon: 'cancelled' };
    case 'starting':
      return state.signInUrl === undefined ? { tone: 'accent', icon: 'running' } : { tone: 'hold', icon: 'held' };
    case 'ready':
      return { tone: 'ok', icon: 'succeeded' };
    case 'reconnecting':
      return { tone: 'accent', icon: 'running' };
    case 'failed':
      return state.fault.code === 'sign_in' ? { tone: 'hold', icon: 'held' } : { tone: 'bad', icon: 'failed' };
  }
}

/** Whether something about a server waits for the person to look at it. */
export function hasNews({ drift, covered }: Pick<ServerSummary, 'drift' | 'covered'>): boolean {
  return drift.added.length + drift.removed.length + drift.changed.length + covered.length > 0;
}
