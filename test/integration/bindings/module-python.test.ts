import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallStop } from '../../../electron/bindings/binding.ts';
import type { StartRequest } from '../../../electron/processes/may-start.ts';
import { expectNoProcessWith, processesWith } from '../../support/processes.ts';
import { openTestModules, type TestModules } from './test-modules.ts';

let modules: TestModules;
let mayStart: (what: StartRequest) => boolean;
let configured: string | undefined;

beforeEach(async () => {
  mayStart = () => true;
  configured = '/usr/bin/python3';
  modules = await openTestModules({
    entry: '',
    fixtures: 'test/fixtures/modules-py',
    file: 'tools/stock.py',
    mayStart: (what) => mayStart(what),
    configuredPython: () => configured,
  });
});
afterEach(async () => {
  const { folder } = modules;
  await modules.dispose();
  await expectNoProcessWith(folder);
});

const call: TestModules['call'] = (...args) => modules.call(...args);
const resultOf: TestModules['resultOf'] = (...args) => modules.resultOf(...args);
const processId = (): Promise<string> => resultOf('process_id');

describe('results', () => {
  test.each([
    ['add', '{"a":1,"b":2}', '{"sum":3}'],
    ['add_later', '{"a":1,"b":2}', '{"sum":3}'],
    ['greet', '{"name":"Ada"}', '"Hello Ada beside Hello"'],
    ['numbers', '{}', '{"big":10000000000000000000000000000000000000000,"zero":-0.0,"tiny":5e-324,"half":0.5}'],
    [
      'echo',
      '{"id":12345678901234567890,"deep":[{"id":-9007199254740993,"f":0.12345678901234567891}],"z":-0,"class":1,"a-b":"ü"}',
      '{"id":12345678901234567890,"deep":[{"id":-9007199254740993,"f":0.12345678901234567891}],"z":-0,"class":1,"a-b":"ü"}',
    ],
    [
      'types_of',
      '{"i":9007199254740993,"f":1.0,"s":"","n":null,"l":[]}',
      '{"i":"int","f":"float","s":"str","n":"NoneType","l":"list"}',
    ],
    ['nothing', '{}', 'null'],
    ['holds_names', '{}', '[{"sku":"a","count":1},"int","tools.stock","stock.py"]'],
  ])('%s of %s is %s', async (exportName, argumentsText, expected) => {
    expect(await resultOf(exportName, argumentsText)).toBe(expected);
  });

  test('a module may have the name of one of the standard library', async () => {
    expect(await resultOf('days', '{}', { file: 'tools/calendar.py' })).toBe('[28,"http.cookiejar"]');
  });

  test('a module never gets a file of another folder for one of its own', async () => {
    for (const folder of ['one', 'two']) {
      await mkdir(join(modules.folder, folder));
      await writeFile(join(modules.folder, folder, 'prices.py'), `NAME = '${folder}'\n`);
      const source = 'from prices import NAME\n\n\ndef run():\n    return NAME\n';
      await writeFile(join(modules.folder, folder, 'tool.py'), source);
    }
    expect(await resultOf('run', '{}', { file: 'one/tool.py' })).toBe('"one"');
    expect(await call('run', '{}', { file: 'two/tool.py' })).toMatchObject({
      code: 'tool_unavailable',
      message:
        'two/tool.py cannot be loaded: ImportError: it imports prices, which is two/prices.py beside it and one/prices.py to the other modules of this process; give the two different names, or import them by their path in the workspace',
    });
    const byPath = 'from two.prices import NAME\n\n\ndef run():\n    return NAME\n';
    await writeFile(join(modules.folder, 'two/tool.py'), byPath);
    expect(await resultOf('run', '{}', { file: 'one/tool.py' })).toBe('"one"');
    expect(await resultOf('run', '{}', { file: 'two/tool.py' })).toBe('"two"');
  });

  test('all modules of the workspace share one process, which keeps its state', async () => {
    expect(await processId()).toBe(await processId());
  });

  test('calls run at the same time and each gets its own answer', async () => {
    const texts = await Promise.all(
      Array.from({ length: 40 }, (_, n) => resultOf(n % 2 ? 'add' : 'add_later', `{"a":${n},"b":1}`)),
    );
    expect(texts).toEqual(Array.from({ length: 40 }, (_, n) => `{"sum":${n + 1}}`));
  });

  test('what a module prints, by whatever way, goes to the log and is no answer', async () => {
    expect(await resultOf('prints', '{"text":"counting chairs"}')).toBe('""');
    for (const text of ['"resultText":"1"', 'counting chairs', 'to stderr', 'raw', 'from a child']) {
      await expect.poll(() => modules.output()).toContain(text);
    }
  });

  test('no variable of the host reaches a module unless it is on the list', async () => {
    process.env['GATEHOUSE_TEST_SENTINEL'] = 'secret';
    const environment = await resultOf('environment');
    delete process.env['GATEHOUSE_TEST_SENTINEL'];
    expect(environment).not.toContain('GATEHOUSE_TEST_SENTINEL');
    expect(JSON.parse(environment)).toHaveProperty('PATH');
  });

  test('threads of calls that are over are gone', async () => {
    for (let n = 0; n < 20; n += 1) await resultOf('add', '{"a":1}');
    await expect.poll(async () => Number(await resultOf('thread_count'))).toBeLessThan(6);
  });
});

