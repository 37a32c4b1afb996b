import { breakpointText as text } from '../../../shared/text/breakpoint-text.ts';
import { placeOfCall, toggleBreakpoint } from '../../stores/breakpoint-actions.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { useBreakpointAt } from '../../stores/use-breakpoints.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';

/** Stops the next run where this call was made. */
export function BreakHereButton({ call, view }: { readonly call: CallView; readonly view: RunView }) {
  const workbench = useWorkbench();
  const place = placeOfCall(workbench, view, call);
  const isSet = useBreakpointAt(place) !== undefined;
  return (
    <IconButton
      icon="breakpoint"
      label={text.here}
      pressed={isSet}
      onClick={() => toggleBreakpoint(workbench, place)}
    />
  );
}
