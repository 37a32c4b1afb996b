import { useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isApple } from '../../../ui/platform.ts';
import { rowHeightPx } from '../../../ui/row-height.ts';
import { rowKey, type RowKey } from './row-keys.ts';
import { useRowWindow } from './use-row-window.ts';
import './row-grid.css';

/** What a row is to a screen reader, and where it stands. */
export interface RowPlace {
  readonly id: string;
  readonly role: 'row';
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties;
}

interface RowGridProps {
  readonly label: string;
  readonly className: string;
  /** Names of the columns, with roles of their own. */
  readonly head: ReactNode;
  readonly count: number;
  /** The row that has the keys; -1 where there is none. It is kept in sight when it changes. */
  readonly cursor: number;
  readonly multiselectable?: boolean;
  readonly row: (index: number, place: RowPlace) => ReactNode;
  readonly onKey: (key: RowKey) => void;
  /** To give it the keys. */
  readonly gridRef?: RefObject<HTMLDivElement | null>;
}

/** Rows under headings as a tree of rows with columns: one tab stop, and only rows in sight exist. */
export function RowGrid(props: RowGridProps) {
  const { label, className, head, count, cursor, multiselectable, row, onKey, gridRef } = props;
  const own = useRef<HTMLDivElement>(null);
  const scroller = gridRef ?? own;
  const rowPx = rowHeightPx();
  const { indexes, onScroll } = useRowWindow(scroller, { count, rowPx, cursor });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const pageRows = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 2);
    const key = rowKey(event, { pageRows, apple: isApple() });
    if (!key) return;
    event.preventDefault();
    onKey(key);
  }

  // One object for one place: a row that neither moves nor changes is not made again.
  const places = useMemo(() => createPlaces(className, rowPx), [className, rowPx]);
  return (
    <div
      ref={scroller}
      className={`row-grid ${className}`}
      role="treegrid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-multiselectable={multiselectable}
      aria-activedescendant={cursor < 0 ? undefined : places(cursor).id}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div role="row" aria-rowindex={1} className="row-grid-line row-grid-head">
        {head}
      </div>
      <div style={{ height: count * rowPx }} />
      {indexes.map((index) => row(index, places(index)))}
    </div>
  );
}

function createPlaces(className: string, rowPx: number): (index: number) => RowPlace {
  const known = new Map<number, RowPlace>();
  return (index) => {
    const place = known.get(index) ?? {
      id: `${className}-row-${index}`,
      role: 'row',
      'aria-rowindex': index + 2,
      style: { transform: `translateY(${(index + 1) * rowPx}px)` },
    };
    known.set(index, place);
    return place;
  };
}
