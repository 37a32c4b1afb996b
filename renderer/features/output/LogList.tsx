import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { Button } from '../../ui/Button.tsx';

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
  const [window, setWindow] = useState({ first: 0, rows: 0 });
  const [follows, setFollows] = useState(true);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.max(0, Math.floor(element.scrollTop / rowPx) - OVERSCAN);
    const rows = Math.ceil(element.clientHeight / rowPx) + 2 * OVERSCAN;
    setWindow((known) => (known.first === first && known.rows === rows ? known : { first, rows }));
  }, [rowPx]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [measure]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && follows) element.scrollTop = element.scrollHeight;
    measure();
  }, [count, follows, measure]);

  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    setFollows(element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX);
    measure();
  }

  const end = Math.min(count, window.first + window.rows);
  const indexes = Array.from({ length: Math.max(0, end - window.first) }, (_, offset) => window.first + offset);
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
          <div style={{ transform: `translateY(${window.first * rowPx}px)` }}>{indexes.map(row)}</div>
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
