import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { OUTCOME_WORDS } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT, timelineSummary } from '../../../shared/text/timeline-text.ts';
import { useShownRun } from '../../stores/run-view-context.ts';
import type { RunView } from '../../stores/run-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callMatcher, type CallFilter, type CallMatcher } from './call-filter.ts';
import { CallTable } from './CallTable.tsx';
import { TimelineChart, type ChartHandle } from './TimelineChart.tsx';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineLegend } from './TimelineLegend.tsx';
import './call-table.css';
import './timeline.css';

const NO_FILTER: CallFilter = { text: '', failedOnly: false, heldOnly: false };

/** Every call of the run on show, as bars in lanes or as rows. */
export function TimelinePane() {
  const view = useShownRun();
  const [filter, setFilter] = useState(NO_FILTER);
  const [isTable, setIsTable] = useState(false);
  const chart = useRef<ChartHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const matches = useMemo(() => callMatcher(filter), [filter]);
  return (
    <section
      className="timeline"
      aria-label={TIMELINE_TEXT.timeline}
      onKeyDown={(event) => startFilter(event, input.current)}
    >
      <TimelineHead
        view={view}
        input={input}
        filter={filter}
        onFilter={setFilter}
        isTable={isTable}
        onTable={setIsTable}
        onZoom={(factor) => chart.current?.zoom(factor)}
        onFit={() => chart.current?.fit()}
      />
      <Body key={view?.runId} view={view} matches={matches} isTable={isTable} chart={chart} />
      <p className="for-readers" role="status">
        {view?.ended &&
          `${OUTCOME_WORDS[view.ended.outcome]}. ${timelineSummary(view.calls.length, view.failedCalls, 0)}`}
      </p>
    </section>
  );
}

/** A slash anywhere in the timeline begins a filter. */
function startFilter(event: KeyboardEvent, input: HTMLInputElement | null): void {
  if (event.key !== '/' || event.target === input || !input) return;
  event.preventDefault();
  input.select();
}

interface BodyProps {
  readonly view: RunView | null;
  readonly matches: CallMatcher | null;
  readonly isTable: boolean;
  readonly chart: RefObject<ChartHandle | null>;
}

function Body({ view, matches, isTable, chart }: BodyProps) {
  if (!view) return <EmptyState title={TIMELINE_TEXT.noRun}>{TIMELINE_TEXT.noRunHint}</EmptyState>;
  const hasLookups = view.lookups.length > 0;
  if (view.calls.length === 0 && !hasLookups) return <NoCalls view={view} />;
  // Lookups have no bars.
  const showsTable = isTable || view.calls.length === 0;
  return (
    <>
      {showsTable ? (
        <CallTable view={view} matches={matches} />
      ) : (
        <TimelineChart view={view} matches={matches} ref={chart} />
      )}
      <TimelineLegend view={view} matches={matches} isTable={showsTable} />
    </>
  );
}

function NoCalls({ view }: { readonly view: RunView }) {
  if (!view.ended) return view.trouble ? null : <EmptyState title={TIMELINE_TEXT.waiting} />;
  return <EmptyState title={TIMELINE_TEXT.noCalls}>{TIMELINE_TEXT.noCallsHint}</EmptyState>;
}
