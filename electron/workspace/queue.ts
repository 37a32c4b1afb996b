/** Runs tasks one after another; one that fails does not keep the next from running. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Settles once everything that was asked for so far is done. */
  idle(): Promise<void>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      const result = last.then(task);
      last = result.catch(() => undefined); // whoever asked for the task hears of its failure
      return result;
    },
    async idle() {
      await last;
    },
  };
}
