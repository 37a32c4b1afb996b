import { numberText } from '../../../shared/text/number-text.ts';
import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useIsMock } from './use-is-mock.ts';
import type { CallMatcher } from './call-filter.ts';

interface TimelineLegendProps {
  readonly view: RunView;
  readonly matches: CallMatcher | null;
  /** The table has no bars to explain. */
  readonly isTable: boolean;
}

/** What the parts of a bar mean, and what is not shown. A sign appears only where the run has something of its kind. */
export function TimelineLegend({ view, matches, isTable }: TimelineLegendProps) {
  return (
    <footer className="timeline-legend">
      {!isTable && <Signs view={view} />}
      {view.lookups.length > 0 && (
        <span title={TIMELINE_TEXT.lookupsHint}>
          <Icon name="search" size={12} />
          {TIMELINE_TEXT.lookups(view.lookups.length)}
        </span>
      )}
      {view.dropped > 0 && <span className="bad">{RUN_TEXT.dropped(view.dropped)}</span>}
      {view.cutCalls > 0 && <span>{RUN_TEXT.cutCalls(view.cutCalls)}</span>}
      <span className="grow" />
      <span>
        {matches
          ? TIMELINE_TEXT.matches(numberText(view.calls.filter(matches).length), numberText(view.calls.length))
          : TIMELINE_TEXT.inFlight(view.lanes)}
      </span>
    </footer>
  );
}

function Signs({ view }: { readonly view: RunView }) {
  const hasCancelled = view.cancelledCalls > 0;
  const isMock = useIsMock();
  const hasMock = [...view.tools()].some(isMock);
  return (
    <>
      <Sign look="entry">{TIMELINE_TEXT.legendEntry}</Sign>
      <Sign look="body">{TIMELINE_TEXT.legendInvoke}</Sign>
      <Sign look="exit">{TIMELINE_TEXT.legendExit}</Sign>
      {view.heldCalls > 0 && <Sign look="held">{TIMELINE_TEXT.legendHeld}</Sign>}
      {hasMock && <Sign look="mock">{TIMELINE_TEXT.legendMock}</Sign>}
      {view.failedCalls > 0 && <Sign look="failed">{TIMELINE_TEXT.legendFailed}</Sign>}
      {hasCancelled && <Sign look="cancelled">{TIMELINE_TEXT.legendCancelled}</Sign>}
      {view.started?.faults && (
        <span>
          <Icon name="fault" size={12} />
          {TIMELINE_TEXT.legendFault}
        </span>
      )}
    </>
  );
}

interface SignProps {
  readonly look: 'entry' | 'body' | 'exit' | 'held' | 'mock' | 'failed' | 'cancelled';
  readonly children: string;
}

function Sign({ look, children }: SignProps) {
  return (
    <span>
      <i className={`legend-sign ${look}`} />
      {children}
    </span>
  );
}
