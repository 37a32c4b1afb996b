import { memo } from 'react';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { driftWords } from '../../../../shared/text/drift-text.ts';
import { toolListText as text } from '../../../../shared/text/registry-text.ts';
import { toolDrift } from '../../../stores/drift-news.ts';
import { useApp } from '../../../stores/store-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import type { FindingCounts } from '../finding-counts.ts';
import type { RowPlace } from '../rows/RowGrid.tsx';
import type { ToolGroup, ToolListRow } from './tool-rows.ts';
import type { ListSteps } from './use-list-steps.ts';

interface RowProps {
  readonly place: RowPlace;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly steps: ListSteps;
}

interface GroupRowProps extends RowProps {
  readonly row: ToolGroup;
}

/** A heading: a namespace, and where its tools come from. */
export const GroupRow = memo(function GroupRow({ place, row, isCursor, isSelected, steps }: GroupRowProps) {
  const { namespace, source, server, folded, allowed, entries } = row;
  return (
    <div
      {...place}
      aria-level={1}
      aria-expanded={!folded}
      aria-selected={isSelected}
      className={classNames('row-grid-line tool-list-line group', isCursor && 'cursor')}
      onClick={(event) => steps.press(row, event)}
      onContextMenu={() => steps.aim(row)}
    >
      <span role="gridcell" className="tool-list-group">
        <Tick on={isSelected} onTick={(event) => steps.tick(row, event)} />
        <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={12} />
        <span className="tool-list-namespace cut">{namespace ?? text.workspace}</span>
        <span className="row-grid-meta cut" title={source}>
          {server === null ? source : text.server(server)}
        </span>
        <span className="grow" />
        <span className="row-grid-meta">{text.groupAllowed(allowed, entries.length)}</span>
      </span>
    </div>
  );
});

interface ToolRowProps extends RowProps {
  readonly row: Extract<ToolListRow, { readonly kind: 'tool' }>;
  readonly counts: FindingCounts | undefined;
}

/** One tool: its gate, its name, what it says of itself, and what is wrong with it. */
export const ToolRow = memo(function ToolRow({ place, row, counts, isCursor, isSelected, steps }: ToolRowProps) {
  const { tool } = row.entry;
  const description = shortText(tool.description);
  return (
    <div
      {...place}
      aria-level={2}
      aria-selected={isSelected}
      className={classNames(
        'row-grid-line tool-list-line',
        isCursor && 'cursor',
        isSelected && 'selected',
        !tool.allowed && 'muted',
      )}
      onClick={(event) => steps.press(row, event)}
      onDoubleClick={() => steps.open(row)}
      onContextMenu={() => steps.aim(row)}
    >
      <span role="gridcell" className="tool-list-name">
        <Tick on={isSelected} onTick={(event) => steps.tick(row, event)} />
        <GateIcon tool={tool} />
        <ToolName tool={tool} />
        <DriftIcon tool={tool} />
      </span>
      <span role="gridcell" className="tool-list-description cut" title={description}>
        {description}
      </span>
      <span role="gridcell" className="row-grid-meta cut">
        {facts(tool)}
      </span>
      <span role="gridcell" className="row-grid-meta">
        {tool.binding ?? text.noBinding}
      </span>
      <span role="gridcell" className="tool-list-counts">
        {counts && <Counts counts={counts} />}
      </span>
    </div>
  );
});

function GateIcon({ tool }: { readonly tool: ToolSummary }) {
  if (!tool.usable) return <Icon name="warning" label={text.broken} className="bad" />;
  return tool.allowed ? (
    <Icon name="gate-open" label={text.isAllowed} className="accent" />
  ) : (
    <Icon name="gate-shut" label={text.notAllowed} />
  );
}

/** The server lists it otherwise than when the person last looked. */
function DriftIcon({ tool }: { readonly tool: ToolSummary }) {
  const drift = useApp((state) => toolDrift(state, tool));
  return drift && <Icon name="warning" size={12} label={driftWords.kinds[drift]} className="hold" />;
}

/** The namespace stands above the rows already; it is there to be heard, not to be seen. */
function ToolName({ tool: { name, namespace } }: { readonly tool: ToolSummary }) {
  const prefix = namespace !== undefined && name.startsWith(`${namespace}.`) ? `${namespace}.` : '';
  return (
    <span className="mono cut" title={name}>
      <span className="for-readers-inline">{visibleText(prefix)}</span>
      {visibleText(name.slice(prefix.length))}
    </span>
  );
}

function facts({ readOnly, hasOutputSchema }: ToolSummary): string {
  return [readOnly ? text.readOnly : '', hasOutputSchema ? text.outputSchema : ''].filter(Boolean).join(', ');
}

function Counts({ counts }: { readonly counts: FindingCounts }) {
  const { error, warning, note } = counts;
  return (
    <span title={text.counted(error, warning, note)}>
      {error > 0 && <Count amount={error} icon="failed" label={text.counted(error, 0, 0)} className="bad" />}
      {warning > 0 && <Count amount={warning} icon="warning" label={text.counted(0, warning, 0)} className="hold" />}
    </span>
  );
}

interface CountProps {
  readonly amount: number;
  readonly icon: 'failed' | 'warning';
  readonly label: string;
  readonly className: string;
}

function Count({ amount, icon, label, className }: CountProps) {
  return (
    <span className={`tool-list-count ${className}`}>
      <Icon name={icon} size={12} label={label} />
      <span aria-hidden>{amount}</span>
    </span>
  );
}

const MAX_LENGTH = 400;

/** As much of a description as a row and its tip can show, in one line. */
function shortText(description: string): string {
  return visibleText(description.slice(0, MAX_LENGTH)).replace(/\s+/g, ' ');
}
