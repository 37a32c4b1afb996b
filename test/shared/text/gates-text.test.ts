import { describe, expect, it } from 'vitest';
import type { GateDryRun } from '../../../shared/model/gate.ts';
import { gatesText, outcomeText, verdictText } from '../../../shared/text/gates-text.ts';

const ENTRIES: readonly unknown[] = [
  { match: { tool: 'get_*' }, action: 'allow' },
  { match: { arguments: { '/quantity': { exclusiveMinimum: 10 }, '/note': true } }, action: 'hold', reason: 'large' },
  { match: { caller: 'form' }, action: 'deny' },
  { action: 'deny' },
  { limit: { perRun: 1 } },
  { module: 'gates/a.mjs' },
];
const RUN: GateDryRun = {
  action: 'hold',
  because: 'rule',
  index: 1,
  reason: 'large',
  limits: [4],
  gates: [
    { index: 0, kind: 'rule', verdict: { kind: 'differs', by: 'tool' } },
    { index: 1, kind: 'rule', verdict: { kind: 'matches' } },
    { index: 2, kind: 'rule', verdict: { kind: 'differs', by: 'caller' } },
    { index: 3, kind: 'rule', verdict: { kind: 'matches' } },
    { index: 4, kind: 'limit', verdict: { kind: 'matches' } },
  ],
};

const verdict = (index: number, run = RUN, entry = ENTRIES[index], members: unknown = { quantity: 3 }) =>
  verdictText({ run, index, entry, tool: 'create_quote', members });

describe('what a dry run says', () => {
  it('names the gate that decides, its reason and the budgets that count the call', () => {
    expect(outcomeText(RUN)).toBe('Held by gate 2: large. It counts in gate 5.');
    expect(outcomeText({ action: 'allow', because: 'none', limits: [], gates: [] })).toBe(
      'Passes: no rule is for this call.',
    );
    expect(outcomeText({ ...RUN, action: 'deny', because: 'broken', index: 2, limits: [] })).toBe(
      'Denied, because gate 3 cannot be read.',
    );
    expect(outcomeText({ ...RUN, action: 'deny', because: 'undecided', index: 0, limits: [] })).toBe(
      'Denied, because gate 1 takes too long to judge these arguments.',
    );
  });

  it('says of every gate why it decides or why not', () => {
    expect(ENTRIES.map((_, index) => verdict(index))).toEqual([
      'Is for get_*, not for create_quote.',
      'Decides',
      'Is for calls from the call form.',
      'Is for this call too; gate 2 decides before it.',
      'Counts this call.',
      'Is asked when the call is made; a dry run starts no module.',
    ]);
  });

  it('says of a module which calls it is asked about', () => {
    const entry = { match: { tool: 'get_*' }, module: 'gates/a.mjs' };
    expect(verdict(0, RUN, entry)).toBe('Is for get_*, not for create_quote.');
    expect(verdict(3, RUN, { module: 'gates/a.mjs' })).toBe(
      'Is asked when the call is made; a dry run starts no module.',
    );
  });

  it('says what the argument is that a gate looks at, and what it should be', () => {
    const differs = (at: string): GateDryRun => ({
      action: 'allow',
      because: 'none',
      limits: [],
      gates: [{ index: 1, kind: 'rule', verdict: { kind: 'differs', by: 'arguments', at } }],
    });
    expect(verdict(1, differs('/quantity'))).toBe('/quantity is 3; it is for calls where it is over 10.');
    expect(verdict(1, differs('/note'))).toBe('Looks at /note, which this call does not have.');
  });

  it('says of annotations what the tool is taken for', () => {
    const run: GateDryRun = {
      ...RUN,
      gates: [{ index: 2, kind: 'rule', verdict: { kind: 'differs', by: 'annotations', at: 'readOnlyHint' } }],
    };
    expect(verdict(2, run, { match: { annotations: { readOnlyHint: true } }, action: 'allow' })).toBe(
      'Is for tools that only read; create_quote does not count as one.',
    );
  });

  it('says that a later gate is a veto, and that a denied call counts nowhere', () => {
    const run: GateDryRun = {
      action: 'deny',
      because: 'broken',
      index: 5,
      limits: [],
      gates: [...RUN.gates, { index: 5, kind: 'broken', verdict: { kind: 'matches' } }],
    };
    expect(verdict(1, run)).toBe('Is for this call too, but gate 6 denies it.');
    expect(verdict(4, run)).toBe('Is for this call; a denied call counts nowhere.');
    expect(verdict(5, run)).toBe('Decides');
    expect(verdict(5, { ...run, index: 2 })).toBe('Cannot be read and could be for this call, so it denies it.');
  });
});

it('the tools that a gate is for are named as far as they are told', () => {
  expect(gatesText.toolNames({ count: 0, names: [] })).toBe('Matches no tool now.');
  expect(gatesText.toolNames({ count: 1, names: ['a'] })).toBe('Matches 1 tool now: a.');
  expect(gatesText.toolNames({ count: 3, names: ['a', 'b'] })).toBe('Matches 3 tools now: a, b and more.');
});
