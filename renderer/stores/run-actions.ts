import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';
import type { AppState } from './app-store.ts';
import { keepMovedBreakpoints } from './breakpoint-actions.ts';
import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Starts a program with the text as it stands in the editor, saved or not, and shows the run. */
export async function runProgram(workbench: Workbench, path: string): Promise<void> {
  const { host, store, documents } = workbench;
  const state = store.getState();
  if (state.starting.has(path) || runningRunOf(state, path)) return;
  state.markStarting(path, true);
  try {
    const open = documents.get(tabKey({ kind: 'program', path }));
    const source = open?.status === 'ready' ? open.text : (await host.call('files.read', { path })).text;
    await keepMovedBreakpoints(workbench);
    const inputsText = state.inputs[path]?.trim();
    const skills = state.runSkills[path];
    const { runId } = await host.call('runs.start', {
      program: path,
      source,
      ...(inputsText ? { inputsText } : {}),
      ...(skills && { skills: [...skills] }),
    });
    state.showRun(runId);
    await untilListed(workbench, runId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tellWhyNotStarted(state, error);
  } finally {
    state.markStarting(path, false);
  }
}

/**
 * The news of a run may come behind the answer that it has started: until then its program would seem to be free. Another
 * host has a list of its own.
 */
function untilListed({ host, store }: Workbench, runId: string): Promise<void> {
  if (store.getState().runs.has(runId)) return Promise.resolve();
  return new Promise((resolve) => {
    const isListed = store.subscribe(({ runs }) => runs.has(runId) && settle());
    const isAnother = host.on('hello', settle);
    function settle(): void {
      isListed();
      isAnother();
      resolve();
    }
  });
}

/** The next call of a run that is under way waits for the person. */
export async function breakAtNextCall({ host, store }: Workbench, runId: string): Promise<void> {
  await reportFailure(store, () => host.call('runs.breakAtNext', { runId }));
}

export async function stopRun({ host, store }: Workbench, runId: string): Promise<void> {
  await reportFailure(store, () => host.call('runs.stop', { runId }));
}

/** The run of a program that is under way, where there is one. */
export function runningRunOf(state: Pick<AppState, 'runs' | 'runOrder'>, path: string): string | undefined {
  return state.runOrder.find((runId) => {
    const run = state.runs.get(runId);
    return run?.program === path && run.outcome === undefined;
  });
}

function tellWhyNotStarted(state: AppState, error: AppError): void {
  if (error.code === 'not_trusted') state.openDialog({ kind: 'trust' });
  else if (error.code !== 'cancelled') state.notify(errorText(error), 'bad');
}
