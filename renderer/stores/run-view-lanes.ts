/** Lanes of a timeline: a call takes the lowest free one and gives it back when it settles. */
export interface FreeLanes {
  /** Lanes that were ever in use. */
  readonly count: number;
  take(): number;
  /** The lane must be one that was taken and not yet given back. */
  release(lane: number): void;
}

/** Taking and giving back cost O(log lanes): the free ones wait in a binary heap. */
export function createFreeLanes(): FreeLanes {
  const heap: number[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    take() {
      const lowest = heap[0];
      if (lowest === undefined) return count++;
      removeLowest(heap);
      return lowest;
    },
    release(lane) {
      heap.push(lane);
      siftUp(heap);
    },
  };
}

function removeLowest(heap: number[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  heap[0] = last;
  let at = 0;
  for (;;) {
    const child = lowerChild(heap, at);
    if (child === null || valueAt(heap, child) >= last) return;
    swap(heap, at, child);
    at = child;
  }
}

function siftUp(heap: number[]): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (valueAt(heap, parent) <= valueAt(heap, at)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function lowerChild(heap: readonly number[], at: number): number | null {
  const left = 2 * at + 1;
  if (left >= heap.length) return null;
  return valueAt(heap, left + 1) < valueAt(heap, left) ? left + 1 : left;
}

const valueAt = (heap: readonly number[], at: number): number => heap[at] ?? Infinity;

function swap(heap: number[], a: number, b: number): void {
  const kept = valueAt(heap, a);
  heap[a] = valueAt(heap, b);
  heap[b] = kept;
}
