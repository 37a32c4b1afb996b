import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hold } from '../../../shared/model/hold.ts';
import type { RunRecord } from '../../../shared/model/run.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';
import { buildModuleChild } from '../bindings/built-module-child.ts';

/** Writes each question to a file, so that a test can read what a module saw. */
const AUDIT = `
import { appendFileSync } from 'node:fs';
const note = (line) => appendFileSync('audit.jsonl', JSON.stringify(line) + '\\n');
export function before(call) { note({ before: call }); }
export function after(call, outcome) { note({ after: call.callId, arguments: call.arguments, outcome }); }
`;

let built: TempFolder;
let moduleChildEntry: string;
let temp: TempFolder;
let folder: string;
const opened: TestHost[] = [];

beforeAll(async () => {
  built = await makeTempFolder();
  moduleChildEntry = await buildModuleChild(built.path);
});
afterAll(() => built.remove());
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
});
afterEach(async () => {
  for (const { host } of opened.splice(0)) await host.dispose();
  await temp.remove();
});

interface Shop {
  readonly gates: readonly object[];
  readonly modules: Readonly<Record<string, string>>;
  readonly limits?: object;
  readonly tools?: Readonly<Record<string, object>>;
}

async function open({ gates, modules, limits = {}, tools = {} }: Shop, trust: 'ask' | 'given' = 'given') {
  await writeFiles(folder, {
    'gatehouse.json': { allow: ['*'], gates, runtime: { limits } },
    'tools/quote.json': {
      name: 'quote',
      inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
      outputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
      binding: { kind: 'mock', cases: [{ return: { quantity: '{{args.quantity}}' } }] },
    },
    ...tools,
    ...modules,
  });
  const test = await openTestHost({ folder, configFolder: join(temp.path, 'config'), moduleChildEntry, trust });
  opened.push(test);
  return test;
}

async function runOf({ host }: TestHost, source: string, onEvent?: (event: TraceEvent) => void): Promise<RunRecord> {
  const run = await host.startRun({ program: 'p.py', source, origin: 'person', ...(onEvent && { onEvent }) });
  await run.ended;
  return run.record();
}

const call = ({ host }: TestHost, argumentsText = '{"quantity":2}'): Promise<CallRecord> =>
  host.callTool({ tool: 'quote', argumentsText });

const gate = (text: string) => ({ gates: [{ module: 'gates/gate.mjs' }], modules: { 'gates/gate.mjs': text } });

