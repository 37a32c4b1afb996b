import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { rowHeightPx } from './row-height.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import './tree-rows.css';

interface TreeRowsProps {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** A `TreeRow`. */
  readonly row: (index: number) => ReactNode;
}

/** Equal rows of a `Tree`, of which only those in sight exist, and the one that has the keys. */
export function TreeRows({ count, keyOf, row }: TreeRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const rowPx = rowHeightPx();
  const { first, end } = useRowsInSight(list, count, rowPx);
  const [focused, setFocused] = useState(-1);

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    event.stopPropagation();
    // A row must exist before it can have the keys.
    flushSync(() => setFocused(to));
    list.current?.querySelector<HTMLElement>(`[data-row="${to}"] [role="treeitem"]`)?.focus();
  }
  function onFocus({ target }: FocusEvent): void {
    setFocused(Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1));
  }

  const indexes = rowsFrom(first, end, focused < count ? focused : -1);
  return (
    <div
      ref={list}
      role="presentation"
      className="tree-rows"
      style={{ height: count * rowPx }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {indexes.map((index) => (
        <div key={keyOf(index)} role="presentation" data-row={index} style={{ top: index * rowPx }}>
          {row(index)}
        </div>
      ))}
    </div>
  );
}

/** Those in sight, and one more that may be far from them. */
function rowsFrom(first: number, end: number, other: number): readonly number[] {
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  if (other < 0 || (other >= first && other < end)) return inSight;
  return other < first ? [other, ...inSight] : [...inSight, other];
}
