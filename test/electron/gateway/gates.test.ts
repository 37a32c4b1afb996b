import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, dryRun, gatedTool, gatesFor, type GateCall } from '../../../electron/gateway/gates.ts';
import { readArguments } from '../../../electron/gateway/call-json.ts';
import type { RegisteredTool } from '../../../electron/registry/registry.ts';
import type { Caller } from '../../../shared/model/tool-call.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import { gatesOf } from '../../support/hold-desks.ts';
import { toolSetOf } from '../../support/tool-set.ts';

interface Asked {
  readonly tool?: Partial<ToolDefinition>;
  readonly confirmed?: boolean;
  readonly caller?: Caller;
  readonly argumentsText?: string;
}

function callOf({ tool = {}, confirmed = true, caller = 'program', argumentsText = '{}' }: Asked): GateCall {
  const definition: ToolDefinition = { name: 'create_quote', inputSchema: true, ...tool };
  const [registered] = toolSetOf([definition]).tools as [RegisteredTool]; // of one definition
  const read = readArguments('t', argumentsText, { bytes: 0, limit: Infinity });
  if ('code' in read) throw new Error(read.message);
  return { tool: gatedTool({ ...registered, annotationsConfirmed: confirmed }), caller, read };
}

const actionOf = (gates: readonly object[], asked: Asked = {}) => decide(callOf(asked), gatesOf(...gates).list).action;

describe('what a rule is for', () => {
  interface Row {
    readonly match: object;
    readonly asked: Asked;
    readonly matches: boolean;
  }
  const large = { arguments: { '/items/0/quantity': { exclusiveMinimum: 10 } } };
  const rows: readonly Row[] = [
    { match: {}, asked: {}, matches: true },
    { match: { tool: 'create_*' }, asked: {}, matches: true },
    { match: { tool: 'create' }, asked: {}, matches: false },
    { match: { tool: '*' }, asked: { tool: { namespace: 'shop' } }, matches: true },
    { match: { tool: 'create_quote' }, asked: { tool: { namespace: 'shop' } }, matches: false },
    { match: { tool: 'shop.create_quote' }, asked: { tool: { namespace: 'shop' } }, matches: true },
    { match: { namespace: 'shop' }, asked: { tool: { namespace: 'shop' } }, matches: true },
    { match: { namespace: 'sh*' }, asked: { tool: { namespace: 'shop' } }, matches: true },
    { match: { namespace: '*' }, asked: {}, matches: false },
    { match: { caller: 'program' }, asked: {}, matches: true },
    { match: { caller: 'form' }, asked: {}, matches: false },
    { match: { tool: '*', caller: 'form' }, asked: { caller: 'form' }, matches: true },
    // Annotations count once confirmed; until then a tool writes and destroys.
    { match: { annotations: { readOnlyHint: false } }, asked: {}, matches: true },
    { match: { annotations: { readOnlyHint: true } }, asked: readOnly(true), matches: true },
    { match: { annotations: { readOnlyHint: true } }, asked: readOnly(false), matches: false },
    { match: { annotations: { readOnlyHint: false } }, asked: readOnly(false), matches: true },
    { match: { annotations: { destructiveHint: true, openWorldHint: true } }, asked: {}, matches: true },
    { match: { annotations: { idempotentHint: true } }, asked: {}, matches: false },
    // Arguments.
    { match: large, asked: { argumentsText: '{"items":[{"quantity":11}]}' }, matches: true },
    { match: large, asked: { argumentsText: '{"items":[{"quantity":10}]}' }, matches: false },
    { match: large, asked: { argumentsText: '{"items":[]}' }, matches: false },
    { match: large, asked: { argumentsText: '{}' }, matches: false },
    { match: { arguments: { '': { required: ['a'] } } }, asked: { argumentsText: '{"a":1}' }, matches: true },
    { match: { arguments: { '/a~1b': true } }, asked: { argumentsText: '{"a/b":null}' }, matches: true },
    { match: { arguments: { '/a': true, '/b': true } }, asked: { argumentsText: '{"a":1}' }, matches: false },
    // Numbers are judged by what they are.
    {
      match: { arguments: { '/n': { exclusiveMinimum: 9007199254740992 } } },
      asked: { argumentsText: '{"n":9007199254740993}' },
      matches: true,
    },
  ];
  test.each(rows)('$match and $asked: $matches', ({ match, asked, matches }) => {
    expect(actionOf([{ match, action: 'deny' }], asked)).toBe(matches ? 'deny' : 'allow');
    // One that is broken behind its match is a veto for the same tools, whatever the arguments.
    const tools = gatesFor(callOf(asked).tool, callOf(asked).caller, gatesOf({ match, action: 'deny' }));
    if (matches) expect(tools).toHaveLength(1);
  });
});

function readOnly(confirmed: boolean): Asked {
  return { tool: { annotations: { readOnlyHint: true } }, confirmed };
}

