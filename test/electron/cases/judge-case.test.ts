import { describe, expect, test } from 'vitest';
import { judgeCase, type CaseFacts } from '../../../electron/cases/judge-case.ts';
import { readCase } from '../../../electron/workspace/read-case.ts';

function misses(expectText: string, facts: Partial<CaseFacts>): readonly string[] {
  const { file } = readCase('cases/a.json', `{ "expect": ${expectText} }`);
  if (!file) throw new Error('The case cannot be read.');
  return judgeCase(file.expect, { calls: [], ...facts }).map(({ code }) => code);
}

const call = (tool: string, args: object = {}) => ({ tool, argumentsText: JSON.stringify(args) });

describe('a value', () => {
  test.each([
    ['31.50', { valueText: '31.5' }],
    ['12345678901234567890', { valueText: '12345678901234567890' }],
    ['{"a": 1, "b": [2]}', { valueText: '{"b":[2.0],"a":1}' }],
    ['8', { answer: 'We can ship 8 chairs.' }],
    ['1250', { answer: 'The total is 1,250.' }],
    ['"Q-7"', { answer: 'I made quote Q-7 for you.' }],
    ['{"total": 5}', { answer: 'Here it is:\n```json\n{"total": 5.0}\n```\n' }],
    ['[1, 2]', { answer: 'The ids are [1, 2].' }],
    ['null', { valueText: 'null' }],
  ])('%s is met by %j', (value, facts) => {
    expect(misses(`{ "value": ${value} }`, facts)).toEqual([]);
  });

  test.each([
    ['8', { valueText: '9' }],
    ['8', { answer: 'We can ship 80 or 18.' }],
    ['12345678901234567890', { valueText: '12345678901234567891' }],
    ['{"total": 5}', { answer: 'The total is 5.' }],
    ['null', {}],
    ['""', { answer: 'anything' }],
  ])('%s is missed by %j', (value, facts) => {
    expect(misses(`{ "value": ${value} }`, facts)).toEqual(['value']);
  });
});

describe('calls', () => {
  const expected = '{ "calls": [{ "tool": "find", "arguments": { "q": "chair" } }, { "tool": "quote" }] }';

  test('may have others between them and more arguments', () => {
    const made = [call('find', { q: 'desk' }), call('find', { q: 'chair', limit: 3 }), call('stock'), call('quote')];
    expect(misses(expected, { calls: made })).toEqual([]);
  });

  test('are missed in another order, with other arguments, or where they were stopped before their tool', () => {
    expect(misses(expected, { calls: [call('quote'), call('find', { q: 'chair' })] })).toEqual(['call']);
    expect(misses(expected, { calls: [call('find', { q: 'desk' }), call('quote')] })).toEqual(['call']);
    const denied = { ...call('quote'), code: 'denied' as const };
    expect(misses(expected, { calls: [call('find', { q: 'chair' }), denied] })).toEqual(['call']);
    const failed = { ...call('quote'), code: 'tool_failed' as const };
    expect(misses(expected, { calls: [call('find', { q: 'chair' }), failed] })).toEqual([]);
  });
});

test('an outcome is that of the last program, and all that is missed is told', () => {
  expect(misses('{ "outcome": "failed" }', { outcome: 'failed' })).toEqual([]);
  expect(misses('{ "outcome": "succeeded", "value": 1, "calls": [{ "tool": "a" }] }', {})).toEqual([
    'call',
    'outcome',
    'value',
  ]);
});
