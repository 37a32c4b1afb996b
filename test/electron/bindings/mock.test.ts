import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BindingResult } from '../../../electron/bindings/binding.ts';
import { createMockKind } from '../../../electron/bindings/mock.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import type { MockBinding, ToolDefinition } from '../../../shared/model/tool.ts';

function bindMock(binding: Omit<MockBinding, 'kind'>, definition: Partial<ToolDefinition> = {}) {
  const bound = createMockKind().bind({ kind: 'mock', ...binding }, { name: 'tool', inputSchema: {}, ...definition });
  return (argumentsText = '{}', signal = new AbortController().signal): BindingResult | Promise<BindingResult> => {
    const read = readJson(argumentsText, { maxDepth: 100 });
    if (!read.ok) throw new Error(read.reason);
    const args = read.value as Record<string, unknown>; // the tests pass objects
    return bound.invoke({
      tool: 'tool',
      runId: 'r1',
      argumentsText,
      arguments: args,
      outputSchema: undefined,
      maxResultBytes: 1000,
      signal,
      usesSecrets: () => undefined,
      progressed: () => undefined,
    });
  };
}

const result = (resultText: string): BindingResult => ({ ok: true, resultText });

describe('which case answers', () => {
  const call = bindMock({
    cases: [
      { when: { sku: 'CH-1', deep: { a: [1, null] } }, return: 'both' },
      { when: { sku: 'CH-1' }, return: 'sku' },
      { when: { n: 100 }, return: 'number' },
      { when: { gone: null }, return: 'null' },
      { return: 'others' },
    ],
  });

  test.each([
    ['{"sku":"CH-1","deep":{"a":[1,null]}}', 'both'],
    ['{"sku":"CH-1","deep":{"a":[1.0,null]},"more":1}', 'both'],
    ['{"sku":"CH-1","deep":{"a":[1,null],"b":1}}', 'sku'],
    ['{"sku":"CH-1","deep":{"a":[1]}}', 'sku'],
    ['{"n":1e2}', 'number'],
    ['{"n":"100"}', 'others'],
    ['{"gone":null}', 'null'],
    ['{}', 'others'],
    ['{"toString":1}', 'others'],
  ])('%s is answered by the case for %s', (argumentsText, expected) => {
    expect(call(argumentsText)).toEqual(result(JSON.stringify(expected)));
  });

  test('`times` uses a case up, so that cases are a sequence', () => {
    const next = bindMock({
      cases: [
        { times: 2, return: 1 },
        { times: 1, return: 2 },
      ],
    });
    expect([next(), next(), next()]).toEqual([result('1'), result('1'), result('2')]);
    expect(next()).toMatchObject({ ok: false, code: 'tool_failed' });
  });

  test('each binding counts for itself', () => {
    const kind = createMockKind();
    const definition = { name: 'tool', inputSchema: {} };
    const binding: MockBinding = { kind: 'mock', cases: [{ times: 1, return: 1 }, { return: 2 }] };
    const signal = new AbortController().signal;
    const call = {
      tool: 'tool',
      runId: 'r1',
      argumentsText: '{}',
      arguments: {},
      outputSchema: undefined,
      maxResultBytes: 1000,
      signal,
      usesSecrets: () => undefined,
      progressed: () => undefined,
    };
    const [one, other] = [kind.bind(binding, definition), kind.bind(binding, definition)];
    expect([one.invoke(call), one.invoke(call), other.invoke(call)]).toEqual([result('1'), result('2'), result('1')]);
  });

  test('a big whole number matches only itself', () => {
    const big = bindMock({ cases: [{ when: { id: 9007199254740993n }, return: 'it' }, { return: 'other' }] });
    expect(big('{"id":9007199254740993}')).toEqual(result('"it"'));
    expect(big('{"id":9007199254740992}')).toEqual(result('"other"'));
  });

  test('without a case that fits it fails, and shows the call and its cases', () => {
    const call = bindMock({
      cases: [
        { when: { sku: 'CH-1', n: 9007199254740993n } },
        { when: { deep: { a: 'x'.repeat(200) } } },
        { times: 1 },
      ],
    });
    expect(call('{"sku": "X"}')).toEqual(result('null'));
    expect(call('{"sku": "X"}')).toEqual({
      ok: false,
      code: 'tool_failed',
      message: `no case of the mock fits {"sku": "X"}. Its cases are for {"sku":"CH-1","n":9007199254740993}, {"deep":{"a":"${'x'.repeat(66)}…, any arguments (used up). Add one that fits, or one without "when" for all others.`,
    });
    expect(bindMock({})()).toMatchObject({ message: expect.stringContaining('has no cases') as unknown });
  });

  test('of many cases only some are shown', () => {
    const call = bindMock({ cases: Array.from({ length: 40 }, (_, n) => ({ when: { n } })) });
    expect(call()).toMatchObject({ message: expect.stringContaining('{"n":4} and 35 more.') as unknown });
  });

  test('a strict mock knows exactly the calls that were recorded, each as often as it was', () => {
    const cases = [
      { when: {}, return: 'none' },
      { when: { a: 1 }, return: 'one', times: 1 },
    ];
    const call = bindMock({ cases, strict: true, else: 'generate' });
    expect([call('{}'), call('{"a":1.0}')]).toEqual([result('"none"'), result('"one"')]);
    expect(call('{"a":1,"b":2}')).toEqual({
      ok: false,
      code: 'tool_failed',
      message: 'this call is not among those that were recorded: {"a":1,"b":2}. Recorded are {}, {"a":1} (used up).',
    });
    expect(call('{"a":1}')).toMatchObject({ code: 'tool_failed' });
  });
});

