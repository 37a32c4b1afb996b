import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallStop } from '../../../electron/bindings/binding.ts';
import type { StartRequest } from '../../../electron/processes/may-start.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { buildModuleChild } from './built-module-child.ts';
import { openTestModules, type TestModules } from './test-modules.ts';

let built: TempFolder;
let entry: string;
beforeAll(async () => {
  built = await makeTempFolder();
  entry = await buildModuleChild(built.path);
});
afterAll(() => built.remove());

let modules: TestModules;
let mayStart: (what: StartRequest) => boolean;

beforeEach(async () => {
  mayStart = () => true;
  modules = await openTestModules({
    entry,
    fixtures: 'test/fixtures/modules',
    file: 'tools/tools.mjs',
    mayStart: (what) => mayStart(what),
  });
});

afterEach(() => modules.dispose());

const callModule: TestModules['call'] = (...args) => modules.call(...args);
const resultOf: TestModules['resultOf'] = (...args) => modules.resultOf(...args);

async function processId(): Promise<string> {
  return resultOf('processId');
}

describe('results', () => {
  test.each([
    ['add', '{"a":1,"b":2}', '{"sum":3}'],
    ['greet', '{"name":"Ada"}', '"Hello Ada"'],
    ['numbers', '{}', '{"big":12345678901234567890,"zero":-0,"tiny":5e-324}'],
    [
      'echo',
      '{"id":12345678901234567890,"deep":[{"id":-9007199254740993}]}',
      '{"id":12345678901234567890,"deep":[{"id":-9007199254740993}]}',
    ],
    [
      'typesOf',
      '{"id":9007199254740993,"n":1.0,"f":0.12345678901234567891}',
      '{"id":"bigint","n":"number","f":"string"}',
    ],
    ['nothing', '{}', 'null'],
    ['holdsDate', '{}', '{"at":"1970-01-01T00:00:00.000Z"}'],
  ])('%s of %s is %s', async (exportName, argumentsText, expected) => {
    expect(await resultOf(exportName, argumentsText)).toBe(expected);
  });

  test('a CommonJS module is called by the members of its exports', async () => {
    expect(await resultOf('double', '{"n":4}', { file: 'tools/plain.cjs' })).toBe('8');
  });

  test('all modules of the workspace share one process, which keeps its state', async () => {
    expect(await processId()).toBe(await processId());
    await resultOf('double', '{"n":4}', { file: 'tools/plain.cjs' });
    expect(modules.exits).toHaveLength(1);
  });

  test('calls run at the same time and each gets its own answer', async () => {
    const texts = await Promise.all(Array.from({ length: 40 }, (_, n) => resultOf('add', `{"a":${n},"b":1}`)));
    expect(texts).toEqual(Array.from({ length: 40 }, (_, n) => `{"sum":${n + 1}}`));
    expect(modules.exits).toHaveLength(1);
  });

  test('what a module prints goes to the log', async () => {
    await resultOf('logs', '{"text":"counting chairs"}');
    await expect.poll(() => modules.output()).toContain('counting chairs');
  });

  test('no variable of the host reaches a module unless it is on the list', async () => {
    process.env['GATEHOUSE_TEST_SENTINEL'] = 'secret';
    const environment = await resultOf('environment');
    delete process.env['GATEHOUSE_TEST_SENTINEL'];
    expect(environment).not.toContain('GATEHOUSE_TEST_SENTINEL');
    expect(JSON.parse(environment)).toHaveProperty('PATH');
  });
});

