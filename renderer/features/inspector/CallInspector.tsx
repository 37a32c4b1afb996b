import { useEffect, useRef } from 'react';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { useShownRun } from '../../stores/run-view-context.ts';
import { useApp } from '../../stores/store-context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CallDetail } from './CallDetail.tsx';
import { RunSummaryView } from './RunSummaryView.tsx';
import './inspector.css';

/** The selected call in full; without one, the run on show. */
export function CallInspector() {
  const view = useShownRun();
  const selectedCallId = useApp((state) => state.selectedCallId);
  const call = selectedCallId === null ? undefined : view?.call(selectedCallId);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollTo(0, 0);
  }, [selectedCallId]);
  return (
    <div ref={root} className="inspector" tabIndex={-1} role="region" aria-label={CALL_TEXT.inspector}>
      {call && view && <CallDetail key={call.callId} call={call} view={view} />}
      {!call && view?.started && <RunSummaryView key={view.runId} view={view} started={view.started} />}
      {!call && !view?.started && (
        <EmptyState icon="gate-open" title={CALL_TEXT.emptyTitle}>
          {CALL_TEXT.emptyHint}
        </EmptyState>
      )}
    </div>
  );
}