describe('what a case answers', () => {
  test.each([
    ['"{{args.x}}"', '{"x":1.0}', '1.0'],
    ['"{{args.x}}"', '{"x":-0}', '-0'],
    ['"{{args.x}}"', '{"x":12345678901234567890}', '12345678901234567890'],
    ['"{{args.x}}"', '{"x":1, "x": 2}', '2'],
    ['"{{args.x}}"', '{"x":{"a": [1e3, "}"]} }', '{"a": [1e3, "}"]}'],
    ['"{{args.x}}"', '{"x":"a\\u0041\\n"}', '"aA\\n"'],
    ['"{{ args.x }}"', '{"x":true}', 'true'],
    ['"{{args.x}}"', '{}', 'null'],
    ['"{{args.x.1.y}}"', '{"x":[0,{"y":[7.50]},3]}', '[7.50]'],
    ['"{{args.x.5}}"', '{"x":[0]}', 'null'],
    ['"{{args.x.length}}"', '{"x":"abc"}', 'null'],
    ['"a {{args.x}} b {{args.y}}"', '{"x":"q\\"uote","y":1.50}', '"a q\\"uote b 1.50"'],
    ['"{{args.x}}!"', '{}', '"!"'],
    ['"{{args.x}}{{args.x}}"', '{"x":4}', '"44"'],
    ['"{{other}} {{args}}"', '{}', '"{{other}} {{args}}"'],
    ['{"a":["{{args.x}}",1.5,null],"{{args.x}}":false}', '{"x":1}', '{"a":[1,1.5,null],"{{args.x}}":false}'],
    ['"$& {{args.x}}"', '{"x":"$1"}', '"$& $1"'],
  ])('%s with %s gives %s', (template, argumentsText, expected) => {
    expect(bindMock({ cases: [{ return: JSON.parse(template) as unknown }] })(argumentsText)).toEqual(result(expected));
  });

  test('numbers that a double cannot keep are printed as the definition has them', () => {
    const value = readJson('{"id":12345678901234567890,"p":0.12345678901234567891,"z":-0}', { maxDepth: 9 });
    const call = bindMock({ cases: [{ return: value.ok ? value.value : undefined }] });
    expect(call()).toEqual(result('{"id":12345678901234567890,"p":0.12345678901234567891,"z":-0}'));
  });

  test('an error has the arguments in its message', () => {
    const call = bindMock({ cases: [{ error: 'No article {{args.sku}}: {{args.n}} left' }] });
    expect(call('{"sku":"CH-1","n":1.0}')).toEqual({
      ok: false,
      code: 'tool_failed',
      message: 'No article CH-1: 1.0 left',
    });
  });

  test('a case that says nothing answers null', () => {
    expect(bindMock({ cases: [{}] })()).toEqual(result('null'));
  });

  test('`else: generate` makes a value for the output schema', () => {
    const outputSchema = {
      type: 'object',
      properties: { available: { type: 'integer', minimum: 3 } },
      required: ['available'],
    };
    expect(bindMock({ else: 'generate' }, { outputSchema })()).toEqual(result('{"available":3}'));
    expect(bindMock({ else: 'generate' }, { outputSchema: false })()).toMatchObject({ ok: false, code: 'tool_failed' });
  });
});

describe('delays', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a case with a delay answers when it is over', async () => {
    const answer = bindMock({ cases: [{ return: '{{args.x}}', delayMs: 50 }] })('{"x":1.0}');
    expect(answer).toBeInstanceOf(Promise);
    await vi.advanceTimersByTimeAsync(49);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(result('1.0'));
  });

  test('a case that waits gives up at once when nobody waits for it', async () => {
    const controller = new AbortController();
    const answer = bindMock({ cases: [{ return: 1, delayMs: 50 }] })('{}', controller.signal);
    controller.abort();
    expect(await answer).toMatchObject({ ok: false, code: 'cancelled' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
