import {
  FAULT_KINDS,
  faultsOfTool,
  RATE_OF_KIND,
  type FaultKind,
  type RunFaults,
} from '../../../shared/model/fault-rack.ts';
import { seededFraction } from '../seeded-fraction.ts';

/** What the faults of a run do to one call. */
export interface DrawnFault {
  readonly kind: FaultKind | undefined;
  readonly delayMs: number;
  /** From 0 to 1: which of several places in a result is struck. */
  readonly place: number;
}

/**
 * What happens to the `turn`-th call (from 1) of a tool; undefined where nothing does. It depends on the arguments of
 * this function alone. Each kind is drawn by itself, so that a higher rate only strikes more calls, never others.
 */
export function drawFault(faults: RunFaults, tool: string, turn: number): DrawnFault | undefined {
  const figures = faultsOfTool(faults, tool);
  const draw = (what: string) => seededFraction(JSON.stringify([faults.seed, tool, turn, what]));
  const { latencyMs = 0, jitterMs = 0 } = figures;
  const delayMs = latencyMs + (jitterMs > 0 ? Math.round(jitterMs * draw('jitter')) : 0);
  const kind = FAULT_KINDS.find((each) => draw(each) < (figures[RATE_OF_KIND[each]] ?? 0));
  if (kind === undefined && delayMs === 0) return undefined;
  return { kind, delayMs, place: draw('place') };
}

/** Draws for the calls of one session, each tool's in the order in which they come. */
export interface FaultTurns {
  next(tool: string): DrawnFault | undefined;
}

export function createFaultTurns(faults: RunFaults): FaultTurns {
  const turns = new Map<string, number>();
  return {
    next(tool) {
      const turn = (turns.get(tool) ?? 0) + 1;
      turns.set(tool, turn);
      return drawFault(faults, tool, turn);
    },
  };
}
