import { placeKey, type BreakpointPlace } from '../../../shared/model/breakpoint.ts';
import { breakpointText as text } from '../../../shared/text/breakpoint-text.ts';
import { placeOfCall, toggleBreakpoint } from '../../stores/breakpoint-actions.ts';
import { breakpointsNow } from '../../stores/breakpoints-slice.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';

/** The key that does what the first entry of the menu says. */
export const BREAK_KEY = 'b';

interface CallMenu {
  /** What may be done with the selected call; asked as the menu opens. */
  readonly entries: () => readonly MenuEntry[];
  /** Breaks where the selected call was made, or no more. */
  readonly toggleHere: () => void;
}

/** The menu of a call, the same for its bar and its row. */
export function useCallMenu(view: RunView): CallMenu {
  const workbench = useWorkbench();
  const { store } = workbench;
  const selected = (): CallView | undefined => {
    const { selectedCallId } = store.getState();
    return selectedCallId === null ? undefined : view.call(selectedCallId);
  };
  const isSet = (place: BreakpointPlace) =>
    breakpointsNow(store.getState()).some((one) => placeKey(one) === placeKey(place));
  const here = () => {
    const call = selected();
    return call && placeOfCall(workbench, view, call);
  };

  return {
    entries() {
      const call = selected();
      const place = here();
      if (!call || !place) return [];
      const { tool, line } = call.requested;
      const onTool = { tool };
      const program = view.started?.program;
      return [
        {
          kind: 'item',
          label: isSet(place) ? text.notHere : text.here,
          keys: BREAK_KEY.toUpperCase(),
          icon: isSet(place) ? 'breakpoint-off' : 'breakpoint',
          onSelect: () => toggleBreakpoint(workbench, place),
        },
        {
          kind: 'item',
          label: isSet(onTool) ? text.notOnEvery(tool) : text.onEvery(tool),
          onSelect: () => toggleBreakpoint(workbench, onTool),
        },
        { kind: 'separator' },
        {
          kind: 'item',
          label: text.goToLine,
          disabled: program === undefined || line === undefined,
          onSelect: () => program !== undefined && line !== undefined && store.getState().requestLine(program, line),
        },
      ];
    },
    toggleHere() {
      const place = here();
      if (place) toggleBreakpoint(workbench, place);
    },
  };
}
