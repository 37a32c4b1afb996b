import { useState } from 'react';

/** So many rows are shown at first, and more each time they are asked for: thousands of fields would hold the window up. */
const STEP = 60;

export function useShown(count: number): {
  readonly limit: number;
  readonly more: number;
  readonly showMore: () => void;
} {
  const [limit, setLimit] = useState(STEP);
  return { limit, more: Math.max(0, count - limit), showMore: () => setLimit(limit + STEP) };
}
