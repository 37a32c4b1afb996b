import { Type, type Static } from '@sinclair/typebox';
import { BreakpointSchema } from './breakpoint.ts';
import { FaultRackSchema } from './fault-rack.ts';
import { ProblemSchema } from './problem.ts';

/** What one person sets to look into runs: no part of the workspace that others share (DESIGN 3). */
export const DEBUG_FILE = '.gatehouse/debug.json';

/** What that file sets, member by member, as it counts for the next run of a window. */
export const DebugStateSchema = Type.Object({
  breakpoints: Type.Array(BreakpointSchema),
  faults: FaultRackSchema,
  /** What is wrong in the file, with its places. */
  problems: Type.Array(ProblemSchema),
});
export type DebugState = Static<typeof DebugStateSchema>;
