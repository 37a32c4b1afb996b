import { describe, expect, it } from 'vitest';
import { limitsWith } from '../../../shared/model/limits.ts';
import type { RunEnd } from '../../../shared/model/run.ts';
import { toolCodeAnswer, type ToolCodeEnd } from '../../../shared/text/tool-code-text.ts';

const END: RunEnd = { outcome: 'succeeded', violations: [], unawaited: [], truncated: { stdout: 0, stderr: 0 } };

function answer(end: Partial<RunEnd>, more: Partial<ToolCodeEnd> = {}) {
  return toolCodeAnswer({
    end: { ...END, ...end },
    stdout: '',
    completedCalls: [],
    calls: 0,
    limits: limitsWith(),
    program: 'p.py',
    ...more,
  });
}

const textOf = (...args: Parameters<typeof answer>) => {
  const told = answer(...args);
  return told.ok ? 'no failure' : told.text;
};

describe('a program with a value', () => {
  it('gives the text of the value, null without one, and what it printed', () => {
    expect(answer({ valueText: '1.0' }, { stdout: 'a\n' })).toEqual({
      ok: true,
      valueText: '1.0',
      stdout: 'a\n',
      notes: [],
    });
    expect(answer({})).toMatchObject({ valueText: 'null', stdout: '' });
  });

  it('tells of calls that were not awaited', () => {
    expect(answer({ unawaited: [{ tool: 'stock', line: 4 }] })).toMatchObject({
      notes: ['stock was called on line 4 and never awaited, so its result was not used.'],
    });
  });

  it('cuts stdout between characters, and says how much more there was', () => {
    const limits = limitsWith({ modelStdoutBytes: 5 });
    expect(answer({}, { limits, stdout: 'abcdé' })).toMatchObject({
      stdout: 'abcd\n[stdout cut here: 1 B more were printed]\n',
    });
    expect(answer({}, { limits, stdout: 'abcde' })).toMatchObject({ stdout: 'abcde' });
    const dropped = { truncated: { stdout: 2048, stderr: 0 } };
    expect(answer(dropped, { stdout: 'abc' })).toMatchObject({
      stdout: 'abc\n[stdout cut here: 2 KiB more were printed]\n',
    });
  });
});

describe('a program without a value', () => {
  it('gives the traceback, what had come of it, and what it had printed', () => {
    const error = { type: 'KeyError', message: "'a'", line: 3, traceback: "Traceback\nKeyError: 'a'\n" };
    expect(textOf({ outcome: 'failed', error }, { stdout: 'x\n', completedCalls: ['a', 'b', 'a'], calls: 4 })).toBe(
      [
        'Raised KeyError on line 3.',
        "Traceback\nKeyError: 'a'",
        '3 calls gave a result before that, and what they did stands: a (2 times), b.',
        'stdout up to there:\nx',
      ].join('\n\n'),
    );
  });

  it('names the limit that ended it', () => {
    expect(textOf({ outcome: 'timed_out', limit: 'computeMs' })).toContain('computeMs: 30 s');
    expect(textOf({ outcome: 'timed_out', limit: 'cpuMs' })).toContain('cpuMs');
  });

  it('lists every violation', () => {
    const found = (rule: string, line: number) => ({ rule, line, column: 1, data: { module: rule } });
    const text = textOf({ outcome: 'rejected', violations: [found('import', 1), found('import', 2)] });
    expect(text).toContain('line 1');
    expect(text).toContain('p.py:2:1');
  });

  it.each(['cancelled', 'crashed', 'interrupted'] as const)('says that it was %s', (outcome) => {
    expect(textOf({ outcome })).toMatch(/^\w.*[.]$/);
  });
});
