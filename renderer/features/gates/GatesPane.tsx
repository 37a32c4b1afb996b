import { useEffect, useEffectEvent, useRef } from 'react';
import { gatesText as text } from '../../../shared/text/gates-text.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { DryRunPane } from './dry-run/DryRunPane.tsx';
import { GateEditor } from './form/GateEditor.tsx';
import { AddMenu } from './list/AddMenu.tsx';
import { GateList } from './list/GateList.tsx';
import { useGates, type Gates } from './use-gates.ts';
import './gates.css';

/** The gates of the workspace in their order, one of them as a form, and which of them would decide a call. */
export function GatesPane() {
  const gates = useGates();
  const openTab = useApp((state) => state.openTab);
  const hasDrafts = useApp((state) => state.gateDrafts.length > 0);
  const markUnsaved = useApp((state) => state.markUnsaved);
  useEffect(() => markUnsaved('gates', hasDrafts), [markUnsaved, hasDrafts]);
  if (!gates) return <p className="gates-wait">{text.reading}</p>;
  const { broken } = gates.list;
  const toSettings = () => openTab({ kind: 'settings' });
  if (broken) {
    return (
      <EmptyState
        icon="warning"
        title={text.broken}
        actions={
          <Button kind="primary" onClick={toSettings}>
            {text.openSettings}
          </Button>
        }
      >
        {problemText(broken)}
      </EmptyState>
    );
  }
  return (
    <div className="gates">
      {gates.isLocked && (
        <div className="gates-note hold" role="status">
          <Icon name="warning" />
          <span className="grow">{text.unsavedSettings}</span>
          <Button onClick={toSettings}>{text.openSettings}</Button>
        </div>
      )}
      <Parts gates={gates} />
    </div>
  );
}

function Parts({ gates }: { readonly gates: Gates }) {
  const layout = useApp((state) => state.layouts['gates']);
  const setLayout = useApp((state) => state.setLayout);
  const place = useRef<HTMLDivElement>(null);
  const { rows, shown, list, isLocked } = gates;
  const toForm = () => focusFirst(place.current, '.gate-body input, .gate-body .native-edit-context');
  const toList = () => focusFirst(place.current, '.gate-row.selected');
  useGatesRequest(place, shown?.key);
  return (
    <div className="gates-parts" ref={place}>
      <SplitPane
        id="gates"
        direction="row"
        parts={[
          {
            id: 'list',
            label: workspaceText.splits.gates,
            size: '44%',
            minPx: 300,
            content: <ListAndDryRun gates={gates} onEdit={toForm} />,
          },
          {
            id: 'editor',
            label: workspaceText.splits.gates,
            minPx: 320,
            content: shown ? (
              <GateEditor
                key={shown.key}
                row={shown}
                length={list.gates.length}
                isLocked={isLocked}
                onDone={() => requestAnimationFrame(toList)}
              />
            ) : (
              <NoGates hasRows={rows.length > 0} />
            ),
          },
        ]}
        {...(layout && { layout })}
        onLayout={(next) => setLayout('gates', next)}
      />
    </div>
  );
}

function ListAndDryRun({ gates, onEdit }: { readonly gates: Gates; readonly onEdit: () => void }) {
  const layout = useApp((state) => state.layouts['gates.left']);
  const setLayout = useApp((state) => state.setLayout);
  return (
    <SplitPane
      id="gates.left"
      direction="column"
      parts={[
        {
          id: 'gates',
          label: workspaceText.splits.dryRun,
          minPx: 120,
          content: <GateList gates={gates} onEdit={onEdit} />,
        },
        {
          id: 'dryRun',
          label: workspaceText.splits.dryRun,
          size: '52%',
          minPx: 120,
          content: <DryRunPane gates={gates} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('gates.left', next)}
    />
  );
}

function NoGates({ hasRows }: { readonly hasRows: boolean }) {
  if (hasRows) return <p className="gates-wait">{text.pick}</p>;
  return (
    <EmptyState
      icon="gate-open"
      title={text.none}
      actions={
        <AddMenu>
          <Button kind="primary" icon="plus">
            {text.add}
          </Button>
        </AddMenu>
      }
    >
      {text.noneText}
    </EmptyState>
  );
}

/** Takes the keys where somebody elsewhere in the window leads to. */
function useGatesRequest(place: { readonly current: HTMLElement | null }, shown: string | undefined): void {
  const request = useApp((state) => state.gatesRequest);
  const taken = useApp((state) => state.gatesRequestTaken);
  const go = useEffectEvent((part: 'editor' | 'dryRun') => {
    taken();
    if (part === 'dryRun') focusFirst(place.current, '[data-dry-run-tool]');
    else focusFirst(place.current, '.gate-body input, .gate-body .native-edit-context');
  });
  useEffect(() => {
    if (request === 'editor' || request === 'dryRun') go(request);
  }, [request, shown]);
}

function focusFirst(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}
