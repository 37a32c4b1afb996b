import { isLinePlace, placeKey, type BreakpointPlace, type Stop } from '../../shared/model/breakpoint.ts';
import type { ReadArguments } from './call-json.ts';
import { judgeArgument, type ArgumentMatch } from './gates.ts';

/** A breakpoint that can be asked. */
export interface ReadyBreakpoint {
  readonly place: BreakpointPlace;
  readonly arguments: readonly ArgumentMatch[];
}

/** What stops calls of one run so that a person may look at them; runs that no window started have none (DESIGN 4). */
export interface RunDebug {
  /** Path of the program as its breakpoints name it. */
  readonly program: string;
  /** Those of this moment: one that is set while the run is under way counts from then on. */
  readonly breakpoints: () => readonly ReadyBreakpoint[];
  /** The next call that comes this far is held, whichever it is. */
  stopAtNext: boolean;
}

/** Why a call is held, and which other calls of the run one answer may be for. */
export interface CallStop {
  readonly stop: Stop;
  readonly kin: string;
}

interface StoppableCall {
  readonly callId: string;
  readonly tool: string;
  readonly line: number | undefined;
  readonly read: ReadArguments;
}

/**
 * Whether a call stops here. A breakpoint is named before a step, since it says more, but where `answered` has what was
 * said to it for the rest of the run, a person who steps still sees the call.
 */
export function stopOf(
  call: StoppableCall,
  debug: RunDebug,
  answered: Pick<ReadonlySet<string>, 'has'>,
): CallStop | undefined {
  const hit = debug.breakpoints().find((one) => isAt(one.place, call, debug.program) && fits(one, call.read));
  const kin = hit && `${placeKey(hit.place)} ${call.tool}`;
  if (debug.stopAtNext && (kin === undefined || answered.has(kin))) return stepAt(call);
  return hit && kin !== undefined ? { stop: stopAt(hit), kin } : undefined;
}

/** What is said to it is said to this call alone. */
function stepAt({ callId }: StoppableCall): CallStop {
  return { stop: { kind: 'step' }, kin: `step ${callId}` };
}

function isAt(place: BreakpointPlace, { tool, line }: StoppableCall, program: string): boolean {
  return isLinePlace(place) ? place.line === line && place.program === program : place.tool === tool;
}

/** A condition that takes too long to judge stops the call: a person can look at it. */
function fits({ arguments: matches }: ReadyBreakpoint, read: ReadArguments): boolean {
  return matches.every((match) => judgeArgument(match, read).kind !== 'differs');
}

function stopAt({ place, arguments: matches }: ReadyBreakpoint): Stop {
  const pointers = matches.map(({ pointer }) => pointer);
  return isLinePlace(place) ? { kind: 'line', ...place, pointers } : { kind: 'tool', ...place, pointers };
}
