import { randomBytes } from 'node:crypto';
import type { DebugState } from '../../shared/model/debug.ts';
import { hasFaults, type RunFaults } from '../../shared/model/fault-rack.ts';
import type { ReadyBreakpoint } from '../gateway/breakpoints.ts';
import { readFaultRack } from '../gateway/faults/read-fault-rack.ts';
import type { ToolFile, Workspace } from '../workspace/workspace.ts';
import { readDebugBreakpoints } from './debug-breakpoints.ts';

/** What `.gatehouse/debug.json` sets, read anew only after the file has changed. */
export interface WorkspaceDebug {
  /** Each member with the reader of its subject; what cannot be read is among the problems and sets nothing. */
  state(): DebugState;
  /** The breakpoints that stop calls at this moment. */
  breakpoints(): readonly ReadyBreakpoint[];
  /** Faults for a run that starts now, with a seed of its own where none is set; undefined where nothing would strike. */
  runFaults(): RunFaults | undefined;
}

export function createWorkspaceDebug(workspace: Pick<Workspace, 'debugFile'>): WorkspaceDebug {
  let last: (DebugRead & { readonly revision: string | undefined }) | undefined;
  function read(): DebugRead {
    const file = workspace.debugFile();
    if (last === undefined || last.revision !== file?.revision) last = { revision: file?.revision, ...readDebug(file) };
    return last;
  }
  return {
    state: () => read().state,
    breakpoints: () => read().breakpoints,
    runFaults() {
      const { on, seed = drawSeed(), all, tools } = read().state.faults;
      if (on !== true || !hasFaults({ all, tools })) return undefined;
      return { seed, ...(all && { all }), ...(tools && { tools }) };
    },
  };
}

interface DebugRead {
  readonly state: DebugState;
  readonly breakpoints: readonly ReadyBreakpoint[];
}

function readDebug(file: ToolFile | undefined): DebugRead {
  const { list, ready, problems } = readDebugBreakpoints(file);
  const { rack, problems: faultProblems } = readFaultRack(file ?? { text: '' });
  return {
    state: { breakpoints: [...list], faults: rack, problems: [...problems, ...faultProblems] },
    breakpoints: ready,
  };
}

/** Short enough to be read out. */
function drawSeed(): string {
  return randomBytes(4).toString('hex');
}
