import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Hold } from '../../../shared/model/hold.ts';

interface HoldFocus {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Moves the keys on where the held call that had them is gone: to the next one, or back to where they came from. */
export function useHoldFocus(holds: readonly Hold[]): HoldFocus {
  const list = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const focused = useRef<number | null>(null);

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current === null || !isLost) return;
    const items = [...(list.current?.children ?? [])];
    const next = items[Math.min(focused.current, items.length - 1)]?.firstElementChild ?? cameFrom.current;
    if (items.length === 0) focused.current = null;
    if (next instanceof HTMLElement) next.focus();
  }, [holds]);

  return {
    list,
    onFocus({ target, relatedTarget }) {
      const isFromOutside = relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget);
      if (isFromOutside) cameFrom.current = relatedTarget;
      const at = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
      focused.current = at < 0 ? null : at;
    },
    onBlur({ relatedTarget }) {
      if (relatedTarget !== null && !list.current?.contains(relatedTarget)) focused.current = null;
    },
  };
}
