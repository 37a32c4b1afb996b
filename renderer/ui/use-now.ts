import { useEffect, useState } from 'react';

/** The time of day in milliseconds, and renders the component again every `everyMs` as it goes on. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
