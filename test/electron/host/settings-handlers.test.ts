import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSettingsHandlers } from '../../../electron/host/handlers/settings-handlers.ts';
import { createWorkspaceGates } from '../../../electron/host/workspace-gates.ts';
import { createSettingsParts } from '../../../electron/host/settings-parts.ts';
import { asksOf } from '../../../electron/host/asks.ts';
import { openFolderTrust, type FolderTrust } from '../../../electron/host/trust.ts';
import { createTrustStore } from '../../../electron/host/user-folder/trust-store.ts';
import { createWorkspaceRuntime, type WorkspaceRuntime } from '../../../electron/host/workspace-runtime.ts';
import { NO_GATES } from '../../../electron/gateway/gates.ts';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import { SETTABLE_LIMIT_NAMES } from '../../../shared/model/limits.ts';
import type { SettingEdit } from '../../../shared/model/settings.ts';
import { createTestLog } from '../../support/log.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const FILE = `{
  // What code may call.
  "allow": ["a.*"], "mine": 1.50,
  "runtime": {
    "limits": { "calls": 12 /* few */ },
  },
}
`;

describe('the settings of a workspace', () => {
  let temp: TempFolder;
  let workspace: Workspace;
  let registry: Registry;
  let trust: FolderTrust;
  let runtime: WorkspaceRuntime;

  beforeEach(async () => {
    temp = await makeTempFolder();
    await writeFile(join(temp.path, 'gatehouse.json'), FILE);
    workspace = await openWorkspace(temp.path, { watch: false });
    registry = createRegistry(workspace);
    const asks = () =>
      asksOf({ settings: workspace.settings(), tools: registry.current(), gates: NO_GATES, servers: [] });
    const store = createTrustStore(join(temp.path, 'config'), createTestLog().log);
    trust = await openFolderTrust({ folder: workspace.folder, mode: 'ask', store, asks });
    runtime = createWorkspaceRuntime({
      workspaceFolder: workspace.folder,
      guestFolder: join(process.cwd(), 'resources/python'),
      mayStart: trust.mayStart,
      settings: () => workspace.settings(),
      hostEnv: process.env,
      mayKeepSpare: false,
    });
  });
  afterEach(async () => {
    await runtime.dispose();
    registry.dispose();
    await workspace.dispose();
    await temp.remove();
  });

  const signal = new AbortController().signal;
  const handlers = () =>
    createSettingsHandlers(
      createSettingsParts({ workspace, trust, runtime, gates: createWorkspaceGates(workspace) }, () => trust.give()),
    );
  const get = () => handlers()['settings.get']({}, { signal });
  const edit = (...edits: SettingEdit[]) => handlers()['settings.edit']({ edits }, { signal });
  const text = () => readFile(join(temp.path, 'gatehouse.json'), 'utf8');
  const rewrite = async (next: string) => {
    await workspace.saveFile('gatehouse.json', next, (await workspace.readFile('gatehouse.json')).revision);
  };

  it('are told with what is wrong in the gates, and where', async () => {
    await rewrite('{\n  "gates": [\n    { "action": "stop" }\n  ]\n}');
    const { broken, problems } = await get();
    expect(broken).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'gate_invalid', pointer: '/gates/0/action', line: 3 }]);
  });

  it('are what the file sets, beside the defaults of the rest', async () => {
    expect(await get()).toEqual({
      problems: [],
      env: [],
      limits: { calls: 12 },
      defaults: { kind: 'local', spare: true, keep: 500, days: 30 },
    });
  });

  it('change in place: comments, other fields and the spelling of numbers stay', async () => {
    expect(
      await edit(
        { field: '/runtime/limits/computeMs', value: 45_000 },
        { field: '/runtime/env/TZ', value: 'UTC' },
        { field: '/runs/keep', value: 0 },
      ),
    ).toEqual({});
    const after = await text();
    expect(after).toContain('// What code may call.');
    expect(after).toContain('"mine": 1.50');
    expect(after).toContain('/* few */');
    expect(await get()).toMatchObject({
      limits: { calls: 12, computeMs: 45_000 },
      env: [{ name: 'TZ', value: 'UTC' }],
      keep: 0,
    });
  });

  it('are left out of the file once reset', async () => {
    await edit({ field: '/runtime/kind', value: 'sandbox' });
    await edit({ field: '/runtime/kind' }, { field: '/runtime/limits/calls' });
    expect(await text()).not.toMatch(/kind|calls/);
    expect(await get()).not.toHaveProperty('kind');
  });

  it('rename a variable in one step', async () => {
    await edit({ field: '/runtime/env/OLD', value: 'x' });
    await edit({ field: '/runtime/env/OLD' }, { field: '/runtime/env/NEW', value: 'x' });
    expect(await get()).toMatchObject({ env: [{ name: 'NEW', value: 'x' }] });
  });

  it.each(SETTABLE_LIMIT_NAMES.map((name) => [name]))('take %s, and neither 0 nor nonsense for it', async (name) => {
    const field = `/runtime/limits/${name}`;
    for (const value of [0, -1, 1.5, 1e300, 'many', true]) {
      expect(await edit({ field, value })).toEqual({ refused: { field, code: 'invalid' } });
    }
    expect(await text()).toBe(FILE);
    expect(await edit({ field, value: 7 })).toEqual({});
    expect(await get()).toMatchObject({ limits: { [name]: 7 } });
  });

  it.each<[string, string | number | boolean, string]>([
    ['/runtime/env/LD_PRELOAD', 'x.so', 'steering'],
    ['/runtime/env/pythonpath', 'lib', 'steering'],
    ['/runtime/env/2ND', 'x', 'malformed'],
    ['/runtime/env/A B', 'x', 'malformed'],
    ['/runtime/env/', 'x', 'malformed'],
    ['/runtime/env/KEY', '${secret:shop}', 'secret'],
    ['/runtime/env/PORT', 80, 'invalid'],
    ['/runtime/kind', 'ssh', 'invalid'],
    ['/runtime/python', '', 'invalid'],
    ['/runtime/spare', 'yes', 'invalid'],
    ['/runs/days', 0, 'invalid'],
    ['/allow', 'everything', 'invalid'],
    ['/runtime/env', 'x', 'invalid'],
    ['/version', 2, 'invalid'],
  ])('refuse %s = %s, and then write nothing of the edits beside it', async (field, value, code) => {
    expect(await edit({ field: '/runs/keep', value: 3 }, { field, value })).toEqual({ refused: { field, code } });
    expect(await text()).toBe(FILE);
  });

  it('take a model, and neither a key nor an address that is none', async () => {
    expect(
      await edit(
        { field: '/model/api', value: 'chat' },
        { field: '/model/baseUrl', value: 'http://localhost:11434/v1' },
        { field: '/model/name', value: 'small' },
        { field: '/model/key', value: '${env:GATEHOUSE_ABSENT}' },
        { field: '/model/budgets/rounds', value: 3 },
      ),
    ).toEqual({});
    const baseUrl = 'http://localhost:11434/v1';
    const view = { api: 'chat', baseUrl, name: 'small', key: '${env:GATEHOUSE_ABSENT}', budgets: { rounds: 3 } };
    expect((await get()).model).toEqual({ ...view, keyFault: 'no_variable' });
    for (const [field, value, code] of [
      ['/model/key', 'sk-1234', 'key_in_file'],
      ['/model/key', 'Bearer ${secret:a}', 'key_in_file'],
      ['/model/baseUrl', 'localhost:1234', 'address'],
      ['/model/baseUrl', 'https://[', 'address'],
      ['/model/api', 'telepathy', 'invalid'],
      ['/model/budgets/rounds', 0, 'invalid'],
      ['/model/secret', 'x', 'invalid'],
    ] as const) {
      expect(await edit({ field, value })).toEqual({ refused: { field, code } });
    }
  });

  it('do not tell a key that stands in the file', async () => {
    await rewrite('{"model": {"api": "chat", "key": "sk-1234"}}');
    expect((await get()).model).toEqual({ api: 'chat', budgets: {}, keyFault: 'in_file' });
  });

  it('choose the text and the style that models get', async () => {
    await edit({ field: '/prompt', value: 'prompts/short.md' }, { field: '/promptStyle', value: 'search' });
    expect(workspace.settings()).toMatchObject({ prompt: 'prompts/short.md', promptStyle: 'search' });
    const field = '/promptStyle';
    expect(await edit({ field, value: 'tiny' })).toEqual({ refused: { field, code: 'invalid' } });
  });

  it('name each variable of the file that does not reach a program', async () => {
    await rewrite(
      `{"runtime": {"env": {"TZ": "UTC", "LD_PRELOAD": "x", "A-B": "x", "K": "\${secret:s}", "N": "\${env:GATEHOUSE_ABSENT}", "P": "\${env:PATH}"}}}`,
    );
    expect((await get()).env.map(({ name, fault }) => [name, fault?.code, fault?.detail])).toEqual([
      ['TZ', undefined, undefined],
      ['LD_PRELOAD', 'steering', undefined],
      ['A-B', 'malformed', undefined],
      ['K', 'secret', undefined],
      ['N', 'missing', 'GATEHOUSE_ABSENT'],
      ['P', undefined, undefined],
    ]);
  });

  it('tell what is wrong in a field, and keep the others', async () => {
    await rewrite('{\n  "runtime": {"limits": {"calls": 0, "inFlight": 2}}\n}');
    expect(await get()).toMatchObject({
      limits: { inFlight: 2 },
      problems: [{ code: 'settings_invalid', pointer: '/runtime/limits/calls', line: 2 }],
    });
    expect(await get()).not.toHaveProperty('broken');
  });

  it.each([
    ['a syntax fault', '{\n  "runtime": {\n', { code: 'json_syntax', line: 3 }],
    ['a newer version', '{\n  "version": 99\n}', { code: 'version_too_new', line: 2 }],
    ['no object', '[]', { code: 'settings_invalid' }],
  ])('say why nothing of the file is used: %s', async (_case, broken, problem) => {
    await rewrite(broken);
    expect(await get()).toMatchObject({ broken: problem, problems: [], limits: {} });
  });

  it('do not edit a file with a syntax fault', async () => {
    await rewrite('{ "runtime": ');
    await expect(edit({ field: '/runs/keep', value: 3 })).rejects.toMatchObject({ code: 'invalid_json' });
    expect(await text()).toBe('{ "runtime": ');
  });

  describe('in a folder that is trusted', () => {
    const GUEST = { kind: 'guest', command: 'python3' } as const;

    it('do not ask again for what the person chose there', async () => {
      await trust.give();
      await edit({ field: '/runtime/python', value: '/opt/python' });
      await edit({ field: '/runtime/env/REGION', value: '${env:REGION}' });
      expect(trust.mayStart(GUEST)).toBe(true);
    });

    it('do not ask again for the model that the person set up there, and ask for what came beside it', async () => {
      await trust.give();
      const HOST = { kind: 'request', host: 'models.example' } as const;
      await edit(
        { field: '/model/api', value: 'chat' },
        { field: '/model/baseUrl', value: 'https://models.example/v1' },
      );
      await edit({ field: '/model/key', value: '${secret:shop}' });
      expect(trust.mayStart(HOST)).toBe(true);
      await edit({ field: '/model/key' }, { field: '/model/baseUrl' });
      expect(trust.newAsks).toMatchObject({ hosts: [], names: [] });
      await rewrite('{"model": {"api": "chat", "baseUrl": "https://elsewhere.example/v1"}}');
      await edit({ field: '/model/name', value: 'small' });
      expect(trust.newAsks).toMatchObject({ hosts: ['elsewhere.example'] });
    });

    it('still ask for what came into the file meanwhile', async () => {
      await trust.give();
      await rewrite('{"runtime": {"python": "tools/evil"}}');
      await edit({ field: '/runtime/env/REGION', value: '${env:REGION}' });
      expect(trust.mayStart(GUEST)).toBe(false);
      expect(trust.newAsks).toMatchObject({ commands: ['tools/evil'], names: ['${env:REGION}'] });
    });
  });

  it('do not make a restricted folder a trusted one', async () => {
    await edit({ field: '/runtime/python', value: '/opt/python' });
    expect(trust.isTrusted).toBe(false);
    expect(await handlers()['settings.interpreters']({}, { signal })).toEqual([]);
    expect(await handlers()['settings.runtimes']({}, { signal })).toMatchObject([
      { kind: 'local', isolation: 'none', ok: false, code: 'not_trusted' },
      { kind: 'sandbox', isolation: 'os-sandbox', ok: false, code: 'not_trusted' },
    ]);
  });
});
