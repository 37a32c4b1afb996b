import { limitsWith, type Limits } from '../model/limits.ts';
import type { RunEnd } from '../model/run.ts';
import type { TraceEvent } from '../model/trace.ts';
import { toolCodeAnswer, type ToolCodeAnswer } from '../text/tool-code-text.ts';

/** Gathers from the events of a run what its model is told at the end. */
export interface ToolCodeCollector {
  see(event: TraceEvent): void;
  answer(end: RunEnd): ToolCodeAnswer;
}

export function collectToolCode(): ToolCodeCollector {
  let limits: Limits = limitsWith();
  let program = '';
  let stdout = '';
  const toolOf = new Map<string, string>();
  const completedCalls: string[] = [];
  return {
    see(event) {
      if (event.kind === 'run.started')
        ({ program, limits } = { program: event.program, limits: event.runtime.limits });
      if (event.kind === 'output' && event.stream === 'stdout') stdout += event.text;
      if (event.kind === 'call.requested') toolOf.set(event.callId, event.tool);
      if (event.kind === 'call.settled' && event.status === 'ok') completedCalls.push(toolOf.get(event.callId) ?? '');
    },
    answer: (end) => toolCodeAnswer({ end, stdout, completedCalls, calls: toolOf.size, limits, program }),
  };
}
