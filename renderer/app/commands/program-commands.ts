import { runProgram, runningRunOf, stopRun } from '../../stores/run-actions.ts';
import type { RunViews } from '../../stores/run-views.ts';
import { activeTab } from '../../stores/tabs-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the program in front and its runs. */
export function programCommands(workbench: Workbench, runViews: RunViews): CommandSpecs {
  const { store } = workbench;
  const state = () => store.getState();
  const inWorkspace = () => state().workspace !== null;
  const path = () => {
    const tab = activeTab(state());
    return tab?.kind === 'program' ? tab.path : undefined;
  };
  const withPath = (act: (path: string) => unknown) => () => {
    const program = path();
    if (program !== undefined) act(program);
  };
  const running = () => {
    const program = path();
    const shown = state().shownRunId;
    const isShownRunning = shown !== null && state().runs.get(shown)?.outcome === undefined;
    return (program === undefined ? undefined : runningRunOf(state(), program)) ?? (isShownRunning ? shown : undefined);
  };
  const hasPath = () => path() !== undefined;

  return {
    'run.start': { keys: 'Mod+Enter', when: hasPath, run: withPath((program) => runProgram(workbench, program)) },
    'run.stop': {
      keys: 'Shift+F5',
      when: () => running() !== undefined,
      run: () => {
        const runId = running();
        if (runId !== undefined) void stopRun(workbench, runId);
      },
    },
    'program.inputs': {
      when: hasPath,
      run: withPath((program) => state().openDialog({ kind: 'inputs', path: program })),
    },
    'run.last': {
      when: () => state().runOrder.length > 0,
      run: () => state().showRun(state().runOrder[0] ?? null),
    },
    'run.callOfLine': {
      when: () => hasPath() && state().cursor !== null && state().shownRunId !== null,
      run: () => selectCallOfLine(workbench, runViews),
    },
    'program.new': { when: inWorkspace, run: () => state().openDialog({ kind: 'newProgram' }) },
    'program.rename': {
      when: hasPath,
      run: withPath((program) => state().openDialog({ kind: 'renameProgram', path: program })),
    },
    'program.delete': {
      when: hasPath,
      run: withPath((program) => state().openDialog({ kind: 'deleteProgram', path: program })),
    },
  };
}

function selectCallOfLine({ store }: Workbench, runViews: RunViews): void {
  const { cursor, shownRunId, selectCall } = store.getState();
  if (!cursor || shownRunId === null) return;
  const call = runViews.get(shownRunId)?.callsOnLine(cursor.line)[0];
  if (call) selectCall(call.callId);
}
