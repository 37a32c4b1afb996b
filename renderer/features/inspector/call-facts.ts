import { STAGE_NAMES, stagesFrom, type StageName } from '../../../shared/model/tool-call.ts';
import type { CallView } from '../../stores/run-view.ts';

/** One station of the rail: passed, where the call waits, where it failed or was cancelled, or never reached. */
export interface Station {
  readonly name: StageName;
  readonly state: 'passed' | 'here' | 'failed' | 'cancelled' | 'unreached';
  readonly ms: number | null;
  /** Length of its bar from 0 to 1: the square root of its share, so that short stages can be seen beside long ones. */
  readonly length: number;
}

/** All eight stations of a call, in order. */
export function stationsOf({ settled, stage }: CallView): readonly Station[] {
  const passed = stagesFrom(settled?.stageMs ?? []);
  const times = new Map(passed.map(({ name, ms }) => [name, ms]));
  const longest = Math.max(...times.values(), 0);
  const last = passed.at(-1)?.name;
  return STAGE_NAMES.map((name) => {
    const ms = times.get(name) ?? null;
    return { name, ms, length: ms === null || longest === 0 ? 0 : Math.sqrt(ms / longest), state: stateOf(name) };
  });

  function stateOf(name: StageName): Station['state'] {
    if (!settled) return stationBefore(name, stage);
    if (!times.has(name)) return 'unreached';
    if (name !== last || settled.status === 'ok') return 'passed';
    return settled.status === 'error' ? 'failed' : 'cancelled';
  }
}

/** Before a call settled its events say only where it waits: what lies before is passed. */
function stationBefore(name: StageName, here: StageName | null): Station['state'] {
  if (here === null) return 'unreached';
  if (name === here) return 'here';
  return STAGE_NAMES.indexOf(name) < STAGE_NAMES.indexOf(here) ? 'passed' : 'unreached';
}

/** Last part of a path, for a link of which the whole is the title. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
