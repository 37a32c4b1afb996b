import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';

interface VirtualListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  readonly rowPx: number;
  /** Row to keep in sight when it changes. */
  readonly shown?: number;
  readonly row: (index: number) => ReactNode;
}

/** A list of equal rows of which only those in sight exist. */
export function VirtualList({ count, rowPx, shown, row, ...native }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });
  useEffect(() => {
    if (shown !== undefined && shown >= 0) virtual.scrollToIndex(shown, { align: 'auto' });
  }, [shown, virtual]);
  return (
    <div {...native} ref={scroller} style={{ overflow: 'auto', ...native.style }}>
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={item.key}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              height: rowPx,
              transform: `translateY(${item.start}px)`,
            }}
          >
            {row(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
