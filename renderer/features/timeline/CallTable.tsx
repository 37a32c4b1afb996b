import { useMemo, useRef, type KeyboardEvent } from 'react';
import { stagesFrom } from '../../../shared/model/tool-call.ts';
import type { TraceEventOf } from '../../../shared/model/trace.ts';
import { STAGE_LABELS } from '../../../shared/text/call-text.ts';
import { callFaultText, faultRackText } from '../../../shared/text/fault-rack-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import { ContextActions } from '../../ui/Menu.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { statusOf, type CallMatcher } from './call-filter.ts';
import { lookOf, ownMsOf, type CallLook } from './call-times.ts';
import { isLookup, tableRows } from './table-rows.ts';
import { BREAK_KEY, useCallMenu } from './use-call-menu.ts';

const ROW_PX = 22;
const { columns } = TIMELINE_TEXT;

interface CallTableProps {
  readonly view: RunView;
  readonly matches: CallMatcher | null;
}

/** The calls of the timeline as rows, for keyboard and screen readers, with the lookups between them; one selection with the chart. */
export function CallTable({ view, matches }: CallTableProps) {
  const selectedCallId = useApp((state) => state.selectedCallId);
  const selectCall = useApp((state) => state.selectCall);
  const grid = useRef<HTMLDivElement>(null);
  const menu = useCallMenu(view);
  const { version } = view;
  // The view is one object that grows: its version stands for what is in it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const calls = useMemo(() => (matches ? view.calls.filter(matches) : view.calls), [view, matches, version]);
  const selectedAt = calls.findIndex((call) => call.callId === selectedCallId);
  const selected = calls[selectedAt];
  const { length: lookups } = view.lookups;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => (matches ? calls : tableRows(calls, view.lookups)), [matches, calls, view, lookups]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === BREAK_KEY && !event.ctrlKey && !event.metaKey && !event.altKey) menu.toggleHere();
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(calls.length - 1, selectedAt + step));
    const call = calls[at];
    if (call) selectCall(call.callId);
  }

  return (
    <ContextActions entries={menu.entries}>
      <div
        ref={grid}
        className="call-table"
        role="grid"
        aria-label={TIMELINE_TEXT.table}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={selectedAt < 0 ? undefined : rowId(calls[selectedAt])}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => menu.entries().length === 0 && event.preventDefault()}
      >
        <div role="row" aria-rowindex={1} className="call-row head">
          {Object.values(columns).map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        <VirtualList
          role="presentation"
          className="call-rows"
          count={rows.length}
          rowPx={ROW_PX}
          shown={selected ? rows.indexOf(selected) : -1}
          row={(index) => {
            const row = rows[index];
            if (row && isLookup(row)) return <LookupRow lookup={row} index={index} />;
            return <CallRow call={row} index={index} selected={row === selected} onSelect={selectCall} />;
          }}
        />
      </div>
    </ContextActions>
  );
}

/** It is no call: it passes no stage and has no detail. */
function LookupRow({ lookup, index }: { readonly lookup: TraceEventOf<'lookup'>; readonly index: number }) {
  return (
    <div role="row" aria-rowindex={index + 2} className="call-row lookup">
      <span role="gridcell" />
      <span role="gridcell" className="mono cut" title={lookup.lookup}>
        {lookup.lookup}
      </span>
      <span role="gridcell" className="call-row-status">
        <Icon name="search" size={12} />
        <span className="cut">{lookup.error?.code ?? TIMELINE_TEXT.lookup}</span>
      </span>
      <span role="gridcell">{lookup.line ?? ''}</span>
      <span role="gridcell">{durationText(lookup.atMs)}</span>
      <span role="gridcell" />
      <span role="gridcell" className="mono cut" title={lookup.error?.message ?? lookup.argumentsText}>
        {lookup.argumentsText}
      </span>
    </div>
  );
}

interface CallRowProps {
  readonly call: CallView | undefined;
  readonly index: number;
  readonly selected: boolean;
  readonly onSelect: (callId: string) => void;
}

function CallRow({ call, index, selected, onSelect }: CallRowProps) {
  if (!call) return null;
  const { requested } = call;
  const ownMs = ownMsOf(call);
  const look = lookOf(call);
  return (
    <div
      id={rowId(call)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classNames('call-row', selected && 'selected', look)}
      onClick={() => onSelect(call.callId)}
      onContextMenu={() => onSelect(call.callId)}
    >
      <span role="gridcell">{call.callId}</span>
      <span role="gridcell" className="mono cut" title={requested.tool}>
        {requested.tool}
      </span>
      <span role="gridcell" className="call-row-status">
        <Icon name={LOOK_ICONS[look]} size={12} />
        <span className="cut">{statusOf(call)}</span>
        {call.fault && (
          <span className="call-row-fault" title={callFaultText(call.fault)}>
            <Icon name="fault" size={12} />
            <span className="for-readers">{faultRackText.shortOfCall}</span>
          </span>
        )}
      </span>
      <span role="gridcell">{requested.line ?? ''}</span>
      <span role="gridcell">{durationText(requested.atMs)}</span>
      <span role="gridcell">{ownMs === undefined ? '' : durationText(ownMs)}</span>
      <span role="gridcell" className="cut">
        {slowestStage(call)}
      </span>
    </div>
  );
}

const LOOK_ICONS: Readonly<Record<CallLook, IconName>> = {
  ok: 'succeeded',
  failed: 'failed',
  denied: 'gate-shut',
  cancelled: 'cancelled',
  held: 'gate-held',
  open: 'running',
};

const rowId = (call: CallView | undefined): string | undefined => call && `call-row-${call.callId}`;

function slowestStage({ settled }: CallView): string {
  const [slowest] = stagesFrom(settled?.stageMs ?? []).sort((a, b) => b.ms - a.ms);
  return slowest ? `${STAGE_LABELS[slowest.name]} ${durationText(slowest.ms)}` : '';
}
