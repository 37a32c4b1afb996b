import { describe, expect, test } from 'vitest';
import type { BindingFailureCode } from '../../../electron/bindings/binding.ts';
import type { GatewayCode, StageName } from '../../../shared/model/tool-call.ts';
import { ok, openTestSession, type TestSessionOptions, type TestTool } from './test-session.ts';

const inventory: TestTool = {
  inputSchema: {
    type: 'object',
    properties: { sku: { type: 'string', pattern: '^CH-[0-9]{4}$' }, count: { type: 'integer' } },
    required: ['sku'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { available: { type: 'integer' } },
    required: ['available'],
  },
  invoke: () => ok('{"available":8}'),
};

const answering = (resultText: string): TestTool => ({ ...inventory, invoke: () => ok(resultText) });
const failing = (code: BindingFailureCode): TestTool => ({
  invoke: () => ({ ok: false, code, message: 'The warehouse is closed.', details: { until: 'Monday' } }),
});
const good = '{"sku":"CH-0118"}';
const problem = {
  code: 'schema_unusable',
  file: 'tools/get_inventory.json',
  pointer: '/inputSchema',
  data: {},
} as const;

interface Row {
  readonly title: string;
  readonly tools: Readonly<Record<string, TestTool>>;
  readonly tool?: string;
  readonly argumentsText?: string;
  readonly options?: TestSessionOptions;
  readonly code: GatewayCode;
  /** The stage that ended the call. */
  readonly stage: StageName;
  readonly message: RegExp;
}

const rows: readonly Row[] = [
  {
    title: 'a name that is close to others',
    tools: { get_inventory: inventory },
    tool: 'get_inventry',
    code: 'unknown_tool',
    stage: 'resolve',
    message: /^There is no tool "get_inventry"\. Did you mean get_inventory\?$/,
  },
  {
    title: 'a name that is close to none',
    tools: { get_inventory: inventory },
    tool: 'sum',
    code: 'unknown_tool',
    stage: 'resolve',
    message: /^There is no tool "sum" that this program may call\.$/,
  },
  {
    title: 'a name of another case',
    tools: { get_inventory: inventory },
    tool: 'Get_inventory',
    code: 'unknown_tool',
    stage: 'resolve',
    message: /no tool/,
  },
  {
    title: 'a name of a thousand letters',
    tools: {},
    tool: 'x'.repeat(1000),
    code: 'unknown_tool',
    stage: 'resolve',
    message: /^.{0,160}$/,
  },
  {
    title: 'a name of every object',
    tools: {},
    tool: '__proto__',
    code: 'unknown_tool',
    stage: 'resolve',
    message: /__proto__/,
  },
  {
    title: 'a tool outside `allow`',
    tools: { void_quote: { ...inventory, allowed: false } },
    tool: 'void_quote',
    code: 'not_allowed',
    stage: 'resolve',
    message: /^void_quote: not allowed\. The workspace's "allow" does not name it; add it in gatehouse\.json/,
  },
  {
    title: 'a tool that `allow` shuts out',
    tools: { void_quote: { ...inventory, allowed: false, rule: '!void_*' } },
    tool: 'void_quote',
    code: 'not_allowed',
    stage: 'resolve',
    message: /!void_\* in the workspace's "allow"/,
  },
  {
    title: 'a tool that is not for programs',
    tools: { get_inventory: { ...inventory, allowedCallers: ['model', 'form'] } },
    code: 'not_allowed',
    stage: 'resolve',
    message: /not allowed for programs\. Its allowedCallers are model, form\./,
  },
  {
    title: 'a tool outside the patterns of the run',
    tools: { get_inventory: inventory, other: inventory },
    options: { patterns: ['other'] },
    code: 'not_allowed',
    stage: 'resolve',
    message: /this run was narrowed to other\./,
  },
  {
    title: 'a tool that a problem disables',
    tools: { get_inventory: { ...inventory, problems: [problem] } },
    code: 'tool_unavailable',
    stage: 'resolve',
    message: /disabled by a problem in the workspace: schema unusable in tools\/get_inventory\.json at \/inputSchema\./,
  },
  {
    title: 'a tool without a binding',
    tools: { get_inventory: { inputSchema: {} } },
    code: 'tool_unavailable',
    stage: 'resolve',
    message: /has no binding/,
  },
  {
    title: 'a schema that cannot be used',
    tools: { get_inventory: { ...inventory, inputSchema: { type: 'text' } } },
    code: 'tool_unavailable',
    stage: 'resolve',
    message: /inputSchema cannot be used/,
  },
  {
    title: 'one call too many',
    tools: { get_inventory: inventory },
    options: { limits: { calls: 1 } },
    code: 'call_limit',
    stage: 'resolve',
    message: /has made its 1 calls \(limit "calls"\)/,
  },
  {
    title: 'one call of this tool too many',
    tools: { get_inventory: { ...inventory, limits: { perRun: 1 } } },
    code: 'call_limit',
    stage: 'gates',
    message: /called it 1 times, which is all that its limits\.perRun allows/,
  },
  {
    title: 'one call of this tool too many within a minute',
    tools: { get_inventory: { ...inventory, limits: { perMinute: 1 } } },
    code: 'rate_limited',
    stage: 'gates',
    message: /called 1 times within a minute, which is all that its limits\.perMinute allows/,
  },
  {
    title: 'arguments over their size',
    tools: { get_inventory: inventory },
    argumentsText: '{"sku":"ééé"}',
    options: { limits: { argumentBytes: 15 } },
    code: 'arguments_too_large',
    stage: 'parse',
    message: /the arguments are 16 bytes; at most 15 are allowed/,
  },
  {
    title: 'arguments that are no JSON',
    tools: { get_inventory: inventory },
    argumentsText: '{"sku":NaN}',
    code: 'invalid_arguments',
    stage: 'parse',
    message: /not JSON.*line 1, column 8/,
  },
  {
    title: 'arguments that are a list',
    tools: { get_inventory: inventory },
    argumentsText: '[1]',
    code: 'invalid_arguments',
    stage: 'parse',
    message: /must be a JSON object, got an array/,
  },
  {
    title: 'arguments that are a big number',
    tools: { get_inventory: inventory },
    argumentsText: '12345678901234567890',
    code: 'invalid_arguments',
    stage: 'parse',
    message: /got a number/,
  },
  {
    title: 'arguments with a number that nothing carries',
    tools: { get_inventory: inventory },
    argumentsText: '{"sku":"CH-0118","count":1e400}',
    code: 'invalid_arguments',
    stage: 'parse',
    message: /a number at \/count/,
  },
  {
    title: 'arguments that nest too deeply',
    tools: { get_inventory: inventory },
    argumentsText: `{"sku":${'['.repeat(300)}${']'.repeat(300)}}`,
    code: 'invalid_arguments',
    stage: 'parse',
    message: /too deep/,
  },
  {
    title: 'arguments that do not fit the schema',
    tools: { get_inventory: inventory },
    argumentsText: '{"sku":"ab"}',
    code: 'invalid_arguments',
    stage: 'validateInput',
    message: /^get_inventory: \/sku must match .*CH-.*"?ab"?/,
  },
  {
    title: 'arguments with a member missing',
    tools: { get_inventory: inventory },
    argumentsText: '{}',
    code: 'invalid_arguments',
    stage: 'validateInput',
    message: /\/sku/,
  },
  {
    title: 'arguments with one more member',
    tools: { get_inventory: inventory },
    argumentsText: '{"sku":"CH-0118","skuu":1}',
    code: 'invalid_arguments',
    stage: 'validateInput',
    message: /skuu/,
  },
  {
    title: 'a tool that fails',
    tools: { get_inventory: failing('tool_failed') },
    code: 'tool_failed',
    stage: 'invoke',
    message: /^get_inventory: The warehouse is closed\.$/,
  },
  {
    title: 'a tool that is not there',
    tools: { get_inventory: failing('tool_unavailable') },
    code: 'tool_unavailable',
    stage: 'invoke',
    message: /closed/,
  },
  {
    title: 'a tool that overran by its own clock',
    tools: { get_inventory: failing('tool_timeout') },
    code: 'tool_timeout',
    stage: 'invoke',
    message: /closed/,
  },
  {
    title: 'a tool that returns what is no JSON',
    tools: { get_inventory: failing('invalid_result') },
    code: 'invalid_result',
    stage: 'invoke',
    message: /closed/,
  },
  {
    title: 'a result text that is no JSON',
    tools: { get_inventory: answering('{"available":') },
    code: 'invalid_result',
    stage: 'validateOutput',
    message: /not JSON/,
  },
  {
    title: 'a result with a number that nothing carries',
    tools: { get_inventory: answering('{"available":-1e400}') },
    code: 'invalid_result',
    stage: 'validateOutput',
    message: /a number at \/available/,
  },
  {
    title: 'a result that does not fit the schema',
    tools: { get_inventory: answering('{"available":"8"}') },
    code: 'invalid_result',
    stage: 'validateOutput',
    message: /does not fit its outputSchema: \/available/,
  },
  {
    title: 'a result over its size',
    tools: { get_inventory: answering('{"available":8}  ') },
    options: { limits: { resultBytes: 16 } },
    code: 'result_too_large',
    stage: 'size',
    message: /the result is 17 bytes; at most 16 are allowed \(the limit "resultBytes" of the run\)/,
  },
  {
    title: 'a result over the size of its tool',
    tools: { get_inventory: { ...inventory, limits: { resultBytes: 3 } } },
    code: 'result_too_large',
    stage: 'size',
    message: /at most 3 are allowed \(its limits\.resultBytes\)/,
  },
];

describe('a call that is refused says the code, the stage and what to change', () => {
  test.each(rows)(
    '$title: $code in $stage',
    ({ tools, tool = 'get_inventory', argumentsText = good, options, ...expected }) => {
      const { callNow, said, records } = openTestSession(tools, options);
      if (expected.code === 'call_limit' || expected.code === 'rate_limited') callNow(tool, argumentsText);
      const record = callNow(tool, argumentsText);
      expect(record.status).toBe('error');
      expect(record.error?.code).toBe(expected.code);
      expect(record.error?.message).toMatch(expected.message);
      expect(record.stages.at(-1)?.name).toBe(expected.stage);
      expect(record.resultText).toBeUndefined();
      expect(records.at(-1)).toBe(record);
      expect(said.slice(-2)).toEqual([
        `requested ${record.callId} ${tool}`,
        `settled ${record.callId} ${expected.code}`,
      ]);
    },
  );

  test('details are plain JSON and hold what a program needs', () => {
    const { callNow } = openTestSession({ get_inventory: inventory, slow: failing('tool_failed') });
    const record = callNow('get_inventory', '{"sku":"ab"}');
    expect(record.error?.details).toMatchObject({ faults: [{ pointer: '/sku', keyword: 'pattern' }] });
    expect(JSON.parse(JSON.stringify(record.error))).toEqual(record.error);
    expect(callNow('slow').error?.details).toEqual({ until: 'Monday' });
    expect(callNow('get_inv').error?.details).toEqual({ closeNames: ['get_inventory'] });
  });

  test('the arguments never reach a tool that they do not fit', () => {
    let calls = 0;
    const { callNow } = openTestSession({ get_inventory: { ...inventory, invoke: () => ok(String((calls += 1))) } });
    for (const text of ['{}', '[]', '{"sku":1}', '{"sku":"CH-0118","x":1}', 'x']) callNow('get_inventory', text);
    expect(calls).toBe(0);
  });

  test('refused calls count towards the limit, so that a program cannot flood the trace', () => {
    const { callNow } = openTestSession({ get_inventory: inventory }, { limits: { calls: 2 } });
    callNow('nothing');
    callNow('nothing');
    expect(callNow('get_inventory', good).error?.code).toBe('call_limit');
  });
});

describe('a call that passes', () => {
  test('is answered at once, with every stage timed in order', () => {
    let now = 0;
    const { callNow } = openTestSession({ get_inventory: inventory }, { now: () => (now += 1.00049) });
    expect(callNow('get_inventory', good)).toEqual({
      callId: 'c1',
      tool: 'get_inventory',
      caller: 'program',
      line: 7,
      argumentsText: good,
      status: 'ok',
      resultText: '{"available":8}',
      startMs: 1,
      durationMs: 8.004,
      queuedMs: 0,
      heldMs: 0,
      attempts: 1,
      bytes: { arguments: 17, result: 15 },
      stages: ['resolve', 'parse', 'validateInput', 'gates', 'invoke', 'validateOutput', 'size', 'reply'].map(
        (name) => ({ name, ms: 1 }),
      ),
    });
  });

  test('a tool that throws is a bug of ours: the program hears that, the log hears the rest', () => {
    const error = new Error('at /home/me/secret.ts');
    const thrower: TestTool = {
      invoke: () => {
        throw error;
      },
    };
    const { callNow, bugs } = openTestSession({ thrower });
    const record = callNow('thrower');
    expect(record.error).toEqual({
      code: 'tool_failed',
      message: expect.stringContaining('could not carry out') as unknown,
    });
    expect(bugs).toEqual([error]);
  });

  test('a promise that rejects is one as well', async () => {
    const { call, bugs } = openTestSession({ thrower: { invoke: () => Promise.reject(new Error('no')) } });
    expect((await call('thrower')).error?.code).toBe('tool_failed');
    expect(bugs).toHaveLength(1);
  });
});