describe('failures', () => {
  test.each<readonly [string, string, string, object | undefined]>([
    ['fails', 'tool_failed', 'The warehouse is closed.', { at: 'tools/stock.py:74' }],
    ['fails_later', 'tool_failed', 'sku is missing', { at: 'tools/stock.py:91' }],
    ['fails_its_way', 'tool_failed', 'no such shelf', { at: 'tools/stock.py:86' }],
    ['fails_by_mistake', 'tool_failed', "KeyError: 'b'", { at: 'tools/stock.py:78' }],
    [
      'fails_with_path',
      'tool_failed',
      "FileNotFoundError: [Errno 2] No such file or directory: 'tools/stock.db'",
      { at: 'tools/stock.py:95' },
    ],
    [
      'fails_below',
      'tool_failed',
      'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
      { at: 'tools/stock.py:101' },
    ],
    ['add', 'tool_failed', "TypeError: add() missing 1 required positional argument: 'a'", undefined],
    ['leaves', 'tool_failed', 'SystemExit: 3', { at: 'tools/stock.py:105' }],
    ['leaves_later', 'tool_failed', 'SystemExit: 3', { at: 'tools/stock.py:109' }],
    [
      'holds_set',
      'invalid_result',
      'tools/stock.py returned what is not JSON: the result at /rows/0 is a set, which JSON cannot carry; use sorted(...) or list(...).',
      undefined,
    ],
    [
      'holds_nan',
      'invalid_result',
      'tools/stock.py returned what is not JSON: the result at /total is NaN, which JSON cannot carry; use None or a number.',
      undefined,
    ],
    [
      'holds_itself',
      'invalid_result',
      'tools/stock.py returned what is not JSON: the result at /lines/0 contains itself, which JSON cannot carry; return the parts you need.',
      undefined,
    ],
    ['VALUE', 'tool_unavailable', 'what tools/stock.py exports as "VALUE" is no function.', undefined],
    [
      'missing',
      'tool_unavailable',
      'tools/stock.py exports no function "missing"; it exports add, add_later, ',
      undefined,
    ],
  ])('%s is %s', async (exportName, code, message, details) => {
    const result = await call(exportName);
    expect(result).toMatchObject({ ok: false, code, message: expect.stringContaining(message) as unknown });
    expect(result.ok ? undefined : result.details).toEqual(details);
    expect(await resultOf('add', '{"a":1,"b":2}')).toBe('{"sum":3}');
  });

  test('a process that ends itself says with what code', async () => {
    expect(await call('ends_process')).toMatchObject({ code: 'tool_failed', details: { exitCode: 3 } });
    expect(await resultOf('add', '{"a":1,"b":2}')).toBe('{"sum":3}');
  });

  test.each<readonly [string, string, object | undefined]>([
    ['tools/gone.py', 'there is no file tools/gone.py, so its export "run"', undefined],
    [
      'tools/broken.py',
      'tools/broken.py cannot be loaded: SyntaxError: invalid syntax (line 1)',
      { at: 'tools/broken.py:1' },
    ],
    [
      'tools/needs_missing.py',
      "tools/needs_missing.py cannot be loaded: ModuleNotFoundError: No module named 'a_package_that_nobody_has'",
      { at: 'tools/needs_missing.py:1' },
    ],
    ['../outside.py', 'leads out of the workspace', undefined],
  ])('%s cannot be called', async (file, message, details) => {
    const result = await call('run', '{}', { file });
    expect(result).toMatchObject({ code: 'tool_unavailable', message: expect.stringContaining(message) as unknown });
    expect(result.ok ? undefined : result.details).toEqual(details);
  });

  test('a folder that is not trusted starts nothing', async () => {
    mayStart = () => false;
    expect(await call('add')).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringContaining('not trusted') as unknown,
    });
    expect(await processesWith(modules.folder)).toEqual([]);
  });

  test('a result that is too large stays in the module process', async () => {
    const options = { maxResultBytes: 1000 };
    expect(await resultOf('large', '{"bytes":998}', options)).toHaveLength(1000);
    expect(await call('large', '{"bytes":999}', options)).toMatchObject({
      code: 'result_too_large',
      message: expect.stringContaining('returned 1001 bytes') as unknown,
    });
  });

  test.each([
    [
      '/nowhere/python3',
      'tools/stock.py cannot be loaded: No Python at /nowhere/python3. Set runtime.python in gatehouse.json.',
    ],
    [
      '/bin/false',
      'tools/stock.py cannot be loaded: /bin/false does not start: no CPython. Set runtime.python in gatehouse.json to another one.',
    ],
  ])('an interpreter that is none is told (%s)', async (python, message) => {
    configured = python;
    expect(await call('add')).toEqual({ ok: false, code: 'tool_unavailable', message });
  });
});

