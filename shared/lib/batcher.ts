export interface Batcher<T> {
  /** Takes one item; may flush at once when the batch is full. */
  push(item: T): void;
  /** Hands over what waits, now. */
  flush(): void;
  /** Drops what waits and stops the timer. */
  dispose(): void;
}

/** Collects items and hands them over together: after `delayMs` at the latest, at once when `maxItems` wait (DESIGN 2, wire). */
export function createBatcher<T>(
  flushTo: (items: readonly T[]) => void,
  { delayMs = 16, maxItems = 512 }: { readonly delayMs?: number; readonly maxItems?: number } = {},
): Batcher<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    flushTo(items);
  }

  return {
    push(item) {
      waiting.push(item);
      if (waiting.length >= maxItems) flush();
      else timer ??= setTimeout(flush, delayMs);
    },
    flush,
    dispose() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
