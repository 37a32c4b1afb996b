import { afterAll, describe, expect, it } from 'vitest';
import {
  createGateway,
  createLocalRuntime,
  createToolCodeTool,
  functionTools,
  limitsWith,
  NO_GATES,
  ToolCodeError,
  type AnyFunctionTool,
  type FunctionTool,
  type ToolCodeToolOptions,
} from '../../../electron/library/index.ts';
import { scriptedRuntime, untilStopped } from '../../support/scripted-runtime.ts';

const runtime = createLocalRuntime();
afterAll(() => runtime.dispose());

const stock: FunctionTool<{ sku: string }> = {
  name: 'stock',
  description: 'Units that can ship today.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string', pattern: '^CH-' } }, required: ['sku'] },
  outputSchema: { type: 'integer' },
  execute: ({ sku }) => Number(sku.slice(3)),
};

function toolOver(tools: readonly AnyFunctionTool[], more: Partial<ToolCodeToolOptions> = {}) {
  return createToolCodeTool({ runtime, tools, allowUnisolated: true, ...more });
}

async function failureOf(running: Promise<unknown>): Promise<ToolCodeError> {
  const error: unknown = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ToolCodeError)) throw new Error(`Not a ToolCodeError: ${String(error)}`);
  return error;
}

describe('what the model is told', () => {
  it('is one tool that names the functions of the application', () => {
    const tool = toolOver([stock]);
    expect(tool).toMatchObject({ name: 'execute_tool_code', inputSchema: { required: ['code'] } });
    expect(tool.outputSchema).toMatchObject({ required: ['value', 'stdout'] });
    expect(tool.description).toContain('Units that can ship today.');
  });

  it('can have another name, text and style', () => {
    const tool = toolOver([stock], {
      name: 'run_python',
      description: 'Only this:\n{{tools}}\nEnd.',
      style: 'signatures',
    });
    expect(tool.name).toBe('run_python');
    expect(tool.description).toMatch(/^Only this:\nasync def stock\(.*\nEnd\.$/s);
  });

  const one = (): number => 1;
  it.each([
    ['a tool without a function', { name: 'a', inputSchema: true }, 'Tool 0 has no function "execute"'],
    ['a tool without a name', { inputSchema: true, execute: one }, 'Tool 0 has no usable "name"'],
    ['a schema that is none', { name: 'a', inputSchema: { type: 'text' }, execute: one }, 'a: '],
    ['the tool itself', { name: 'execute_tool_code', inputSchema: true, execute: one }, 'execute_tool_code'],
  ])('%s is refused by name', (_title, given, said) => {
    expect(() => toolOver([given as unknown as AnyFunctionTool])).toThrow(said); // what JavaScript may hand over
  });

  it('two tools of one name and a name that no provider takes are refused', () => {
    expect(() => toolOver([stock, stock])).toThrow(TypeError);
    expect(() => toolOver([], { name: 'no name' })).toThrow('"no name"');
  });
});

describe('a program on a local runtime', () => {
  it('calls functions in parallel and gives its value and stdout', async () => {
    let together = 0;
    let most = 0;
    const slow: FunctionTool = {
      name: 'slow',
      inputSchema: { type: 'object' },
      async execute() {
        most = Math.max(most, ++together);
        await new Promise((resolve) => setImmediate(resolve));
        together -= 1;
        return { ok: true };
      },
    };
    const code =
      'import asyncio\nprint("hi")\nawait asyncio.gather(slow(), slow(), slow())\nreturn await stock(sku="CH-3")';
    expect(await toolOver([stock, slow]).execute({ code })).toEqual({ value: 3, stdout: 'hi\n' });
    expect(most).toBeGreaterThan(1);
  });

  it('keeps numbers that a double cannot keep, both ways', async () => {
    const seen: unknown[] = [];
    const echo: FunctionTool<{ n: unknown }> = {
      name: 'echo',
      inputSchema: { type: 'object' },
      execute({ n }) {
        seen.push(n);
        return n;
      },
    };
    const code = 'n = await echo(n=12345678901234567890)\nreturn [n, n + 1, 1.5]';
    expect(await toolOver([echo]).execute({ code })).toMatchObject({
      value: ['12345678901234567890', '12345678901234567891', 1.5],
    });
    expect(seen).toEqual([12345678901234567890n]);
  });

  it('reads as a ToolError what a function throws or cannot say in JSON, and what does not fit its schema', async () => {
    const tools: AnyFunctionTool[] = [
      stock,
      { name: 'throws', inputSchema: true, execute: () => Promise.reject(new Error('no such order')) },
      { name: 'odd', inputSchema: true, execute: () => new Map() },
    ];
    const code = `
said = []
for name, args in [("throws", {}), ("odd", {}), ("stock", {"sku": "x"}), ("stok", {"sku": "x"})]:
    try:
        await call_tool(name, args)
    except ToolError as error:
        said.append([error.code, str(error)])
return said`;
    const { value } = await toolOver(tools).execute({ code });
    expect(value).toEqual([
      ['tool_failed', expect.stringContaining('no such order')],
      ['invalid_result', expect.stringContaining('Map')],
      ['invalid_arguments', expect.stringContaining('/sku must match')],
      ['unknown_tool', expect.stringContaining('Did you mean stock?')],
    ]);
  });

  it('that fails says why, with what it had done', async () => {
    const error = await failureOf(toolOver([stock]).execute({ code: 'print("a")\nawait stock(sku="CH-1")\n1 / 0' }));
    expect(error).toMatchObject({ outcome: 'failed', stdout: 'a\n', calls: [{ tool: 'stock', status: 'ok' }] });
    expect(error.message).toContain('ZeroDivisionError');
    expect(error.message).toContain('line 3');
    expect(error.message).toContain('stock.');
  });

  it('ends at its limits and with its signal, though a function goes on for ever', async () => {
    const aborts: string[] = [];
    const begun: (() => void)[] = [];
    const never: FunctionTool = {
      name: 'never',
      inputSchema: true,
      execute: (_args, { signal }) => {
        signal.addEventListener('abort', () => aborts.push(String(signal.reason)));
        begun.shift()?.();
        return new Promise(() => undefined);
      },
    };
    const late = await failureOf(toolOver([never], { limits: { toolMs: 50 } }).execute({ code: 'await never()' }));
    expect(late.message).toContain('no answer within 50 ms');
    const stopping = new AbortController();
    begun.push(() => stopping.abort());
    const stopped = toolOver([never]).execute({ code: 'await never()' }, { signal: stopping.signal });
    expect((await failureOf(stopped)).outcome).toBe('cancelled');
    const before = toolOver([never]).execute({ code: 'return 1' }, { signal: AbortSignal.abort() });
    expect((await failureOf(before)).outcome).toBe('cancelled');
    expect(aborts).toHaveLength(2);
  });

  it('starts only where it is isolated or somebody let it', async () => {
    const error = await failureOf(toolOver([stock], { allowUnisolated: false }).execute({ code: 'return 1' }));
    expect(error.outcome).toBe('rejected');
    expect(error.message).toContain('allowUnisolated');
    const isolated = scriptedRuntime(() => Promise.resolve({ valueText: '1' }), { isolation: 'remote' });
    const tool = createToolCodeTool({ runtime: isolated, tools: [stock] });
    expect(await tool.execute({ code: 'return 1' })).toEqual({ value: 1, stdout: '' });
  });

  it('takes a text as code, and nothing else', async () => {
    await expect(toolOver([]).execute({ code: 1 } as never)).rejects.toThrow(TypeError);
    await expect(toolOver([]).execute(undefined as never)).rejects.toThrow('"code"');
  });
});

describe('a runtime of the application', () => {
  it('gets everything a program needs, and its calls pass the gateway', async () => {
    const own = scriptedRuntime(async ({ source, tools, limits, inputsText }, onToolCall, observer, signal) => {
      expect([source, tools, inputsText]).toEqual(['any language', [{ name: 'stock', bare: 'stock' }], '{}']);
      observer.output('stdout', `${limits.calls}`);
      const call = (id: number, argumentsText: string) => onToolCall({ id, tool: 'stock', argumentsText, signal });
      const replies = await Promise.all([call(1, '{"sku":"CH-7"}'), call(2, '{"sku":"x"}'), call(3, '{"sku":"CH-8"}')]);
      return { valueText: JSON.stringify(replies.map((reply) => (reply.ok ? reply.resultText : reply.error.code))) };
    });
    const tool = toolOver([stock], { runtime: own, limits: { calls: 2 } });
    expect(await tool.execute({ code: 'any language' })).toEqual({
      value: ['7', 'invalid_arguments', 'call_limit'],
      stdout: '2',
    });
  });

  it('is stopped by the wall clock, may be unavailable, and may throw', async () => {
    const sleeping = scriptedRuntime((_request, _call, _observer, signal) => untilStopped(signal));
    const late = await failureOf(toolOver([], { runtime: sleeping, limits: { wallMs: 20 } }).execute({ code: '' }));
    expect(late).toMatchObject({ outcome: 'timed_out', message: expect.stringContaining('wallMs') as string });

    const missing = { ok: false, code: 'python_missing', detail: {} } as const;
    const away = { ...sleeping, execute: () => Promise.resolve({ kind: 'unavailable' as const, probe: missing }) };
    const unavailable = await failureOf(toolOver([], { runtime: away }).execute({ code: '' }));
    expect(unavailable.outcome).toBeUndefined();
    expect(unavailable.message).toContain('No Python was found');

    const bugs: unknown[] = [];
    const broken = scriptedRuntime(() => Promise.reject(new Error('of the runtime')));
    const onBug = (error: unknown) => bugs.push(error);
    expect((await failureOf(toolOver([], { runtime: broken, onBug }).execute({ code: '' }))).outcome).toBe('crashed');
    expect(bugs).toEqual([expect.objectContaining({ message: 'of the runtime' })]);
  });
});

it('the gateway alone serves an application that executes programs in its own way', async () => {
  const { tools, bindings } = functionTools([stock]);
  const holdDesk = { hold: () => ({ answer: { kind: 'deny' }, by: 'nobody' }) as const };
  const gateway = createGateway({ bindings, holdDesk, onBug: (error) => expect(error).toBeUndefined() });
  const nothing = () => undefined;
  const session = gateway.openSession({
    runId: 'r1',
    caller: 'model',
    tools,
    limits: limitsWith(),
    gates: NO_GATES,
    now: () => 0,
    observer: {
      requested: nothing,
      entered: nothing,
      progressed: nothing,
      held: nothing,
      released: nothing,
      faulted: nothing,
      settled: nothing,
      lookedUp: nothing,
    },
  });
  const call = { callId: 'c1', tool: 'stock', argumentsText: '{"sku":"CH-2"}', signal: new AbortController().signal };
  expect(await session.call(call)).toMatchObject({ status: 'ok', resultText: '2' });
  await gateway.dispose();
});
