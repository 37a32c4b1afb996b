import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows from `first` up to but without `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

const OVERSCAN = 8;

/** The rows of a list of equal rows that are in sight of whatever scrolls it, with some more on both sides. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number, rowPx: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 4 * OVERSCAN });
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) return;
    const measure = (): void => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(top / rowPx) - OVERSCAN);
      const end = Math.max(0, Math.ceil((top + scroller.clientHeight) / rowPx) + OVERSCAN);
      setRange((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    sizes.observe(element);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [list, count, rowPx]);
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return null;
}
