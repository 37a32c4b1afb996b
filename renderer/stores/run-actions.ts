import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';
import type { AppState } from './app-store.ts';
import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Starts a program with the text as it stands in the editor, saved or not, and shows the run. */
export async function runProgram({ host, store, documents }: Workbench, path: string): Promise<void> {
  const state = store.getState();
  if (state.starting.has(path) || runningRunOf(state, path)) return;
  state.markStarting(path, true);
  try {
    const open = documents.get(tabKey({ kind: 'program', path }));
    const source = open?.status === 'ready' ? open.text : (await host.call('files.read', { path })).text;
    const inputsText = state.inputs[path]?.trim();
    const { runId } = await host.call('runs.start', { program: path, source, ...(inputsText ? { inputsText } : {}) });
    state.showRun(runId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tellWhyNotStarted(state, error);
  } finally {
    state.markStarting(path, false);
  }
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
