import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import { existingRows, followedView, type Rows, type View } from './row-window.ts';

interface RowWindow {
  /** The rows that must exist, in order. */
  readonly indexes: readonly number[];
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** The rows in sight in `scroller`, which follows the cursor; both change in one render, with one layout. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rows: Rows): RowWindow {
  const [known, setView] = useState<View>({ topPx: 0, heightPx: 0, followed: -1 });
  const view = followedView(known, rows);
  if (view !== known) setView(view);

  // Kept here, since to ask the element for it is to lay out all that just changed.
  const scrolledPx = useRef(0);
  const { topPx } = view;
  useLayoutEffect(() => {
    if (scrolledPx.current === topPx) return;
    scroller.current?.scrollTo({ top: topPx, behavior: 'instant' });
    scrolledPx.current = topPx;
  }, [scroller, topPx]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(([entry]) => {
      const heightPx = entry?.contentRect.height ?? 0;
      flushSync(() => setView((before) => ({ ...before, heightPx })));
    });
    if (scroller.current) sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [scroller]);

  return {
    indexes: existingRows(view, rows),
    onScroll({ currentTarget: { scrollTop } }) {
      if (scrollTop === scrolledPx.current) return;
      scrolledPx.current = scrollTop;
      flushSync(() => setView((before) => ({ ...before, topPx: scrollTop })));
    },
  };
}
