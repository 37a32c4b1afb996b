import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { OUTPUT_TEXT } from '../../shared/text/run-text.ts';
import { Button } from './Button.tsx';
import './log-list.css';

interface LogListProps {
  readonly label: string;
  readonly count: number;
  readonly rowPx: number;
  readonly row: (index: number) => ReactNode;
}

const OVERSCAN = 6;
/** Distance from the end up to which the list counts as being there. */
const NEAR_END_PX = 8;

/** A growing list of equal rows: it follows its newest row until the person scrolls away, and only rows in sight exist. */
export function LogList({ label, count, rowPx, row }: LogListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(0);
  const [top, setTop] = useState(0);
  const [follows, setFollows] = useState(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setRows(Math.ceil(element.clientHeight / rowPx)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [rowPx]);
  useLayoutEffect(() => {
    // A place beyond the end is the end: its height need not be asked for, which would lay out the page once more.
    if (follows && scroller.current) scroller.current.scrollTop = (count + 1) * rowPx;
  }, [count, rows, rowPx, follows]);

  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    setFollows(element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX);
    setTop(Math.floor(element.scrollTop / rowPx));
  }

  const first = Math.max(0, (follows ? count - rows : top) - OVERSCAN);
  const end = Math.min(count, first + rows + 2 * OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  return (
    <div className="log">
      <div
        ref={scroller}
        className="log-scroller"
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="log-content" style={{ height: count * rowPx }}>
          <div style={{ transform: `translateY(${first * rowPx}px)` }}>{indexes.map(row)}</div>
        </div>
      </div>
      {!follows && (
        <div className="log-newest">
          <Button size="small" icon="chevron-down" title={OUTPUT_TEXT.newestHint} onClick={() => setFollows(true)}>
            {OUTPUT_TEXT.newest}
          </Button>
        </div>
      )}
    </div>
  );
}
