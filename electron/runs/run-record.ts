import type { RunRecord } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';
import { createCallCollector } from './call-collector.ts';
import { withoutSource } from './cut-event.ts';
import { createSummarizingReader, interruptedEnd, toRunSummary, type TraceSummary } from './trace-summary.ts';

/** The whole run out of its events; undefined where not even its first event is there. One without an end was interrupted. */
export async function createRunRecord(events: AsyncIterable<readonly TraceEvent[]>): Promise<RunRecord | undefined> {
  const reader = createSummarizingReader();
  const collector = createCallCollector();
  const output = { stdout: '', stderr: '' };
  const settled: CallRecord[] = [];
  for await (const batch of events) {
    for (const event of batch) {
      reader.add(event);
      if (event.kind === 'output') output[event.stream] += event.text;
      const call = collector.add(event);
      if (call) settled.push(call);
    }
  }
  const trace = reader.summary();
  if (!trace.started) return undefined;
  const calls = [...settled, ...collector.open(trace.last.atMs)].sort((a, b) => a.startMs - b.startMs);
  return { ...recordWithoutCalls(trace, trace.started), ...output, calls };
}

function recordWithoutCalls(trace: TraceSummary, started: TraceEventOf<'run.started'>) {
  const ended = trace.ended ?? interruptedEnd(trace.last);
  const {
    calls: _calls,
    failedCalls: _failedCalls,
    faultSeed: _faultSeed,
    ...summary
  } = toRunSummary({ ...trace, ended }, started);
  return {
    ...summary,
    ...(started.parentCallId !== undefined && { parentCallId: started.parentCallId }),
    inputsText: started.inputsText,
    registryHash: started.registryHash,
    ...(started.faults && { faults: started.faults }),
    ...(started.language && { language: started.language }),
    ...(started.skills && { skills: started.skills.map(withoutSource) }),
    runtime: runtimeOf(trace, started),
    ...(ended.valueText !== undefined && { valueText: ended.valueText }),
    ...(ended.error && { error: ended.error }),
    violations: ended.violations,
    unawaited: ended.unawaited,
    truncated: ended.truncated,
  };
}

/** What the run ran under, with what the guest said of itself once it was up. */
export function runtimeOf({ guest }: Pick<TraceSummary, 'guest'>, started: TraceEventOf<'run.started'>) {
  return { ...started.runtime, ...(guest && { python: guest.python, interpreter: guest.interpreter }) };
}
