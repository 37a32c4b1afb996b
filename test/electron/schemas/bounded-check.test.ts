import { expect, test } from 'vitest';
import { CHECK_BOUND_MS, CheckTime, runBounded } from '../../../electron/schemas/bounded-check.ts';
import { threadCpuMs } from '../../../electron/schemas/thread-cpu.ts';

const cell = new Int32Array(new SharedArrayBuffer(4));

/** What a busy machine does to a check: the clock goes on, this thread does not. */
function standStill(ms: number): void {
  Atomics.wait(cell, 0, 0, ms);
}

function work(ms: number): void {
  const endMs = threadCpuMs() + ms;
  while (threadCpuMs() < endMs);
}

test('a check that only waited for the machine ends well, and leaves the time of its call to the next', () => {
  const time = new CheckTime();
  for (const [check, stallMs] of [CHECK_BOUND_MS, 2 * CHECK_BOUND_MS, 3 * CHECK_BOUND_MS].entries()) {
    const value = () => {
      standStill(stallMs);
      return check;
    };
    expect(runBounded(value, { time, direct: false })).toEqual({ ok: true, value: check });
  }
  expect(time.leftMs).toBeGreaterThan(CHECK_BOUND_MS / 2);
});

test('what checks work is taken from the time of their call', () => {
  const time = new CheckTime();
  expect(runBounded(() => work(CHECK_BOUND_MS / 4), { time, direct: false }).ok).toBe(true);
  expect(time.leftMs).toBeLessThanOrEqual((CHECK_BOUND_MS * 3) / 4);
  expect(runBounded(() => work(CHECK_BOUND_MS * 20), { time, direct: false }).ok).toBe(false);
  expect(time.leftMs).toBeLessThanOrEqual(CHECK_BOUND_MS / 2);
});