describe('stopping', () => {
  function stopAfterStart(reason: CallStop): { readonly signal: AbortSignal; stop(): void } {
    const controller = new AbortController();
    return { signal: controller.signal, stop: () => controller.abort(reason) };
  }

  async function begins(word: string): Promise<void> {
    await expect.poll(() => modules.output()).toContain(word);
  }

  test.each([
    ['loops', 'looping', true],
    ['never', 'waiting', true],
    ['sleeps', 'sleeping', false],
    ['loops_in_c', 'looping', false],
    ['loops_on_the_loop', 'looping', false],
  ])('%s past its time ends, and keeps the process where it can be stopped in it', async (name, word, keeps) => {
    const before = await processId();
    const { signal, stop } = stopAfterStart('timed_out');
    const late = call(name, '{}', { signal });
    await begins(word);
    stop();
    expect(await late).toMatchObject({ ok: false, code: 'tool_timeout' });
    expect((await processId()) === before).toBe(keeps);
  });

  test.each([
    ['loops', 'looping', true],
    ['never', 'waiting', true],
    ['sleeps', 'sleeping', true],
    ['loops_in_c', 'looping', false],
    ['loops_on_the_loop', 'looping', false],
  ])('%s that was given up keeps the process where that still hears', async (name, word, keeps) => {
    const before = await processId();
    const { signal, stop } = stopAfterStart('cancelled');
    const given = call(name, '{}', { signal });
    await begins(word);
    stop();
    expect(await given).toMatchObject({ ok: false, code: 'cancelled' });
    expect((await processId()) === before).toBe(keeps);
  });

  test('others in a process that is killed fail and say so', async () => {
    await processId();
    const other = call('never');
    const { signal, stop } = stopAfterStart('timed_out');
    const looping = call('loops_in_c', '{}', { signal });
    await begins('looping');
    stop();
    expect(await looping).toMatchObject({ code: 'tool_timeout' });
    expect(await other).toMatchObject({
      code: 'tool_failed',
      message: expect.stringContaining('was restarted') as unknown,
    });
  });

  test('a coroutine that is stopped may tidy up', async () => {
    const { signal, stop } = stopAfterStart('timed_out');
    const waiting = call('tidies_up', '{}', { signal });
    await begins('waiting');
    stop();
    expect(await waiting).toMatchObject({ code: 'tool_timeout' });
    expect(await resultOf('was_tidied')).toBe('["tidied"]');
  });

  test('a call that waited for a process which then ended by itself runs in a new one', async () => {
    const go = join(modules.folder, 'go');
    const { signal, stop } = stopAfterStart('timed_out');
    const ending = call('ends_while_tidying', JSON.stringify({ go }), { signal });
    await begins('waiting');
    stop();
    await begins('tidying');
    const waiting = resultOf('add', '{"a":1,"b":2}');
    // Time for it to come as far as the process that is about to end.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    await writeFile(go, '');
    expect(await ending).toMatchObject({ code: 'tool_timeout' });
    expect(await waiting).toBe('{"sum":3}');
  });

  test('dispose ends looping modules and what they started', async () => {
    await resultOf('leaves_child');
    const looping = call('loops');
    await begins('looping');
    await modules.close();
    expect(await looping).toMatchObject({ code: 'cancelled' });
    await expectNoProcessWith(modules.folder);
  });
});

describe('changes on disk', () => {
  test.each([
    ['the module', 'tools/stock.py', 'def greet(name):\n    return "changed"\n', '"changed"'],
    ['a file beside it', 'tools/beside.py', 'MARK = "moved"\n', '"Hello Ada moved Hello"'],
    ['a file of a package', 'tools/lib/words.py', 'greeting = "Hi"\n', '"Hi Ada beside Hi"'],
  ])('%s that changed runs in a new process', async (_, file, text, expected) => {
    expect(await resultOf('greet', '{"name":"Ada"}')).toBe('"Hello Ada beside Hello"');
    await writeFile(join(modules.folder, file), text);
    expect(await resultOf('greet', '{"name":"Ada"}')).toBe(expected);
  });

  test('a module that could not be loaded loads once it is mended', async () => {
    const options = { file: 'tools/needs_missing.py' };
    expect(await call('run', '{}', options)).toMatchObject({ code: 'tool_unavailable' });
    await mkdir(join(modules.folder, 'a_package_that_nobody_has'));
    await writeFile(join(modules.folder, 'a_package_that_nobody_has/__init__.py'), '');
    expect(await resultOf('run', '{}', options)).toBe('1');
  });

  test('another interpreter in the settings is the one that runs', async () => {
    const before = await processId();
    configured = undefined;
    expect(await processId()).not.toBe(before);
  });
});
