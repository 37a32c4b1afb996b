import { setImmediate as nextTurn } from 'node:timers/promises';
import { threadCpuMs } from '../../electron/schemas/thread-cpu.ts';

export interface Turns<T> {
  readonly result: T;
  /** The most CPU time that passed between two turns of somebody who wants one all the time. */
  readonly longestMs: number;
  /** CPU time of all turns together. */
  readonly allMs: number;
}

/** Does some work and looks at how long others had to wait for their turn meanwhile. */
export async function watchTurns<T>(work: () => Promise<T>): Promise<Turns<T>> {
  const startMs = threadCpuMs();
  let [lastMs, longestMs, isOn] = [startMs, 0, true];
  const look = (): void => {
    const nowMs = threadCpuMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  isOn = false;
  await nextTurn();
  return { result, longestMs, allMs: lastMs - startMs };
}
