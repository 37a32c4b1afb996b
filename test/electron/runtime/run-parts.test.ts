import { afterEach, describe, expect, test, vi } from 'vitest';
import { ComputeClock } from '../../../electron/runtime/compute-clock.ts';
import { OutputMeter } from '../../../electron/runtime/output-meter.ts';
import { runEndOf } from '../../../electron/runtime/run-end.ts';
import { UsedIds } from '../../../electron/runtime/used-ids.ts';

describe('the compute clock', () => {
  afterEach(() => vi.useRealTimers());

  test('rings when the time in which it ran reaches the limit', () => {
    vi.useFakeTimers();
    const onLimit = vi.fn();
    const clock = new ComputeClock(1000, onLimit);
    clock.start();
    vi.advanceTimersByTime(600);
    clock.pause();
    vi.advanceTimersByTime(10_000);
    expect(onLimit).not.toHaveBeenCalled();
    clock.resume();
    vi.advanceTimersByTime(399);
    expect(onLimit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(onLimit).toHaveBeenCalledOnce();
    clock.stop();
  });

  test('rings at its limit, and not before, where that is longer than a timer can be', () => {
    vi.useFakeTimers();
    const onLimit = vi.fn();
    const limitMs = 5_000_000_000;
    const clock = new ComputeClock(limitMs, onLimit);
    clock.start();
    vi.advanceTimersByTime(1000);
    expect([vi.getTimerCount(), onLimit.mock.calls]).toEqual([1, []]);
    vi.advanceTimersByTime(limitMs - 1001);
    expect(onLimit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(onLimit).toHaveBeenCalledOnce();
    clock.stop();
  });

  test('rings no more once it was stopped, and counts anew after a restart', () => {
    vi.useFakeTimers();
    const onLimit = vi.fn();
    const clock = new ComputeClock(1000, onLimit);
    clock.start();
    vi.advanceTimersByTime(900);
    clock.restart();
    vi.advanceTimersByTime(900);
    expect(clock.usedMs).toBe(900);
    clock.stop();
    vi.advanceTimersByTime(10_000);
    expect(onLimit).not.toHaveBeenCalled();
  });
});

describe('the cap on output', () => {
  test('cuts at a character and counts what is dropped', () => {
    const passed: string[] = [];
    const meter = new OutputMeter(5, (stream, text) => passed.push(`${stream}:${text}`));
    meter.push('stdout', 'éé');
    meter.push('stdout', 'éx');
    meter.push('stdout', 'y');
    meter.push('stderr', 'ok');
    meter.addCut({ stdout: 10, stderr: 0 });
    expect(passed).toEqual(['stdout:éé', 'stderr:ok']);
    expect(meter.cut).toEqual({ stdout: 14, stderr: 0 });
  });
});

describe('call numbers', () => {
  test('are taken once, a little out of order too', () => {
    const ids = new UsedIds();
    expect([1, 3, 2, 2, 3, 1, 4, 6, 6, 5, 7].map((id) => ids.take(id))).toEqual([
      ...[true, true, true, false, false, false],
      ...[true, true, false, true, true],
    ]);
    expect(ids.take(1e9)).toBe(false);
  });
});

describe('the end of a run', () => {
  const cut = { stdout: 0, stderr: 0 };
  const base = { cut, killedForMemory: false };
  const returned = { op: 'returned', cut, unawaited: [] } as const;

  test.each([
    [
      'a value, whatever the exit',
      { said: { header: returned, valueText: '1' }, exit: { code: 7, signal: null } },
      { outcome: 'succeeded', valueText: '1' },
    ],
    [
      'a value before a stop',
      {
        said: { header: returned, valueText: '1' },
        stopped: { kind: 'cancelled' },
        exit: { code: null, signal: 'SIGKILL' },
      },
      { outcome: 'succeeded' },
    ],
    [
      'a stop by the person',
      { stopped: { kind: 'cancelled' }, exit: { code: null, signal: 'SIGKILL' } },
      { outcome: 'cancelled' },
    ],
    [
      'the wall clock',
      { stopped: { kind: 'timed_out', limit: 'wallMs' }, exit: { code: 137, signal: null } },
      { outcome: 'timed_out', limit: 'wallMs' },
    ],
    ['the CPU limit of the system', { exit: { code: 152, signal: null } }, { outcome: 'timed_out', limit: 'cpuMs' }],
    [
      'a kill for memory',
      { exit: { code: 137, signal: null }, killedForMemory: true },
      { outcome: 'crashed', limit: 'memoryBytes' },
    ],
    [
      'memory over all processes',
      { stopped: { kind: 'limit', limit: 'memoryBytes' }, exit: { code: 137, signal: null } },
      { outcome: 'crashed', limit: 'memoryBytes' },
    ],
    [
      'an exit without a word',
      { exit: { code: 0, signal: null } },
      { outcome: 'crashed', error: { message: expect.stringContaining('code 0') as unknown } },
    ],
    [
      'a signal',
      { exit: { code: null, signal: 'SIGSEGV' } },
      { outcome: 'crashed', error: { message: expect.stringContaining('SIGSEGV') as unknown } },
    ],
    [
      'a signal that a supervisor passed on',
      { exit: { code: 139, signal: null } },
      { outcome: 'crashed', error: { message: expect.stringContaining('SIGSEGV') as unknown } },
    ],
    [
      'garbage',
      { stopped: { kind: 'fault', fault: 'unknown_frame' }, exit: { code: 137, signal: null } },
      { outcome: 'crashed', error: { type: 'ProtocolError' } },
    ],
  ] as const)('is told for %s', (_, facts, expected) => {
    expect(runEndOf({ ...base, ...facts })).toMatchObject(expected);
  });
});
