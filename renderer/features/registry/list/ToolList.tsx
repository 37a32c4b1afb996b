import { useRef, type KeyboardEvent } from 'react';
import { toolListText as text } from '../../../../shared/text/registry-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ContextActions } from '../../../ui/Menu.tsx';
import { RowGrid, type RowPlace } from '../rows/RowGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { cursorIndex, shownSelection } from './select-rows.ts';
import { ToolListBar } from './ToolListBar.tsx';
import { GroupRow, ToolRow } from './ToolListRow.tsx';
import { useListSteps } from './use-list-steps.ts';
import { useToolActs } from './use-tool-acts.ts';
import { useToolList } from './use-tool-list.ts';
import './tool-list.css';

/** All tools by namespace and source, of which many can be taken in hand at once. */
export function ToolList() {
  const { tools, shown, rows, counts } = useToolList();
  const selection = useApp((state) => state.toolSelection);
  const acts = useToolActs();
  const steps = useListSteps(rows, acts);
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const inHand = shownSelection(selection, rows);
  const cursor = cursorIndex(selection, rows);

  function row(index: number, place: RowPlace) {
    const one = rows[index];
    if (!one) return null;
    const props = { place, steps, isCursor: index === cursor };
    if (one.kind === 'group') {
      const isSelected = one.entries.every(({ key }) => inHand.has(key));
      return <GroupRow key={one.key} {...props} row={one} isSelected={isSelected} />;
    }
    return <ToolRow key={one.key} {...props} row={one} counts={counts.get(one.key)} isSelected={inHand.has(one.key)} />;
  }

  return (
    <div className="tool-list" onKeyDown={(event) => goToSearch(event, input.current)}>
      <ToolListBar input={input} shown={shown.length} all={tools.length} onLeave={() => grid.current?.focus()} />
      <SelectionBar
        selected={shown.flatMap(({ key, tool }) => (inHand.has(key) ? tool : []))}
        allowed={tools.filter((tool) => tool.allowed).length}
        acts={acts}
      />
      {rows.length === 0 ? (
        <NoRows isEmpty={tools.length === 0} />
      ) : (
        <ContextActions entries={() => acts.entries(steps.inHand())}>
          <div className="tool-list-rows">
            <RowGrid
              gridRef={grid}
              label={text.name}
              className="tool-list-grid"
              head={<Columns />}
              count={rows.length}
              cursor={cursor}
              multiselectable
              row={row}
              onKey={(key) => steps.key(key)}
            />
          </div>
        </ContextActions>
      )}
    </div>
  );
}

function Columns() {
  return Object.entries(text.columns).map(([column, name]) => (
    <span key={column} role="columnheader">
      {name}
    </span>
  ));
}

function NoRows({ isEmpty }: { readonly isEmpty: boolean }) {
  const setFilter = useApp((state) => state.setToolFilter);
  const openDialog = useApp((state) => state.openDialog);
  if (isEmpty) {
    return (
      <EmptyState
        icon="tool"
        title={text.none}
        actions={
          <>
            <Button kind="primary" icon="plus" onClick={() => openDialog({ kind: 'newTool' })}>
              {text.newTool}
            </Button>
            <Button icon="import" onClick={() => openDialog({ kind: 'importTools' })}>
              {text.import}
            </Button>
          </>
        }
      >
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={text.noMatch}
      actions={<Button onClick={() => setFilter({ search: '', facts: {} })}>{text.showAll}</Button>}
    >
      {text.noMatchHint}
    </EmptyState>
  );
}

/** What is typed over the rows is searched for; `/` and Ctrl+F go to the search. */
function goToSearch(event: KeyboardEvent, input: HTMLInputElement | null): void {
  if (!input || event.target === input || event.altKey) return;
  const isMod = event.ctrlKey || event.metaKey;
  const isFind = isMod && !event.shiftKey && event.key.toLowerCase() === 'f';
  if (!isFind && (isMod || event.key.length !== 1 || event.key === ' ')) return;
  if (isFind || event.key === '/') event.preventDefault();
  input.focus();
  input.select();
}