describe('failures', () => {
  test.each([
    ['fails', 'tool_failed', /^The warehouse is closed\.$/],
    ['failsLater', 'tool_failed', /^sku is missing$/],
    ['throwsText', 'tool_failed', /^no such order$/],
    ['failsWithPath', 'tool_failed', /^ENOENT: no such file, open 'tools\/stock\.db'$/],
    ['value', 'tool_unavailable', /^what tools\/tools\.mjs exports as "value" is no function\./],
    ['missing', 'tool_unavailable', /tools\/tools\.mjs exports no function "missing"; it exports .*add/],
    ['holdsFunction', 'invalid_result', /returned what is not JSON: a function at \/rows\/0\/price\./],
    ['holdsNaN', 'invalid_result', /NaN at \/total\./],
    ['holdsMap', 'invalid_result', /a Map at \/rows\./],
    ['holdsItself', 'invalid_result', /a value that holds itself at \/lines\/0\./],
    ['exits', 'tool_failed', /ended with exit code 3/],
    ['crashesLater', 'tool_failed', /ended with exit code 1/],
  ])('%s is %s', async (exportName, code, message) => {
    expect(await callModule(exportName)).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message) as unknown,
    });
    expect(await resultOf('add', '{"a":1,"b":2}')).toBe('{"sum":3}');
  });

  test.each([
    ['tools/gone.mjs', /there is no file tools\/gone\.mjs, so its export "run"/],
    ['tools/broken.mjs', /tools\/broken\.mjs cannot be loaded: Unexpected token/],
    [
      'tools/needs-missing.mjs',
      /cannot be loaded: Cannot find package 'a-package-that-nobody-has' imported from tools\/needs-missing\.mjs/,
    ],
    ['../outside.mjs', /leads out of the workspace/],
    ['/etc/hosts.mjs', /leads out of the workspace/],
    ['tools/stock.rb', /tools\/stock\.rb is no module; its name must end in/],
  ])('%s cannot be called', async (file, message) => {
    const result = await callModule('run', '{}', { file });
    expect(result).toMatchObject({
      ok: false,
      code: 'tool_unavailable',
      message: expect.stringMatching(message) as unknown,
    });
    expect(JSON.stringify(result)).not.toContain(modules.folder);
  });

  test('a link that leads out of the workspace is not followed', async () => {
    await symlink(join(built.path, 'module-child.mjs'), join(modules.folder, 'tools/link.mjs'));
    expect(await callModule('run', '{}', { file: 'tools/link.mjs' })).toMatchObject({ code: 'tool_unavailable' });
    expect(modules.exits).toHaveLength(0);
  });

  test('an untrusted folder loads nothing and starts nothing', async () => {
    const asked: StartRequest[] = [];
    mayStart = (what) => asked.push(what) < 0;
    expect(await callModule('add')).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringContaining('not trusted') as unknown,
    });
    expect(asked).toEqual([{ kind: 'module', file: 'tools/tools.mjs' }]);
    expect(modules.exits).toHaveLength(0);
  });

  test('messages that a module forges change nothing', async () => {
    expect(await resultOf('forges')).toBe('"still here"');
  });

  test('a result that is too large stays in the module process', async () => {
    const options = { maxResultBytes: 1000 };
    expect(await resultOf('large', '{"bytes":998}', options)).toHaveLength(1000);
    expect(await callModule('large', '{"bytes":999}', options)).toMatchObject({
      code: 'result_too_large',
      message: expect.stringContaining('returned 1001 bytes') as unknown,
    });
  });

  test('a long message is cut', async () => {
    await writeFile(
      join(modules.folder, 'tools/wordy.mjs'),
      "export const run = () => { throw new Error('x'.repeat(1e6)); };",
    );
    const result = await callModule('run', '{}', { file: 'tools/wordy.mjs' });
    expect(JSON.stringify(result).length).toBeLessThan(3000);
  });
});

