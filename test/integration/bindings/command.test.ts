import { chmod, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BindingCall, BindingResult, CallStop } from '../../../electron/bindings/binding.ts';
import { commandKind } from '../../../electron/bindings/command.ts';
import type { OpenKind } from '../../../electron/bindings/kind-of-binding.ts';
import type { StartRequest } from '../../../electron/processes/may-start.ts';
import type { UsedSecret } from '../../../electron/workspace/references.ts';
import type { CommandBinding } from '../../../shared/model/tool.ts';
import { bindingCall } from '../../support/binding-call.ts';
import { expectNoProcessWith, processesWith } from '../../support/processes.ts';
import { testPrograms } from '../../support/programs.ts';
import { testReferences } from '../../support/secrets.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const PYTHON = '/usr/bin/python3';

let workspace: TempFolder;
let kind: OpenKind<CommandBinding>;
let programs: ReturnType<typeof testPrograms>;
let started: StartRequest[];
let mayStart: (what: StartRequest) => boolean;

beforeEach(async () => {
  workspace = await makeTempFolder();
  await cp('test/fixtures/commands', join(workspace.path, 'tools'), { recursive: true });
  programs = testPrograms();
  started = [];
  mayStart = () => true;
  kind = commandKind.open({
    workspaceFolder: workspace.path,
    mayStart: (what) => started.push(what) > 0 && mayStart(what),
    references: testReferences({ shop: 'a key' }, { REGION: 'eu' }),
    ...programs,
  });
});
afterEach(async () => {
  await kind.dispose();
  await programs.orphans.dispose();
  await expectNoProcessWith(workspace.path);
  await workspace.remove();
});

interface More extends Partial<BindingCall> {
  readonly env?: Record<string, string>;
}

function run(command: readonly string[], argumentsText = '{}', { env, ...more }: More = {}): Promise<BindingResult> {
  const binding: CommandBinding = { kind: 'command', command: [...command], ...(env && { env }) };
  const bound = kind.bind(binding, { name: 'tool', inputSchema: {} });
  return Promise.resolve(bound.invoke(bindingCall(argumentsText, more)));
}

const stock = (what: string, ...args: Parameters<typeof run> extends [unknown, ...infer R] ? R : never) =>
  run([PYTHON, 'tools/stock.py', ...what.split(' ')], ...args);

const ok = (resultText: string): BindingResult => ({ ok: true, resultText });

describe('results', () => {
  test('arguments come on stdin as they were sent, and stdout is the result as it is written', async () => {
    const text = '{"id":12345678901234567890, "n":1.0, "s":"ü\\u0000"}';
    expect(await stock('echo', text)).toEqual(ok(text));
  });

  test.each([
    ['nothing', 'null'],
    ['deaf', '"answered without reading"'],
  ])('%s is %s', async (what, resultText) => {
    expect(await stock(what, `{"much":"${'x'.repeat(500_000)}"}`)).toEqual(ok(resultText));
  });

  test('no shell reads the words of the command', async () => {
    expect(await run([PYTHON, 'tools/stock.py', 'argv', '$HOME `id`', '; echo hi', '*', '', '{{args.x}}'])).toEqual(
      ok('["$HOME `id`", "; echo hi", "*", "", "{{args.x}}"]'),
    );
  });

  test('it starts in the workspace, found on the PATH or by its path in the folder', async () => {
    expect(await run(['pwd'])).toMatchObject({ code: 'invalid_result' });
    expect(await stock('folder')).toEqual(ok(JSON.stringify(workspace.path)));
    await writeFile(join(workspace.path, 'tools/own'), '#!/bin/sh\nprintf "\\"own\\""\n');
    await chmod(join(workspace.path, 'tools/own'), 0o755);
    expect(await run(['tools/own'])).toEqual(ok('"own"'));
  });

  test('its environment is what is on the list and what the binding sets', async () => {
    process.env['GATEHOUSE_TEST_SENTINEL'] = 'secret';
    const result = await stock('environment', '{}', { env: { SHOP: 'x ${secret:shop}', PLACE: '${env:REGION}' } });
    delete process.env['GATEHOUSE_TEST_SENTINEL'];
    expect(result).toMatchObject({ ok: true });
    const environment = JSON.parse(result.ok ? result.resultText : '') as Record<string, string>;
    expect(environment).toMatchObject({ SHOP: 'x a key', PLACE: 'eu', PATH: process.env['PATH'] });
    expect(environment).not.toHaveProperty('GATEHOUSE_TEST_SENTINEL');
    expect(environment).not.toHaveProperty('HOME');
  });

  test('secrets in its words and its environment count as used', async () => {
    const used: UsedSecret[] = [];
    const usesSecrets = (secrets: readonly UsedSecret[]) => void used.push(...secrets);
    const command = [PYTHON, 'tools/stock.py', 'argv', '--key=${secret:shop}'];
    expect(await run(command, '{"x":"${secret:shop}"}', { usesSecrets })).toEqual(ok('["--key=a key"]'));
    expect(used).toEqual([{ reference: '${secret:shop}', value: 'a key' }]);
  });

  test('what looks like a secret in the arguments is text', async () => {
    expect(await stock('echo', '{"x":"${secret:shop}"}')).toEqual(ok('{"x":"${secret:shop}"}'));
  });
});

