import { describe, expect, it } from 'vitest';
import { stationsOf } from '../../../renderer/features/inspector/call-facts.ts';
import { sourceExcerpt } from '../../../renderer/features/inspector/source-excerpt.ts';
import { tracebackParts } from '../../../renderer/features/inspector/traceback-parts.ts';
import { callsOf, type CallSketch } from '../timeline/timeline-calls.ts';

describe('the passage of a call', () => {
  const statesOf = (sketch: Omit<CallSketch, 'id' | 'from'>) =>
    stationsOf(callsOf([{ id: 'x', from: 0, ...sketch }])[0]!).map((station) => station.state);
  const stages = [
    { name: 'resolve', ms: 1 },
    { name: 'parse', ms: 1 },
    { name: 'validateInput', ms: 4 },
  ] as const;

  it.each([
    ['ends in red where it failed', { to: 9, status: 'error' as const, stages }, ['passed', 'passed', 'failed']],
    [
      'is cut short where it was cancelled',
      { to: 9, status: 'cancelled' as const, stages },
      ['passed', 'passed', 'cancelled'],
    ],
    ['is passed where it went well', { to: 9, stages }, ['passed', 'passed', 'passed']],
  ])('%s, and the rest is not reached', (_, sketch, states) => {
    expect(statesOf(sketch)).toEqual([...states, ...Array<string>(5).fill('unreached')]);
  });

  it('is not reached before it began', () => {
    expect(new Set(statesOf({}))).toEqual(new Set(['unreached']));
  });

  it('shows short stages beside long ones by the square root', () => {
    const [first, , third] = stationsOf(callsOf([{ id: 'x', from: 0, to: 9, stages }])[0]!);
    expect([first?.length, third?.length]).toEqual([0.5, 1]);
  });
});

describe('the source of a call', () => {
  const source = 'a = 1\nif a:\n    x = await f(\n        b={"c": 1},\n    )\n    y = g("(")\n';

  it.each([
    [1, ['a = 1']],
    [3, ['x = await f(', '    b={"c": 1},', ')']],
    [6, ['y = g("(")']],
    [99, []],
  ])('on line %d', (line, lines) => {
    expect(sourceExcerpt(source, line)).toEqual(lines);
  });
});

describe('a traceback', () => {
  it('leads to the lines of the program and its skills only', () => {
    const text =
      'Traceback:\n  File "programs/quote.py", line 7, in <module>\n  File "/usr/lib/json.py", line 3, in f\n  File "skills/pricing/rates.py", line 2, in rate\nKeyError: 1';
    expect(tracebackParts(text, 'programs/quote.py')).toEqual([
      { text: 'Traceback:\n  ' },
      { text: 'File "programs/quote.py", line 7', place: { file: 'programs/quote.py', line: 7 } },
      { text: ', in <module>\n  File "/usr/lib/json.py", line 3, in f\n  ' },
      { text: 'File "skills/pricing/rates.py", line 2', place: { file: 'skills/pricing/rates.py', line: 2 } },
      { text: ', in rate\nKeyError: 1' },
    ]);
  });
});
