import { useEffect, useReducer } from 'react';

/** Renders the component again every `everyMs` while `active`. */
export function useTick(active: boolean, everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
}
