import { AppError } from '../../shared/contract/errors.ts';
import type { Finding, FixPreview } from '../../shared/model/lint.ts';
import { reportFailure } from './report.ts';
import { tellChange } from './tool-actions.ts';
import type { Workbench } from './workbench.ts';

/** Asks the host what is wrong with the tools as they are now. */
export async function lookForProblems({ host, store }: Workbench, signal: AbortSignal): Promise<void> {
  store.getState().markLintOld();
  const findings: Finding[] = [];
  try {
    const { report } = await host.open('tools.lint', {}, (piece) => void findings.push(...piece.findings), { signal });
    if (!signal.aborted) store.getState().setLint({ id: report, findings });
  } catch (error) {
    // Who asked went away, or the next connection asks anew.
    if (!(error instanceof AppError && (error.code === 'cancelled' || error.code === 'disconnected'))) throw error;
  }
}

/** What fixes come to, file by file; undefined where it cannot be said, which a notice tells. */
export async function previewFixes(
  { host, store }: Workbench,
  report: string,
  ids: readonly number[],
): Promise<readonly FixPreview[] | undefined> {
  const done = await reportFailure(store, () => host.call('tools.previewFixes', { report, ids: [...ids] }));
  return done?.files;
}

/**
 * What the fix of one finding comes to, which a person only looks at: undefined without a notice where the tools changed
 * meanwhile, since what is wrong with them now is on its way.
 */
export async function previewFix({ host, store }: Workbench, report: string, id: number) {
  const done = await reportFailure(store, () =>
    host.call('tools.previewFixes', { report, ids: [id] }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'tools_changed') return undefined;
      throw error;
    }),
  );
  return done?.files;
}

/** Mends what is certainly mended, as one change. */
export async function applyFixes(workbench: Workbench, report: string, ids: readonly number[]): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('tools.fix', { report, ids: [...ids] }));
  if (done) tellChange(workbench, done.change);
}
