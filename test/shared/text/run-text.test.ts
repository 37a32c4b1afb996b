import { describe, expect, it } from 'vitest';
import type { RunEnd } from '../../../shared/model/run.ts';
import {
  bytesText,
  countText,
  cutText,
  durationText,
  limitText,
  momentText,
  outcomeSentence,
  shortMomentText,
} from '../../../shared/text/run-text.ts';

describe('durationText', () => {
  it.each([
    [0, '0 ms'],
    [0.001, '<0.01 ms'],
    [0.31, '0.31 ms'],
    [6.1, '6.1 ms'],
    [9.996, '10 ms'],
    [244.4, '244 ms'],
    [999.6, '1.00 s'],
    [2450, '2.45 s'],
    [31_540, '31.5 s'],
    [60_000, '1 min'],
    [65_000, '1 min 05 s'],
    [7_260_000, '2 h 01 min'],
  ])('%d ms is %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe('bytesText', () => {
  it.each([
    [0, '0 B'],
    [684, '684 B'],
    [1229, '1.2 KiB'],
    [65_536, '64 KiB'],
    [39_845_888, '38 MiB'],
    [2_147_483_648, '2 GiB'],
  ])('%d is %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});

describe('countText', () => {
  it.each([
    [1, '1 call'],
    [0, '0 calls'],
    [100_000, '100,000 calls'],
  ])('%d', (count, text) => {
    expect(countText(count, 'call')).toBe(text);
  });
});

describe('limitText', () => {
  it.each([
    ['computeMs', 30_000, '30 s'],
    ['calls', 256, '256'],
    ['stdoutBytes', 1_048_576, '1 MiB'],
  ] as const)('%s', (name, value, text) => {
    expect(limitText(name, value)).toBe(text);
  });
});

describe('moments', () => {
  const now = new Date(2026, 10, 29, 21, 0);
  const iso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

  it.each([
    [iso(2026, 10, 29, 14, 32), '14:32', '14:32'],
    [iso(2026, 10, 28, 9, 5), '2026-11-28 09:05', '28 Nov'],
    [iso(2025, 1, 3, 9, 5), '2025-02-03 09:05', '2025-02-03'],
  ])('%s', (at, long, short) => {
    expect([momentText(at, now), shortMomentText(at, now)]).toEqual([long, short]);
  });
});

describe('outcomeSentence', () => {
  const end = (more: Partial<RunEnd>): RunEnd => ({
    outcome: 'succeeded',
    violations: [],
    unawaited: [],
    truncated: { stdout: 0, stderr: 0 },
    ...more,
  });

  it.each<[RunEnd, { calls?: number; stdoutLines?: number; limitValue?: number }, string]>([
    [end({ valueText: '1' }), {}, 'Finished and returned a value.'],
    [end({ valueText: 'null' }), { stdoutLines: 2 }, 'Finished, returned nothing. stdout has 2 lines.'],
    [end({}), {}, 'Finished, returned nothing and printed nothing.'],
    [
      end({ outcome: 'timed_out', limit: 'computeMs' }),
      { calls: 17, limitValue: 30_000 },
      'Stopped by computeMs: 30 s of compute used. 17 calls made; what they gave is kept.',
    ],
    [
      end({ outcome: 'failed', error: { type: 'KeyError', message: 'x', line: 7, traceback: '' } }),
      {},
      'Raised KeyError on line 7.',
    ],
    [end({ outcome: 'cancelled' }), {}, 'Stopped before it finished.'],
    [
      end({
        outcome: 'rejected',
        violations: [{ rule: 'syntax', line: 4, column: 1, data: { message: 'invalid syntax' } }],
      }),
      {},
      'The program never started: line 4, invalid syntax.',
    ],
    [
      end({
        outcome: 'rejected',
        violations: [4, 5].map((line) => ({ rule: 'import', line, column: 1, data: { module: 'socket' } })),
      }),
      {},
      'The program never started: 2 rule violations. First: line 4, socket may not be imported here. Do without it, or add it to "modules" under "language" in gatehouse.json.',
    ],
    [
      end({
        outcome: 'rejected',
        violations: [{ rule: 'origin_not_allowed', line: 1, column: 1, data: { origin: 'model' } }],
      }),
      {},
      'The program never started. A program from model needs your leave to run without isolation: it could do all that you can.',
    ],
    [
      end({ outcome: 'rejected', limit: 'sourceBytes' }),
      { limitValue: 65_536 },
      'The program never started. Stopped by sourceBytes: the program is over 64 KiB.',
    ],
  ])('%#', (run, { calls = 0, stdoutLines = 0, limitValue }, sentence) => {
    expect(outcomeSentence({ end: run, calls, stdoutLines, limitValue })).toBe(sentence);
  });
});

describe('cutText', () => {
  it('says what was kept and what was not', () => {
    expect(cutText('stdout', 1_048_576, 2048)).toBe('stdout cut after 1 MiB; 2 KiB more were not kept.');
  });
});