describe('stopping', () => {
  function stopAfterStart(reason: CallStop): { readonly signal: AbortSignal; stop(): void } {
    const controller = new AbortController();
    return { signal: controller.signal, stop: () => controller.abort(reason) };
  }

  test('a module that loops past its time is killed; others in it fail and say so; the next call has a new process', async () => {
    const before = await processId();
    const other = callModule('never');
    const { signal, stop } = stopAfterStart('timed_out');
    const looping = callModule('loops', '{}', { signal });
    await loopBegins();
    stop();
    expect(await looping).toMatchObject({ ok: false, code: 'tool_timeout' });
    expect(await other).toMatchObject({
      code: 'tool_failed',
      message: expect.stringContaining('was restarted') as unknown,
    });
    expect(await processId()).not.toBe(before);
    expect(await modules.exits[0]).toBeNull();
  });

  test('a call that comes while a module is being stopped waits for the new process', async () => {
    await processId();
    const { signal, stop } = stopAfterStart('timed_out');
    const looping = callModule('loops', '{}', { signal });
    await loopBegins();
    stop();
    expect(await resultOf('add', '{"a":2,"b":2}')).toBe('{"sum":4}');
    expect(await looping).toMatchObject({ code: 'tool_timeout' });
  });

  test.each<CallStop>(['timed_out', 'cancelled'])(
    'a module that heeds its signal keeps its process (%s)',
    async (reason) => {
      const before = await processId();
      const { signal, stop } = stopAfterStart(reason);
      const waiting = callModule('untilAborted', '{}', { signal });
      const settled = waiting.then((result) => result);
      await resultOf('add', '{"a":1,"b":1}');
      stop();
      expect(await settled).toMatchObject({ ok: false, code: reason === 'timed_out' ? 'tool_timeout' : 'cancelled' });
      expect(await processId()).toBe(before);
    },
  );

  test('a call that was given up and only waits keeps its process', async () => {
    const before = await processId();
    const { signal, stop } = stopAfterStart('cancelled');
    const waiting = callModule('never', '{}', { signal });
    await resultOf('add', '{"a":1,"b":1}');
    stop();
    expect(await waiting).toMatchObject({ code: 'cancelled' });
    expect(await processId()).toBe(before);
  });

  test('dispose ends a looping module and settles its call', async () => {
    await processId();
    const looping = callModule('loops');
    await loopBegins();
    await modules.close();
    expect(await looping).toMatchObject({ code: 'cancelled' });
    expect(await modules.exits[0]).toBeNull();
  });

  async function loopBegins(): Promise<void> {
    await expect.poll(() => modules.output()).toContain('looping');
  }
});

describe('changes on disk', () => {
  test('a changed module runs in a new process', async () => {
    const file = 'tools/price.mjs';
    await writeFile(join(modules.folder, file), 'export const price = () => 1;');
    expect(await resultOf('price', '{}', { file })).toBe('1');
    await writeFile(join(modules.folder, file), 'export const price = () => 22;');
    expect(await resultOf('price', '{}', { file })).toBe('22');
    expect(await modules.exits[0]).toBeNull();
  });

  test('a changed file that a module imports counts as well', async () => {
    expect(await resultOf('greet', '{"name":"Ada"}')).toBe('"Hello Ada"');
    await writeFile(join(modules.folder, 'tools/lib/words.mjs'), "export const greeting = 'Good day';");
    expect(await resultOf('greet', '{"name":"Ada"}')).toBe('"Good day Ada"');
  });

  test('calls under way finish where they are', async () => {
    const file = 'tools/slow.mjs';
    await writeFile(
      join(modules.folder, file),
      'export const run = () => new Promise((done) => { globalThis.done = () => done("old"); }); export const go = () => globalThis.done();',
    );
    const old = callModule('run', '{}', { file });
    await resultOf('add', '{"a":1,"b":1}');
    const path = join(modules.folder, 'tools/lib/words.mjs');
    const go = callModule('go', '{}', { file });
    await go;
    await writeFile(path, "export const greeting = 'Hi';");
    expect(await old).toEqual({ ok: true, resultText: '"old"' });
    expect(await resultOf('greet', '{"name":"Ada"}')).toBe('"Hi Ada"');
  });

  test('a module that could not be loaded loads once it is mended', async () => {
    expect(await callModule('second', '{}', { file: 'tools/broken.mjs' })).toMatchObject({ code: 'tool_unavailable' });
    await mkdir(join(modules.folder, 'node_modules/a-package-that-nobody-has'), { recursive: true });
    await writeFile(join(modules.folder, 'node_modules/a-package-that-nobody-has/index.js'), '');
    expect(await resultOf('run', '{}', { file: 'tools/needs-missing.mjs' })).toBe('1');
  });

  test('a module that is deleted is gone at once', async () => {
    await resultOf('double', '{"n":1}', { file: 'tools/plain.cjs' });
    await rm(join(modules.folder, 'tools/plain.cjs'));
    expect(await callModule('double', '{"n":1}', { file: 'tools/plain.cjs' })).toMatchObject({
      code: 'tool_unavailable',
    });
  });
});