describe('failures', () => {
  test('an exit code is a failure with the end of what it said', async () => {
    const result = await stock('fails');
    expect(result).toMatchObject({
      code: 'tool_failed',
      message: expect.stringMatching(/^python3 ended with exit code 3: x+\nKeyError: no such sku$/) as unknown,
      details: { exitCode: 3 },
    });
    expect(JSON.stringify(result).length).toBeLessThan(5000);
    expect(JSON.stringify(result)).not.toContain(workspace.path);
  });

  test.each<readonly [string, string, object]>([
    ['fails-quietly', 'python3 ended with exit code 4 and said nothing on stderr.', { exitCode: 4 }],
    ['ends-itself', 'python3 was ended by SIGTERM.', { signal: 'SIGTERM' }],
  ])('%s', async (what, message, details) => {
    expect(await stock(what)).toEqual({ ok: false, code: 'tool_failed', message, details });
  });

  test.each([
    ['words', 'invalid_result', 'python3 wrote to stdout what is not JSON. It begins: Done: 3 items in stock.'],
    ['bytes', 'invalid_result', 'python3 wrote bytes that are no UTF-8 text to stdout, where JSON belongs.'],
  ])('%s are %s', async (what, code, message) => {
    expect(await stock(what)).toEqual({ ok: false, code, message });
  });

  test.each([
    [
      ['no-such-program-anywhere'],
      'there is no program no-such-program-anywhere. Install it, or give its path in the binding\'s "command".',
    ],
    [['tools/gone'], 'there is no program tools/gone. Install it, or give its path in the binding\'s "command".'],
    [
      ['tools/stock.py'],
      'there is no program tools/stock.py. Install it, or give its path in the binding\'s "command".',
    ],
    [['${secret:gone}'], '${secret:gone} is not set. Set it in Settings → Secrets, or with: gatehouse secret set NAME'],
  ])('%j cannot be started', async (command, message) => {
    expect(await run(command)).toEqual({ ok: false, code: 'tool_unavailable', message });
  });

  test('variables that change what code runs are refused by name', async () => {
    expect(await stock('echo', '{}', { env: { LD_PRELOAD: 'x.so', PYTHONPATH: 'lib', OK: '1' } })).toEqual({
      ok: false,
      code: 'tool_unavailable',
      message: 'the binding\'s "env" sets LD_PRELOAD, PYTHONPATH, which would change what code runs. Take them out.',
    });
  });

  test('a folder that is not trusted starts nothing', async () => {
    mayStart = () => false;
    expect(await run([PYTHON, 'tools/my stock.py', '${secret:gone}'])).toEqual({
      ok: false,
      code: 'tool_unavailable',
      message:
        '/usr/bin/python3 "tools/my stock.py" ${secret:gone} was not started, because this folder is not trusted. Trust the workspace to let its commands run.',
    });
    expect(started).toEqual([{ kind: 'command', command: '/usr/bin/python3 "tools/my stock.py" ${secret:gone}' }]);
  });

  test('the last byte that fits and the first that does not', async () => {
    expect(await stock('large 998', '{}', { maxResultBytes: 1000 })).toMatchObject({ ok: true });
    expect(await stock('large 999', '{}', { maxResultBytes: 1000 })).toEqual({
      ok: false,
      code: 'result_too_large',
      message: 'python3 wrote more than 1000 bytes, which is all that a result of this tool may have. Ask it for less.',
      details: { limit: 1000 },
    });
  });

  test('one that writes without end is killed', async () => {
    expect(await stock('endless', '{}', { maxResultBytes: 1_000_000 })).toMatchObject({ code: 'result_too_large' });
  });
});

describe.skipIf(process.platform !== 'linux')('what is left of a command', () => {
  let count = 0;
  const mark = (): string => `98${process.pid}${(count += 1)}`;

  test('nothing, whatever it started and however that hides', async () => {
    const seconds = mark();
    expect(await stock(`leaves ${seconds}`)).toEqual(ok('"left them"'));
    expect(await processesWith(`sleep ${seconds}`)).toEqual([]);
  });

  test.each<readonly [CallStop, string]>([
    ['timed_out', 'tool_timeout'],
    ['cancelled', 'cancelled'],
  ])('nothing once its call has stopped (%s)', async (reason, code) => {
    const seconds = mark();
    const controller = new AbortController();
    const waiting = stock(`waits ${seconds}`, '{}', { signal: controller.signal });
    await expect.poll(() => processesWith(`sleep ${seconds}`)).not.toEqual([]);
    controller.abort(reason);
    expect(await waiting).toMatchObject({ code });
    expect(await processesWith(`sleep ${seconds}`)).toEqual([]);
  });

  test('nothing of one that ignores signals, once the host closes', async () => {
    const seconds = mark();
    const waiting = stock(`ignores ${seconds}`);
    await expect.poll(() => processesWith(`sleep ${seconds}`)).not.toEqual([]);
    await kind.dispose();
    expect(await waiting).toMatchObject({ code: 'tool_failed', details: { signal: 'SIGKILL' } });
    expect(await processesWith(`sleep ${seconds}`)).toEqual([]);
  });

  test('a call that was stopped before starts nothing', async () => {
    expect(await stock('echo', '{}', { signal: AbortSignal.abort('cancelled') })).toMatchObject({ code: 'cancelled' });
    expect(await processesWith(workspace.path)).toEqual([]);
  });
});