describe('which gate decides', () => {
  const [allow, deny, hold] = [{ action: 'allow' }, { action: 'deny' }, { action: 'hold' }];
  const limit = { limit: { perRun: 1 } };
  const broken = { action: 'deny', limit: { perRun: 1 } };
  const slow = { match: { arguments: { '/a': { pattern: '^(a+)+$' } } }, action: 'allow' };
  const slowText = JSON.stringify({ a: `${'a'.repeat(40)}b` });

  test.each([
    ['nothing', [], { action: 'allow', because: 'none' }],
    ['the first rule', [allow, deny], { action: 'allow', because: 'rule', index: 0 }],
    ['the first rule', [hold, deny, allow], { action: 'hold', because: 'rule', index: 0 }],
    ['the first that matches', [{ match: { tool: 'x' }, ...allow }, deny], { action: 'deny', index: 1 }],
    [
      'a budget decides nothing and always counts',
      [limit, allow, limit],
      { action: 'allow', index: 1, limits: [0, 2] },
    ],
    ['a call that is denied counts nowhere', [limit, deny], { action: 'deny', limits: [] }],
    ['a broken gate, whatever came before it', [allow, broken], { action: 'deny', because: 'broken', index: 1 }],
    ['a rule that denies anyway, with its reason', [broken, deny], { action: 'deny', because: 'rule', index: 1 }],
    ['a broken gate for another tool', [{ match: { tool: 'x' }, ...broken }], { action: 'allow', because: 'none' }],
  ] as const)('%s', (_title, gates, decision) => {
    expect(dryRun(callOf({}), gatesOf(...gates))).toMatchObject(decision);
  });

  test('a rule that takes too long is a veto, also one that would allow', () => {
    const run = dryRun(callOf({ argumentsText: slowText }), gatesOf(slow));
    expect(run).toMatchObject({ action: 'deny', because: 'undecided', index: 0 });
    expect(run.gates).toEqual([{ index: 0, kind: 'rule', verdict: { kind: 'undecided', at: '/a' } }]);
  });

  test('a dry run says of every gate whether it is for the call, and if not, why', () => {
    const gates = gatesOf(
      { match: { tool: 'x' }, action: 'deny' },
      { match: { annotations: { readOnlyHint: true } }, action: 'deny' },
      { match: { arguments: { '/n': true } }, action: 'deny' },
      { action: 'hold', reason: 'ask' },
      limit,
    );
    expect(dryRun(callOf({}), gates)).toEqual({
      action: 'hold',
      because: 'rule',
      index: 3,
      reason: 'ask',
      limits: [4],
      gates: [
        { index: 0, kind: 'rule', verdict: { kind: 'differs', by: 'tool' } },
        { index: 1, kind: 'rule', verdict: { kind: 'differs', by: 'annotations', at: 'readOnlyHint' } },
        { index: 2, kind: 'rule', verdict: { kind: 'differs', by: 'arguments', at: '/n' } },
        { index: 3, kind: 'rule', verdict: { kind: 'matches' } },
        { index: 4, kind: 'limit', verdict: { kind: 'matches' } },
      ],
    });
  });
});

describe('for any gates', () => {
  const STRICTNESS = { allow: 0, hold: 1, deny: 2 };
  const match = fc.record(
    {
      tool: fc.constantFrom('*', 'create_*', 'delete_*'),
      caller: fc.constantFrom('program', 'form'),
      arguments: fc.constantFrom({ '/n': { minimum: 5 } }, { '/n': { maximum: 4 } }, { '/absent': true }),
    },
    { requiredKeys: [] },
  );
  const rule = fc.record({ match, action: fc.constantFrom('allow', 'deny', 'hold') });
  const limit = fc.record({ match, limit: fc.constant({ perRun: 3 }) });
  const broken = fc.record({ match, limit: fc.constant({ perRun: 0 }) });
  const gate = fc.oneof(rule, limit, broken);
  const asked = fc.record({
    argumentsText: fc.integer({ min: 0, max: 9 }).map((n) => JSON.stringify({ n })),
    caller: fc.constantFrom<Caller>('program', 'form'),
  });

  test('one that stands behind the others never loosens what they say', () => {
    fc.assert(
      fc.property(fc.array(gate, { maxLength: 6 }), gate, asked, (gates, later, call) => {
        const before = decide(callOf(call), gatesOf(...gates).list);
        const after = decide(callOf(call), gatesOf(...gates, later).list);
        expect(STRICTNESS[after.action]).toBeGreaterThanOrEqual(STRICTNESS[before.action]);
        if (after.action !== 'deny') expect(after.limits.length).toBeGreaterThanOrEqual(before.limits.length);
      }),
    );
  });

  test('those that could be for a tool decide as all of them do', () => {
    fc.assert(
      fc.property(fc.array(gate, { maxLength: 8 }), asked, (gates, call) => {
        const { list } = gatesOf(...gates);
        const gateCall = callOf(call);
        expect(decide(gateCall, gatesFor(gateCall.tool, gateCall.caller, { list, problems: [] }))).toEqual(
          decide(gateCall, list),
        );
      }),
    );
  });
});
