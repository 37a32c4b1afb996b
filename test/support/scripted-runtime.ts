import type { ExecuteResult, Runtime, StopReason } from '../../electron/runtime/runtime.ts';
import type { RunEnd } from '../../shared/model/run.ts';

type Execute = Runtime['execute'];
/** What a scripted program does: it gets what a runtime gets, its guest already up, and answers how it ended. */
export type Script = (...parts: Parameters<Execute>) => Promise<Partial<RunEnd>>;

/** A runtime without a process, for what `runs` does around one. */
export function scriptedRuntime(script: Script, own: Partial<Runtime> = {}): Runtime {
  return {
    kind: 'local',
    isolation: 'none',
    armed: ['computeMs'],
    probe: () => Promise.resolve({ ok: true, version: '3.11.2' }),
    check: () => Promise.resolve({ violations: [], tools: [] }),
    async execute(request, onToolCall, observer, signal): Promise<ExecuteResult> {
      observer.started({ python: '3.11.2', interpreter: '/usr/bin/python3', armed: ['computeMs', 'memoryBytes'] });
      const end = await script(request, onToolCall, observer, signal);
      return { kind: 'ended', end: { outcome: 'succeeded', ...NOTHING, ...end } };
    },
    dispose: () => Promise.resolve(),
    ...own,
  };
}

const NOTHING = { violations: [], unawaited: [], truncated: { stdout: 0, stderr: 0 } };

/** Waits until the run is stopped and answers as a runtime does. */
export function untilStopped(signal: AbortSignal): Promise<Partial<RunEnd>> {
  const end = (): Partial<RunEnd> => {
    const reason = signal.reason as StopReason; // runs aborts with nothing else
    return reason.kind === 'timed_out' ? { outcome: 'timed_out', limit: reason.limit } : { outcome: 'cancelled' };
  };
  return new Promise((resolve) => {
    if (signal.aborted) resolve(end());
    else signal.addEventListener('abort', () => resolve(end()));
  });
}
