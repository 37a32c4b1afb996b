import type { CallView } from '../../../renderer/stores/run-view.ts';
import { RunViewState } from '../../../renderer/stores/run-view-state.ts';
import type { CallFault } from '../../../shared/model/fault-rack.ts';
import { STAGE_NAMES, type Stage } from '../../../shared/model/tool-call.ts';
import { requested, settled } from '../run-view/trace-events.ts';

export interface CallSketch {
  readonly id: string;
  readonly from: number;
  /** Absent for a call under way. */
  readonly to?: number;
  readonly tool?: string;
  readonly line?: number;
  readonly args?: string;
  readonly status?: 'ok' | 'error' | 'cancelled';
  readonly stages?: readonly Stage[];
  readonly queuedMs?: number;
  readonly fault?: CallFault;
  /** Absent `until`: it still waits. */
  readonly holds?: readonly { readonly at: number; readonly until?: number }[];
}

/** A run of the calls sketched, as its events give it. */
export function runOf(sketches: readonly CallSketch[]): RunViewState {
  const events = sketches.flatMap((sketch) => [
    {
      atMs: sketch.from,
      body: requested(sketch.id, {
        tool: sketch.tool ?? 'a',
        argumentsText: sketch.args ?? '{}',
        ...(sketch.line && { line: sketch.line }),
      }),
    },
    ...holdEvents(sketch),
    ...(sketch.to === undefined ? [] : [{ atMs: sketch.to, body: settledOf(sketch, sketch.to) }]),
  ]);
  const ordered = [...events].sort((a, b) => a.atMs - b.atMs);
  const view = new RunViewState('run-1', { schedule: (flush) => flush() });
  view.apply(
    ordered.map(({ atMs, body }, index) => ({ ...body, atMs, seq: index + 1 })),
    0,
  ); // number and time complete each kind
  return view;
}

export const callsOf = (sketches: readonly CallSketch[]): readonly CallView[] => runOf(sketches).calls;

function holdEvents({ id, holds = [] }: CallSketch) {
  return holds.flatMap(({ at, until }) => [
    { atMs: at, body: { kind: 'call.held' as const, callId: id, reason: 'look' } },
    ...(until === undefined
      ? []
      : [
          {
            atMs: until,
            body: {
              kind: 'call.released' as const,
              callId: id,
              outcome: 'continue' as const,
              by: 'person' as const,
              heldMs: until - at,
            },
          },
        ]),
  ]);
}

function settledOf({ id, from, status = 'ok', stages, queuedMs = 0, holds = [], fault }: CallSketch, to: number) {
  return settled(id, {
    status,
    durationMs: to - from,
    queuedMs,
    heldMs: holds.reduce((sum, { at, until = to }) => sum + until - at, 0),
    stageMs: stageMsOf(stages ?? [{ name: 'invoke', ms: to - from }]),
    ...(fault && { fault }),
    ...(status === 'error' && { error: { code: 'tool_failed', message: 'stock service said 503' } }),
  });
}

/** A stage that the sketch leaves out before its last one took no time. */
function stageMsOf(stages: readonly Stage[]): number[] {
  const last = stages.at(-1);
  const passed = last ? STAGE_NAMES.slice(0, STAGE_NAMES.indexOf(last.name) + 1) : [];
  return passed.map((name) => stages.find((stage) => stage.name === name)?.ms ?? 0);
}
