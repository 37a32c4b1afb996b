import { describe, expect, test } from 'vitest';
import { readGates } from '../../../electron/gateway/read-gates.ts';
import { problemText } from '../../../shared/text/problem-text.ts';

const read = (gate: string) => readGates(`{ "gates": [\n  ${gate}\n] }`);

test('a file without gates, or that is no JSON, sets none', () => {
  for (const text of ['', '{}', '{ "gates": [', '[]', '{ "gates": [] }']) {
    expect(readGates(text)).toEqual({ list: [], problems: [] });
  }
});

test('rules, budgets and modules are read in order, comments and all', () => {
  const { list, problems } = readGates(`{
    // who may write
    "gates": [
      { "match": { "tool": "create_*", "arguments": { "/quantity": { "exclusiveMinimum": 10 } } }, "action": "hold" },
      { "match": { "tool": "*" }, "limit": { "perRun": 100, "perMinute": 60 }, "reason": "be kind", },
      { "action": "deny" },
      { "module": "gates/audit.mjs", "match": { "namespace": "shop" } },
      { "module": "gates/first.py", "priority": 50, "timeoutMs": 200 },
    ],
  }`);
  expect(problems).toEqual([]);
  expect(list).toMatchObject([
    { kind: 'rule', index: 0, action: 'hold', match: { tool: 'create_*', arguments: [{ pointer: '/quantity' }] } },
    { kind: 'limit', index: 1, limit: { perRun: 100, perMinute: 60 }, reason: 'be kind' },
    { kind: 'rule', index: 2, action: 'deny', match: { arguments: [] } },
    {
      kind: 'module',
      index: 3,
      file: 'gates/audit.mjs',
      priority: 100,
      timeoutMs: 10_000,
      match: { namespace: 'shop' },
    },
    { kind: 'module', index: 4, file: 'gates/first.py', priority: 50, timeoutMs: 200 },
  ]);
});

describe('a gate that cannot be read is told with its place, and is a veto for the calls it could be for', () => {
  interface Row {
    readonly gate: string;
    readonly column: number;
    readonly sentence: string;
    /** What is still known of the calls that it is for. */
    readonly match: object;
  }
  const MENDED = ' Calls that this gate could be for are denied before it is mended.';
  const rows: readonly Row[] = [
    { gate: '5', column: 3, sentence: '/gates/0 must be an object; got 5.', match: {} },
    { gate: '{ "match": { "tool": "a" } }', column: 3, sentence: NEITHER(), match: { tool: 'a' } },
    { gate: '{ "action": "deny", "limit": { "perRun": 1 } }', column: 3, sentence: NEITHER(), match: {} },
    {
      gate: '{ "action": "denied" }',
      column: 15,
      sentence: '/gates/0/action must be one of "allow", "deny", "hold"; got "denied".',
      match: {},
    },
    {
      gate: '{ "action": "hold", "match": { "tool": "b", "tools": "a" } }',
      column: 56,
      sentence: '/gates/0/match/tools is not a known name; known are tool, namespace, caller, annotations, arguments.',
      match: { tool: 'b' },
    },
    {
      gate: '{ "action": "hold", "match": { "tool": 7, "namespace": "shop" } }',
      column: 42,
      sentence: '/gates/0/match/tool must be a string; got 7.',
      match: { namespace: 'shop' },
    },
    {
      gate: '{ "limit": { "perRun": 0 } }',
      column: 26,
      sentence: '/gates/0/limit/perRun must be 1 or more; got 0.',
      match: {},
    },
    {
      gate: '{ "action": "hold", "match": { "arguments": { "/n": { "minimum": "ten" } } } }',
      column: 0,
      sentence: '',
      match: {},
    },
    {
      gate: '{ "action": "hold", "match": { "tool": "c", "arguments": { "/n": { "minimum": 9007199254740993 } } } }',
      column: 81,
      sentence:
        'The schema at /gates/0/match/arguments/~1n/minimum holds the number 9007199254740993, which a check could only compare after rounding it.',
      match: { tool: 'c' },
    },
    {
      gate: '{ "action": "hold", "match": { "arguments": { "n": true } } }',
      column: 0,
      sentence: '',
      match: {},
    },
    { gate: '{ "module": "gates/audit.mjs", "action": "deny" }', column: 3, sentence: NEITHER(), match: {} },
    { gate: '{ "module": 5 }', column: 15, sentence: '/gates/0/module must be a string; got 5.', match: {} },
    {
      gate: '{ "action": "deny", "match": { "tool": "d" }, "priority": 50 }',
      column: 61,
      sentence: '/gates/0/priority is for gate modules, and this entry has no "module".',
      match: { tool: 'd' },
    },
  ];

  test.each(rows)('$gate', ({ gate, column, sentence, match }) => {
    const { list, problems } = read(gate);
    expect(list).toEqual([{ kind: 'broken', index: 0, match: { ...match, arguments: [] }, reason: undefined }]);
    expect(problems.length).toBeGreaterThanOrEqual(1);
    expect(problems[0]).toMatchObject({ code: 'gate_invalid', file: 'gatehouse.json', line: 2 });
    const said = problems.map(problemText);
    for (const text of said) expect(text).toContain(MENDED);
    if (sentence === '') return;
    expect(problems[0]?.column).toBe(column);
    expect(said).toEqual([sentence + MENDED]);
  });

  test('gates that are no list at all', () => {
    const { list, problems } = readGates('{ "gates": { "action": "deny" } }');
    expect(list).toMatchObject([{ kind: 'broken', match: { arguments: [] } }]);
    expect(problems.map(problemText)).toEqual(['/gates must be an array; got object.' + MENDED]);
  });
});

function NEITHER(): string {
  return '/gates/0 must have exactly one of "action", "limit" and "module".';
}
