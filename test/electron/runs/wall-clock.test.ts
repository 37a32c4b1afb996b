import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWallClock } from '../../../electron/runs/wall-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function start(limitMs: number) {
  const onExpired = vi.fn();
  return { clock: startWallClock(limitMs, onExpired), onExpired };
}

test('a pause is no time of the run', () => {
  const { clock, onExpired } = start(1000);
  vi.advanceTimersByTime(400);
  clock.pause();
  vi.advanceTimersByTime(5000);
  clock.resume();
  vi.advanceTimersByTime(599);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('of pauses that overlap the last one counts', () => {
  const { clock, onExpired } = start(1000);
  clock.pause();
  clock.pause();
  vi.advanceTimersByTime(2000);
  clock.resume();
  vi.advanceTimersByTime(2000);
  clock.resume();
  vi.advanceTimersByTime(999);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('a clock that was stopped in a pause does not go on', () => {
  const { clock, onExpired } = start(1000);
  clock.pause();
  clock.stop();
  clock.resume();
  vi.advanceTimersByTime(5000);
  expect(onExpired).not.toHaveBeenCalled();
});
