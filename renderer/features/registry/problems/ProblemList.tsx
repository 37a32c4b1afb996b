import { useEffect, useRef, type KeyboardEvent } from 'react';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SplitPane } from '../../../ui/SplitPane.tsx';
import { RowGrid, type RowPlace } from '../rows/RowGrid.tsx';
import { ProblemBar } from './ProblemBar.tsx';
import { ProblemDetail } from './ProblemDetail.tsx';
import { ProblemGroupRow, ProblemListRow } from './ProblemListRow.tsx';
import type { ProblemEntry, ProblemRow } from './problem-rows.ts';
import { problemCursor, useProblemSteps, type ProblemSteps } from './use-problem-steps.ts';
import { useProblems } from './use-problems.ts';
import './problem-list.css';

/** What is wrong with the tools, or could be better, by tool and place; each leads to its place, and some are mended here. */
export function ProblemList() {
  const { findings, shown, rows } = useProblems();
  const hasLooked = useApp((state) => state.lint !== null);
  const layout = useApp((state) => state.layouts['problems']);
  const setLayout = useApp((state) => state.setLayout);
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const steps = useProblemSteps(rows);
  const cursor = useCursor(rows);
  const inHand = rows[cursor];
  const entry = inHand?.kind === 'problem' ? inHand.entry : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || !entry) return;
    event.preventDefault();
    steps.fix(entry);
  };

  if (!hasLooked) return <p className="problem-none">{text.looking}</p>;
  if (findings.length === 0) {
    return (
      <EmptyState icon="check" title={text.none}>
        {text.noneHint}
      </EmptyState>
    );
  }
  const list =
    rows.length === 0 ? (
      <NoMatch />
    ) : (
      <RowGrid
        gridRef={grid}
        label={text.list}
        className="problem-grid"
        head={<Columns />}
        count={rows.length}
        cursor={cursor}
        row={(index, place) => problemRow(rows[index], { place, isCursor: index === cursor, steps })}
        onKey={(key) => steps.key(key, cursor)}
      />
    );
  return (
    <div className="problem-view" onKeyDown={onKeyDown}>
      <ProblemBar input={input} findings={findings} shown={shown} onLeave={() => grid.current?.focus()} />
      <div className="problem-split">
        <SplitPane
          id="problems"
          direction="row"
          parts={[
            { id: 'list', label: text.split, minPx: 380, content: <div className="problem-rows">{list}</div> },
            {
              id: 'detail',
              label: text.split,
              size: 340,
              minPx: 240,
              fixed: true,
              content: (
                <ProblemDetail
                  entry={entry}
                  alike={alikeOf(entry, shown)}
                  onShow={(shownEntry) => steps.show(shownEntry)}
                />
              ),
            },
          ]}
          {...(layout && { layout })}
          onLayout={(next) => setLayout('problems', next)}
        />
      </div>
    </div>
  );
}

/** Index of the row that has the keys. What is kept for later follows it, and shows nothing that is not there already. */
function useCursor(rows: readonly ProblemRow[]): number {
  const setCursor = useApp((state) => state.setFindingCursor);
  const at = useApp(({ findingCursor, findingIndex }) => problemCursor(rows, findingCursor, findingIndex));
  const found = rows[at]?.key ?? null;
  useEffect(() => {
    if (found !== null) setCursor(found, at);
  }, [found, at, setCursor]);
  return at;
}

interface RowParts {
  readonly place: RowPlace;
  readonly isCursor: boolean;
  readonly steps: ProblemSteps;
}

function problemRow(row: ProblemRow | undefined, props: RowParts) {
  if (!row) return null;
  if (row.kind === 'group') return <ProblemGroupRow key={row.key} {...props} row={row} />;
  return <ProblemListRow key={row.key} {...props} row={row} />;
}

/** Problems of the same rule among those shown, of which an edit mends each. */
function alikeOf(entry: ProblemEntry | undefined, shown: readonly ProblemEntry[]): readonly number[] {
  if (entry?.finding.fix !== 'mend') return [];
  return shown.flatMap(({ finding }) =>
    finding.fix === 'mend' && finding.code === entry.finding.code ? finding.id : [],
  );
}

function Columns() {
  return Object.entries(text.columns).map(([column, name]) => (
    <span key={column} role="columnheader">
      {name}
    </span>
  ));
}

function NoMatch() {
  const setFilter = useApp((state) => state.setFindingFilter);
  const all = { search: '', hidden: new Set<never>(), family: 'all' as const, onlyFixable: false };
  return (
    <EmptyState
      icon="search"
      title={text.noMatch}
      actions={<Button onClick={() => setFilter(all)}>{text.showAll}</Button>}
    >
      {text.noMatchHint}
    </EmptyState>
  );
}
