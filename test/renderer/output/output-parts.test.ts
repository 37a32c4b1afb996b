import { describe, expect, it } from 'vitest';
import { plainText, rowAt, rowCount, textOf } from '../../../renderer/features/output/output-rows.ts';
import { valueSummary } from '../../../renderer/features/output/value-summary.ts';
import { problemsOf } from '../../../renderer/stores/run-view-problems.ts';
import { RunViewState } from '../../../renderer/stores/run-view-state.ts';
import { ended, numbered, printed, requested, settled } from '../run-view/trace-events.ts';

function viewOf(bodies: Parameters<typeof numbered>[0]): RunViewState {
  const view = new RunViewState('run-1', { schedule: (flush) => flush(), output: { maxLineChars: 8 } });
  view.apply(numbered(bodies), 0);
  return view;
}

describe('output in order with calls', () => {
  const view = viewOf([requested('c1'), printed('a\n'), settled('c1'), printed('b\n', 'stderr'), ended()]);

  it('has lines, calls where they settled, and the end', () => {
    const rows = Array.from({ length: rowCount(view, 'inOrder') }, (_, at) => rowAt(view, 'inOrder', at));
    expect(rows.map((row) => (row?.kind === 'line' ? row.line.text : row?.kind))).toEqual(['a', 'call', 'b', 'end']);
  });

  it('has one stream alone where one is asked for', () => {
    expect([rowCount(view, 'stdout'), rowCount(view, 'stderr')]).toEqual([1, 1]);
  });
});

describe('copied output', () => {
  it('is the text as it was written, long lines whole again', () => {
    expect(textOf(viewOf([printed('0123456789abcdef\nx\n')]), 'stdout')).toBe('0123456789abcdef\nx\n');
  });

  it('is nothing where nothing was written', () => {
    expect(textOf(viewOf([]), 'stdout')).toBe('');
  });
});

describe('a line as it is shown', () => {
  it.each([
    ['plain', 'plain'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]8;;http://x\u0007link', 'link'],
  ])('%j is %j', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });
});

describe('the summary of a value', () => {
  it.each([
    ['{"a":1,"b":{"c":1,"d":2}}', 'object, 2'],
    ['[]', 'array, 0'],
    ['[[1,2],3]', 'array, 2'],
    ['1.0', 'number'],
    ['"x"', 'string'],
    ['true', 'boolean'],
    ['null', 'null'],
  ])('of %s is %s', (text, summary) => {
    expect(valueSummary(text)).toBe(summary);
  });
});

describe('problems of a run', () => {
  it('are its violations, its error and its unawaited calls, with their lines', () => {
    const view = viewOf([
      ended({
        outcome: 'failed',
        violations: [{ rule: 'import', line: 4, column: 1, data: { module: 'socket' } }],
        error: { type: 'KeyError', message: "'x'", line: 7, traceback: '' },
        unawaited: [{ tool: 'get_inventory', line: 9 }],
      }),
    ]);
    expect(problemsOf(view).map((problem) => [problem.tone, problem.line])).toEqual([
      ['bad', 4],
      ['bad', 7],
      ['hold', 9],
    ]);
  });

  it('name the file of a violation in a skill, where its line is', () => {
    const file = 'skills/pricing/rates.py';
    const violations = [{ rule: 'import', file, line: 4, column: 8, data: { module: 'os' } }];
    const [problem] = problemsOf(viewOf([ended({ outcome: 'rejected', violations })]));
    expect(problem).toMatchObject({ file, line: 4 });
    expect(problem?.text).toMatch(/^skills\/pricing\/rates\.py:4:8: os may not/);
  });
});
