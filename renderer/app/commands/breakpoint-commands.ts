import type { BreakpointPlace } from '../../../shared/model/breakpoint.ts';
import {
  placeOfCall,
  removeBreakpoints,
  toggleBreakpoint,
  turnAllBreakpoints,
} from '../../stores/breakpoint-actions.ts';
import { breakpointsNow } from '../../stores/breakpoints-slice.ts';
import { answerHold } from '../../stores/hold-actions.ts';
import { breakAtNextCall, runningRunOf } from '../../stores/run-actions.ts';
import type { RunViews } from '../../stores/run-views.ts';
import { activeTab } from '../../stores/tabs-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands that stop calls to look at them, and go from one to the next. */
export function breakpointCommands(workbench: Workbench, runViews: RunViews): CommandSpecs {
  const { store } = workbench;
  const state = () => store.getState();

  const placeInFront = () => placeOfTab(workbench);
  const placeOfSelected = () => placeOfSelectedCall(workbench, runViews);
  const withPlace = (find: () => BreakpointPlace | undefined, act: (place: BreakpointPlace) => unknown) => ({
    when: () => find() !== undefined,
    run: () => {
      const place = find();
      if (place) act(place);
    },
  });
  const hasBreakpoints = () => breakpointsNow(state()).length > 0;
  const held = () => heldToStep(workbench);
  const live = () => liveRun(workbench);

  return {
    'breakpoint.toggle': {
      keys: 'F9',
      ...withPlace(placeInFront, (place) => toggleBreakpoint(workbench, place)),
    },
    'breakpoint.edit': {
      keys: 'Shift+F9',
      ...withPlace(placeInFront, (place) => state().openDialog({ kind: 'breakpoint', place })),
    },
    'breakpoint.call': withPlace(placeOfSelected, (place) => toggleBreakpoint(workbench, place)),
    'breakpoints.turnAll': { when: hasBreakpoints, run: () => turnAllBreakpoints(workbench) },
    'breakpoints.removeAll': {
      when: hasBreakpoints,
      run: () => removeBreakpoints(workbench, breakpointsNow(state())),
    },
    'run.step': {
      keys: 'F10',
      when: () => held() !== undefined,
      run: () => {
        const holdId = held();
        if (holdId !== undefined) void answerHold(workbench, holdId, { kind: 'continue', step: true });
      },
    },
    'run.breakNext': {
      keys: 'F10',
      when: () => held() === undefined && live() !== undefined,
      run: () => {
        const runId = live();
        if (runId !== undefined) void breakAtNextCall(workbench, runId);
      },
    },
  };
}

/** The line of the cursor, or the tool in front. */
function placeOfTab({ store }: Workbench): BreakpointPlace | undefined {
  const tab = activeTab(store.getState());
  const { cursor } = store.getState();
  if (tab?.kind === 'program' && cursor) return { program: tab.path, line: cursor.line };
  return tab?.kind === 'tool' ? { tool: tab.name } : undefined;
}

function placeOfSelectedCall(workbench: Workbench, runViews: RunViews): BreakpointPlace | undefined {
  const { shownRunId, selectedCallId } = workbench.store.getState();
  const view = shownRunId === null ? undefined : runViews.get(shownRunId);
  const call = selectedCallId === null ? undefined : view?.call(selectedCallId);
  return view && call && placeOfCall(workbench, view, call);
}

/** The held call that has the keys, else the longest held of the run on show, else the longest of all. */
function heldToStep({ store }: Workbench): string | undefined {
  const { holds, shownRunId } = store.getState();
  const ready = holds.filter(({ canStep }) => canStep);
  const focused = document.activeElement?.closest<HTMLElement>('[data-hold]')?.dataset['hold'];
  const found =
    ready.find(({ holdId }) => holdId === focused) ?? ready.find(({ runId }) => runId === shownRunId) ?? ready[0];
  return found?.holdId;
}

/** The run on show, else the one of the program in front, while it is under way. */
function liveRun({ store }: Workbench): string | undefined {
  const state = store.getState();
  const { shownRunId, runs } = state;
  const shown = shownRunId === null ? undefined : runs.get(shownRunId);
  if (shown && shown.outcome === undefined) return shown.runId;
  const tab = activeTab(state);
  return tab?.kind === 'program' ? runningRunOf(state, tab.path) : undefined;
}
