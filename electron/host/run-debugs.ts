import { AppError } from '../../shared/contract/errors.ts';
import type { RunDebug } from '../gateway/breakpoints.ts';
import type { WorkspaceDebug } from './workspace-debug.ts';

/** What stops calls of the runs that windows and pages of this host started. */
export interface RunDebugs {
  forProgram(program: string): RunDebug;
  /** The run is known by its id until it ends. */
  follow(run: { readonly runId: string; readonly ended: Promise<unknown> }, debug: RunDebug): void;
  /** Throws `not_found` where no window of this host started the run, or it is over. */
  breakAtNext(runId: string): void;
}

export function createRunDebugs({ breakpoints }: Pick<WorkspaceDebug, 'breakpoints'>): RunDebugs {
  const live = new Map<string, RunDebug>();
  return {
    forProgram: (program) => ({ program, breakpoints, stopAtNext: false }),
    follow({ runId, ended }, debug) {
      live.set(runId, debug);
      void ended.then(() => live.delete(runId));
    },
    breakAtNext(runId) {
      const debug = live.get(runId);
      if (!debug) throw new AppError('not_found', { what: 'run', name: runId });
      debug.stopAtNext = true;
    },
  };
}
