/** A call that asks for one of the places "in flight". */
export interface SlotTaker {
  readonly tool: string;
  /** Most calls of its tool at one time. */
  readonly toolInFlight: number;
  /** It has its place now. May answer, and so give the place back, before it returns. */
  proceed(): void;
}

/** Places for calls in flight. Who finds none waits in order; one that waits for its own tool lets others pass. */
export interface CallSlots {
  /** Takes a place where one is free. */
  take(taker: SlotTaker): boolean;
  wait(taker: SlotTaker): void;
  /** Leaves the queue. */
  leave(taker: SlotTaker): void;
  release(taker: SlotTaker): void;
  /** Nobody who waits will proceed any more. */
  close(): void;
}

export function createCallSlots(inFlight: number): CallSlots {
  const waiting: SlotTaker[] = [];
  const takenByTool = new Map<string, number>();
  let taken = 0;
  let passing = false;

  function isFree({ tool, toolInFlight }: SlotTaker): boolean {
    return taken < inFlight && (takenByTool.get(tool) ?? 0) < toolInFlight;
  }

  function take(taker: SlotTaker): boolean {
    if (!isFree(taker)) return false;
    taken += 1;
    takenByTool.set(taker.tool, (takenByTool.get(taker.tool) ?? 0) + 1);
    return true;
  }

  /** One that answers at once gives its place back inside `proceed`; the loop that runs already sees it. */
  function letPass(): void {
    if (passing) return;
    passing = true;
    for (let next = waiting.findIndex(isFree); next >= 0; next = waiting.findIndex(isFree)) {
      for (const taker of waiting.splice(next, 1)) {
        take(taker);
        taker.proceed();
      }
    }
    passing = false;
  }

  return {
    take,
    wait: (taker) => void waiting.push(taker),
    leave(taker) {
      const at = waiting.indexOf(taker);
      if (at >= 0) waiting.splice(at, 1);
    },
    release({ tool }) {
      taken -= 1;
      takenByTool.set(tool, (takenByTool.get(tool) ?? 1) - 1);
      if (waiting.length > 0) letPass();
    },
    close: () => void waiting.splice(0),
  };
}