async function audited(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const text = await readFile(join(folder, 'audit.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

function firstHold({ client }: TestHost): Promise<Hold> {
  return new Promise((resolve) => {
    const off = client.on('holds.changed', ([hold]) => {
      if (!hold) return;
      off();
      resolve(hold);
    });
  });
}

describe('a gate module', () => {
  it('sees a plain copy of each call before and after, and changes nothing by saying nothing (Nexus)', async () => {
    const test = await open(gate(AUDIT));
    const { outcome, calls } = await runOf(test, 'return await quote(quantity=3)');
    expect(outcome).toBe('succeeded');
    const [record] = calls;
    expect(record).toMatchObject({ status: 'ok', resultText: '{"quantity":3}' });
    expect(record?.changed).toBeUndefined();
    expect(record?.stages).toHaveLength(8);
    const [before, after] = await audited();
    expect(before).toMatchObject({
      before: { callId: 'c1', tool: 'quote', caller: 'program', line: 1, arguments: { quantity: 3 } },
    });
    expect(before).toMatchObject({ before: { annotations: { readOnlyHint: false, destructiveHint: true } } });
    expect(after).toEqual({
      after: 'c1',
      arguments: { quantity: 3 },
      outcome: { status: 'ok', result: { quantity: 3 } },
    });
  });

  it.each([
    ['in JavaScript', 'gates/gate.mjs', "export const before = async () => ({ action: 'deny', reason: 'not today' });"],
    [
      'in TypeScript',
      'gates/gate.ts',
      "export function before(call: object) { return { action: 'deny' as const, reason: 'not today' }; }",
    ],
    ['in Python', 'gates/gate.py', 'async def before(call):\n    return {"action": "deny", "reason": "not today"}\n'],
  ])('denies a call, %s', async (_, file, text) => {
    const test = await open({ gates: [{ module: file }], modules: { [file]: text } });
    expect(await call(test)).toMatchObject({
      status: 'error',
      error: {
        code: 'denied',
        message: `quote: denied by the gate module ${file}: not today.`,
        details: { because: 'module', gate: 0, module: file, reason: 'not today' },
      },
    });
  });

  it('puts other arguments in the place of those of the program; the record has both and who changed them (Nexus)', async () => {
    const test = await open(
      gate('export const before = (call) => ({ arguments: { quantity: call.arguments.quantity + 1 } });'),
    );
    const { calls, valueText } = await runOf(test, 'return await quote(quantity=3)');
    expect(valueText).toBe('{"quantity":4}');
    expect(calls).toMatchObject([
      { argumentsText: '{"quantity":3}', changed: { argumentsText: '{"quantity":4}', by: 'gates/gate.mjs' } },
    ]);
  });

  it('puts another result or an error in the place of what the tool gave', async () => {
    const text = `export function after(call, { result }) {
      return result.quantity > 5 ? { error: 'too many' } : result.quantity > 4
        ? { error: { code: 'rate_limited', message: 'later', details: { s: 3 } } } : { result: { quantity: 0 } };
    }`;
    const test = await open(gate(text));
    expect(await call(test)).toMatchObject({
      resultText: '{"quantity":0}',
      changed: { resultText: '{"quantity":0}', by: 'gates/gate.mjs' },
    });
    expect((await call(test, '{"quantity":6}')).error).toEqual({
      code: 'tool_failed',
      message: 'quote: too many',
      details: { because: 'module', gate: 0, module: 'gates/gate.mjs' },
    });
    expect((await call(test, '{"quantity":5}')).error).toMatchObject({ code: 'rate_limited', details: { s: 3 } });
  });

  it('of Python gets what happened after a call, and keeps the spelling of numbers', async () => {
    const text =
      'def after(call, outcome):\n    assert call["tool"] == "quote"\n    return {"result": outcome["result"]}\n';
    const test = await open({ gates: [{ module: 'g.py' }], modules: { 'g.py': text } });
    const record = await call(test, '{"quantity":9007199254740993}');
    expect(record).toMatchObject({ status: 'ok', resultText: '{"quantity":9007199254740993}' });
    expect(record.changed).toBeUndefined();
  });

  it('is only asked about the calls that its match is for', async () => {
    const deny = "export const before = () => ({ action: 'deny' });";
    const match = { arguments: { '/quantity': { exclusiveMinimum: 10 } } };
    const test = await open({ gates: [{ module: 'g.mjs', match, reason: 'large' }], modules: { 'g.mjs': deny } });
    expect((await call(test)).status).toBe('ok');
    expect((await call(test, '{"quantity":11}')).error?.message).toBe('quote: denied by the gate module g.mjs: large.');
  });

  it('whose file is changed is asked as it then is', async () => {
    const test = await open(gate("export const before = () => ({ action: 'deny', reason: 'first' });"));
    expect((await call(test)).error?.message).toContain('first');
    await writeFiles(folder, { 'gates/gate.mjs': 'export const before = () => undefined; // the second text' });
    expect((await call(test)).status).toBe('ok');
  });

  it('holds a call for a person, who sees and changes what would go on', async () => {
    const test = await open({
      gates: [
        { module: 'one.mjs', priority: 1 },
        { module: 'two.mjs', priority: 2 },
      ],
      modules: {
        'one.mjs':
          'export const before = ({ arguments: { quantity } }) => quantity === 9 ? { action: "deny", reason: "no nine" } : quantity === 1 ? { arguments: { quantity: 2 } } : null;',
        'two.mjs': "export const before = () => ({ action: 'hold', reason: 'look at it' });",
      },
    });
    const holding = firstHold(test);
    const run = runOf(test, 'return await quote(quantity=1)');
    const hold = await holding;
    expect(hold).toMatchObject({ gate: 1, reason: 'look at it', argumentsText: '{"quantity":2}' });
    const answer = { kind: 'edit' as const, argumentsText: '{"quantity":7}' };
    expect(await test.client.call('holds.answer', { holdId: hold.holdId, answer })).toEqual({});
    const { calls, valueText } = await run;
    expect(valueText).toBe('{"quantity":7}');
    expect(calls[0]).toMatchObject({
      argumentsText: '{"quantity":1}',
      changed: { argumentsText: '{"quantity":7}', by: 'one.mjs, person' },
    });
  });

  it('is asked again about arguments of a person, whatever module they were held by', async () => {
    const test = await open({
      gates: [
        { module: 'one.mjs', priority: 1 },
        { module: 'two.mjs', priority: 2 },
      ],
      modules: {
        'one.mjs':
          'export const before = ({ arguments: { quantity } }) => quantity === 9 ? { action: "deny", reason: "no nine" } : null;',
        'two.mjs': "export const before = () => ({ action: 'hold' });",
      },
    });
    const holding = firstHold(test);
    const run = runOf(test, 'return await quote(quantity=1)');
    const { holdId } = await holding;
    await test.client.call('holds.answer', { holdId, answer: { kind: 'edit', argumentsText: '{"quantity":9}' } });
    expect((await run).calls[0]?.error?.message).toBe('quote: denied by the gate module one.mjs: no nine.');
  });

  it('is given up with its call while it waits', async () => {
    const test = await open(gate(`export const before = () => new Promise(() => {});`));
    const { calls, outcome } = await runOf(
      test,
      'import asyncio\ntry:\n    await asyncio.wait_for(quote(quantity=1), 0.05)\nexcept TimeoutError:\n    return "given up"\nexcept asyncio.TimeoutError:\n    return "given up"',
    );
    expect(outcome).toBe('succeeded');
    expect(calls).toMatchObject([{ status: 'cancelled', error: { code: 'cancelled' } }]);
  });

  it('is left when the run is stopped while it waits, before a call and after it', async () => {
    for (const phase of ['before', 'after']) {
      const test = await open(gate(`export const ${phase} = () => new Promise(() => {});`));
      const waits = phase === 'before' ? 'gates' : 'reply';
      const run = await new Promise<RunRecord>((resolve, reject) => {
        const stopper = new AbortController();
        const seen = new Set<string>();
        const onEvent = (event: TraceEvent) => {
          if (event.kind === 'call.stage') seen.add(event.stage);
          if (seen.has(waits)) stopper.abort();
        };
        test.host
          .startRun({
            program: 'p.py',
            source: 'await quote(quantity=1)',
            origin: 'person',
            signal: stopper.signal,
            onEvent,
          })
          .then(async (started) => resolve(await started.record()), reject);
      });
      expect(run).toMatchObject({ outcome: 'cancelled', calls: [{ status: 'cancelled' }] });
      await test.host.dispose();
      opened.splice(0);
    }
  });
});

describe('several gates', () => {
  const noting = (name: string, rest = '') => `
    import { appendFileSync } from 'node:fs';
    export function before({ callId }) { appendFileSync('audit.jsonl', JSON.stringify({ before: '${name}', callId }) + '\\n'); ${rest} }
    export function after(call, { status, denied }) { appendFileSync('audit.jsonl', JSON.stringify({ after: '${name}', status, denied }) + '\\n'); return { result: { quantity: -1 } }; }`;

  it('are asked by ascending priority, and in their order where that is one (Nexus)', async () => {
    const test = await open({
      gates: [
        { module: 'c.mjs' },
        { module: 'd.mjs' },
        { module: 'b.mjs', priority: 20 },
        { module: 'a.mjs', priority: -1 },
      ],
      modules: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.mjs`, noting(name)])),
    });
    expect(await call(test)).toMatchObject({ resultText: '{"quantity":-1}', changed: { by: 'a.mjs' } });
    expect((await audited()).map(({ before, after }) => before ?? after)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('see a call that another one stopped, and cannot undo it; those behind a veto are not asked (Nexus)', async () => {
    const test = await open({
      gates: [
        { module: 'a.mjs', priority: 1 },
        { module: 'b.mjs', priority: 2 },
        { match: { arguments: { '/quantity': { const: 5 } } }, action: 'deny', reason: 'no five' },
        { match: { arguments: { '/quantity': { const: 6 } } }, limit: { perRun: 1 } },
      ],
      modules: {
        'a.mjs': noting('a'),
        'b.mjs': noting('b', "return callId === 'c1' ? { action: 'deny', reason: 'no' } : null;"),
      },
    });
    const source = [
      'codes = []',
      'for quantity in (1, 5, 6, 6):',
      '    try:',
      '        codes.append((await quote(quantity=quantity))["quantity"])',
      '    except ToolError as error:',
      '        codes.append(error.code)',
      'return codes',
    ].join('\n');
    expect(await runOf(test, source)).toMatchObject({ valueText: '["denied","denied",-1,"call_limit"]' });
    const befores = (await audited()).flatMap(({ before, callId }) =>
      typeof before === 'string' ? `${String(callId)} ${before}` : [],
    );
    expect(befores).toEqual(['c1 a', 'c1 b', 'c3 a', 'c3 b']);
    const afters = (await audited()).filter(({ after }) => after === 'a').map(({ status, denied }) => [status, denied]);
    expect(afters).toEqual([
      ['error', true],
      ['error', true],
      ['ok', undefined],
      ['error', true],
    ]);
  });

  it('of rules are asked again about arguments that a module changed', async () => {
    const match = { arguments: { '/quantity': { exclusiveMinimum: 10 } } };
    const change = 'export const before = (call) => ({ arguments: { quantity: call.arguments.quantity * 10 } });';
    const denying = await open({
      gates: [{ match, action: 'deny', reason: 'large' }, { module: 'g.mjs' }],
      modules: { 'g.mjs': change },
    });
    expect(await call(denying)).toMatchObject({
      error: { code: 'denied', message: 'quote: denied by a rule of the workspace: large.' },
      changed: { argumentsText: '{"quantity":20}', by: 'g.mjs' },
    });
  });

  it('hold a call again whose arguments a module made such as a rule holds', async () => {
    const match = { arguments: { '/quantity': { exclusiveMinimum: 10 } } };
    const change = 'export const before = (call) => ({ arguments: { quantity: call.arguments.quantity * 10 } });';
    const test = await open({
      gates: [{ match, action: 'hold', reason: 'large' }, { module: 'g.mjs' }],
      modules: { 'g.mjs': change },
    });
    const holding = firstHold(test);
    const run = runOf(test, 'return await quote(quantity=2)');
    const hold = await holding;
    expect(hold).toMatchObject({ gate: 0, reason: 'large', argumentsText: '{"quantity":20}' });
    await test.client.call('holds.answer', { holdId: hold.holdId, answer: { kind: 'continue' } });
    expect(await run).toMatchObject({ valueText: '{"quantity":20}' });
  });

  it('are asked about calls that run at one time, each for itself', async () => {
    const text = `
      let inside = 0, most = 0;
      export async function before(call) {
        most = Math.max(most, ++inside);
        while (most < 4) await new Promise((go) => setImmediate(go));
        inside--;
        return { arguments: { quantity: call.arguments.quantity + 100 } };
      }`;
    const test = await open(gate(text));
    const source =
      'rows = await parallel.map([1, 2, 3, 4], lambda n: quote(quantity=n))\nreturn [row["quantity"] for row in rows]';
    expect(await runOf(test, source)).toMatchObject({ valueText: '[101,102,103,104]' });
  });
});

describe('a gate module that cannot be asked is a veto (Nexus)', () => {
  const MEND = 'Mend it, or take it out of "gates" in gatehouse.json.';
  const NO = 'quote: denied, because the gate module gates/gate.mjs did not get through before: ';
  interface Row {
    readonly gate: string;
    readonly why: string | RegExp;
    readonly timeoutMs?: number;
  }
  const rows: readonly (readonly [string, Row])[] = [
    [
      'that throws',
      { gate: "export function before() { throw new Error('no idea'); }", why: 'no idea (gates/gate.mjs:1).' },
    ],
    ['that rejects with no error', { gate: 'export const before = () => Promise.reject(5);', why: 'It threw 5.' }],
    ['that is no JavaScript', { gate: 'export function before( {', why: /^gates\/gate\.mjs cannot be loaded: / }],
    [
      'that exports neither function',
      { gate: 'export const other = 1;', why: 'it exports neither a function "before" nor one "after".' },
    ],
    [
      'whose before is no function',
      {
        gate: 'export const before = 1; export function after() {}',
        why: 'what gates/gate.mjs exports as "before" is no function. Make it one, or give it another name.',
      },
    ],
    [
      'that takes too long',
      {
        gate: 'export const before = () => new Promise(() => {});',
        why: 'it gave no answer within 300 ms (its timeoutMs).',
        timeoutMs: 300,
      },
    ],
    [
      'that loops',
      {
        gate: 'export const before = () => { for (;;); };',
        why: 'it gave no answer within 300 ms (its timeoutMs).',
        timeoutMs: 300,
      },
    ],
    [
      'that ends its process',
      {
        gate: 'export const before = () => process.exit(3);',
        why: "the process of the workspace's modules ended with exit code 3 before it answered. The next call starts it again.",
      },
    ],
    [
      'that answers what is no JSON',
      {
        gate: 'export const before = () => ({ arguments: { f() {} } });',
        why: /^gates\/gate\.mjs returned what is not JSON: a function at /,
      },
    ],
    [
      'that answers a text',
      { gate: "export const before = () => 'deny';", why: /^it answered "deny"\. Known are nothing, / },
    ],
    [
      'that answers with an unknown action',
      {
        gate: "export const before = () => ({ action: 'allow' });",
        why: /^it answered \{"action":"allow"\}\. Known are nothing, /,
      },
    ],
    [
      'that answers two things',
      { gate: "export const before = () => ({ action: 'hold', arguments: {} });", why: /^it answered / },
    ],
    [
      'whose arguments are no object',
      { gate: 'export const before = () => ({ arguments: [1] });', why: /^it answered / },
    ],
    [
      'whose arguments do not fit',
      {
        gate: "export const before = () => ({ arguments: { quantity: 'x' } });",
        why: 'the arguments that it put in place cannot go on: quote: /quantity must be a whole number; got "x".',
      },
    ],
    [
      'whose arguments are too large',
      {
        gate: "export const before = () => ({ arguments: { quantity: 1, more: 'x'.repeat(2000) } });",
        why: /^the arguments that it put in place cannot go on: quote: the arguments are /,
      },
    ],
  ];

  it.each(rows)('one %s', async (_, { gate: text, why, timeoutMs }) => {
    const test = await open({
      gates: [{ module: 'gates/gate.mjs', ...(timeoutMs !== undefined && { timeoutMs }) }],
      modules: { 'gates/gate.mjs': text },
      limits: { argumentBytes: 1000 },
    });
    const { error, status } = await call(test);
    expect({ status, code: error?.code, details: error?.details }).toMatchObject({
      status: 'error',
      code: 'denied',
      details: { because: 'module', gate: 0, module: 'gates/gate.mjs' },
    });
    const { message = '' } = error ?? {};
    expect(message.startsWith(NO), message).toBe(true);
    expect(message.endsWith(` ${MEND}`), message).toBe(true);
    const said = message.slice(NO.length, -MEND.length - 1);
    if (typeof why === 'string') expect(said).toBe(why);
    else expect(said).toMatch(why);
    expect(message).not.toContain(folder);
  });

  it.each([
    ['gates/gone.mjs', /^there is no file gates\/gone\.mjs/],
    ['../away.mjs', /^\.\.\/away\.mjs leads out of the workspace/],
    ['gates/gate.rb', /^gates\/gate\.rb is no module; its name must end in/],
  ])('one whose file is %s', async (module, why) => {
    const test = await open({ gates: [{ module }], modules: {} });
    const message = (await call(test)).error?.message ?? '';
    expect(message.replace(/^.* did not get through before: /, '')).toMatch(why);
  });

  it('one of a folder that nobody trusted, also for a mock', async () => {
    const test = await open(gate(AUDIT), 'ask');
    expect((await call(test)).error).toMatchObject({
      code: 'denied',
      message: expect.stringContaining('is not trusted') as string,
    });
    expect(test.host.snapshot().asks.modules).toEqual(['gates/gate.mjs']);
  });

  it.each([
    ['throws', "export function after() { throw new Error('oh'); }", 'oh (gates/gate.mjs:1).'],
    [
      'answers nonsense',
      'export const after = () => 5;',
      'it answered 5. Known are nothing, {"result": …} and {"error": "message" or {"code", "message", "details"}}.',
    ],
    [
      'gives a result that does not fit',
      'export const after = () => ({ result: {} });',
      'the result that it put in place cannot go on: quote: its result does not fit its outputSchema: /quantity is required and missing.',
    ],
    [
      'gives an error with an unknown code',
      "export const after = () => ({ error: { code: 'odd', message: 'x' } });",
      'it answered {"error":{"code":"odd","message":"x"}}. Known are nothing, {"result": …} and {"error": "message" or {"code", "message", "details"}}.',
    ],
  ])('one whose after %s: the outcome is withheld', async (_, text, why) => {
    const test = await open(gate(text));
    const { error, resultText } = await call(test);
    expect(resultText).toBeUndefined();
    expect(error?.message).toBe(
      `quote: its outcome is withheld, because the gate module gates/gate.mjs did not get through after: ${why} ${MEND}`,
    );
    expect(error?.code).toBe('denied');
  });
});

it('what a gate module is told and says holds no secret that the call of its tool went out with', async () => {
  const test = await open({
    gates: [{ module: 'gates/gate.mjs' }],
    modules: {
      'gates/gate.mjs': `${AUDIT.replace('export function after', 'function noted')}
        export function after(call, outcome) { noted(call, outcome); return { error: 'it was ' + globalThis.seen }; }`,
      'tools/stock.mjs':
        'export async function stock(args, { secret }) { globalThis.seen = await secret("shop"); return { key: globalThis.seen }; }',
    },
    tools: {
      'tools/stock.json': {
        name: 'stock',
        inputSchema: { type: 'object' },
        binding: { kind: 'module', file: 'tools/stock.mjs', export: 'stock', secrets: ['shop'] },
      },
    },
  });
  await test.client.call('secrets.set', { name: 'shop', value: 'hush-hush-hush' });
  const record = await test.host.callTool({ tool: 'stock', argumentsText: '{}' });
  expect(record.error?.message).toBe('stock: it was ${secret:shop}');
  expect(await readFile(join(folder, 'audit.jsonl'), 'utf8')).not.toContain('hush-hush-hush');
});
