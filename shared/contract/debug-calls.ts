import { Type } from '@sinclair/typebox';
import { BreakpointChangeSchema, BreakpointRefusalSchema } from '../model/breakpoint.ts';
import { DebugStateSchema } from '../model/debug.ts';
import { FaultEditSchema } from '../model/fault-rack.ts';
import { Nothing, object, RunId } from './fields.ts';

/** What a window may ask about what a person sets to look into runs; a part of the contract. */
export const debugCalls = {
  'debug.get': { params: Nothing, result: DebugStateSchema },
  /** A condition that cannot be judged is refused, and nothing is written. */
  'breakpoints.change': {
    params: BreakpointChangeSchema,
    result: Type.Object({ refused: Type.Optional(BreakpointRefusalSchema) }),
  },
  /** The next call of a run of this host's windows is held, whichever it is. */
  'runs.breakAtNext': { params: object({ runId: RunId }), result: Nothing },
  /** Runs that are under way keep the faults they started with. */
  'faults.edit': { params: object({ edit: FaultEditSchema }), result: Nothing },
} as const;
