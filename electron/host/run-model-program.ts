import { AppError } from '../../shared/contract/errors.ts';
import { collectToolCode } from '../../shared/lib/collect-tool-code.ts';
import type { Isolation, RunEnd } from '../../shared/model/run.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import { textForModel } from '../../shared/text/tool-code-text.ts';
import type { ProgramRequest } from '../models/loop/conversation.ts';
import type { ProgramEnd } from '../models/loop/run-go.ts';
import type { WallClock } from '../runs/wall-clock.ts';
import type { Host, HostRun, HostRunRequest } from './host.ts';

export interface ModelProgramParts {
  readonly startRun: Host['startRun'];
  /** The folder is trusted. */
  readonly mayStart: () => boolean;
  /** The person let programs of models run here without isolation. */
  readonly mayRunUnisolated: () => boolean;
  /** What programs run under now. */
  readonly isolation: () => Isolation;
  readonly onBug: (error: unknown) => void;
  /** What else the run is asked with, where it is none of a conversation in a window. */
  readonly asked?: Pick<HostRunRequest, 'origin' | 'holds' | 'answerInstead' | 'inputsText'>;
  /** Told before the model is. */
  readonly onEnd?: (run: HostRun, end: RunEnd) => Promise<void>;
}

/** How programs of a model are named in tracebacks and lists. */
export const MODEL_PROGRAM = 'model.py';

const OF_CONVERSATION = { origin: 'model', fromWindow: true } as const;

/** Runs a program that a model wrote, under its origin (DESIGN 7), and tells what the model reads of it. Never rejects. */
export async function runModelProgram(
  { callId, source, tools, onStart, clock }: ProgramRequest,
  { startRun, mayStart, mayRunUnisolated, isolation, onBug, asked = OF_CONVERSATION, onEnd }: ModelProgramParts,
  signal: AbortSignal,
): Promise<ProgramEnd> {
  // Trust comes first: without it there is nothing to allow.
  if (!mayStart()) return { kind: 'failed', error: new AppError('not_trusted', { what: MODEL_PROGRAM }) };
  const allowUnisolated = mayRunUnisolated();
  if (isolation() === 'none' && !allowUnisolated) return { kind: 'permission' };
  const collector = collectToolCode();
  const pausing = pauseWhileHeld(clock);
  try {
    const run = await startRun({
      program: MODEL_PROGRAM,
      source,
      tools,
      ...asked,
      parentCallId: callId,
      allowUnisolated,
      signal,
      onEvent(event) {
        collector.see(event);
        pausing(event);
      },
    });
    onStart(run.runId);
    const end = await run.ended;
    await onEnd?.(run, end);
    return { kind: 'ran', runId: run.runId, outcome: end.outcome, text: textForModel(collector.answer(end)) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', error };
    onBug(error);
    return { kind: 'failed', error: new AppError('internal') };
  }
}

/** The time of a person who is asked about a call is not the model's. */
function pauseWhileHeld(clock: WallClock): (event: TraceEvent) => void {
  return ({ kind }) => {
    if (kind === 'call.held') clock.pause();
    if (kind === 'call.released') clock.resume();
  };
}
