import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLobby } from '../../../electron/host/create-lobby.ts';
import type { Lobby, ShellServices } from '../../../electron/host/host.ts';
import { createTrustStore } from '../../../electron/host/user-folder/trust-store.ts';
import { createClient } from '../../../shared/contract/client.ts';
import { contract } from '../../../shared/contract/contract.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { createMemoryLinks } from '../../../shared/contract/memory-link.ts';
import { createTestLog } from '../../support/log.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

describe('the lobby', () => {
  let temp: TempFolder;
  let lobby: Lobby;
  let client: HostClient;
  let openedFolders: string[];
  let hello: Promise<unknown>;
  const testLog = createTestLog();

  beforeEach(async () => {
    temp = await makeTempFolder();
    openedFolders = [];
    const shell: ShellServices = {
      kind: 'page',
      version: '1.2.3',
      platform: 'linux',
      openWorkspace: (folder) => Promise.resolve({ workspace: `key${openedFolders.push(folder)}` }),
    };
    const examplesFolder = join(process.cwd(), 'resources/examples');
    lobby = createLobby({
      configFolder: join(temp.path, 'config'),
      resources: { examplesFolder },
      shell,
      log: testLog.log,
    });
    const links = createMemoryLinks();
    client = createClient(links.client);
    hello = new Promise((resolve) => client.on('hello', resolve));
    lobby.serve(links.host);
  });
  afterEach(async () => {
    await lobby.dispose();
    await temp.remove();
  });

  it('says hello without a workspace', async () => {
    expect(await hello).toEqual({ contractVersion: 1 });
  });

  it('answers every call of the contract that needs a workspace with no_workspace', async () => {
    const own = /^(app|workspaces|folders|screen)[.]/;
    const others = Object.keys(contract.calls).filter((name) => !own.test(name));
    expect(others.length).toBeGreaterThan(10);
    await expect(client.call('workspace.get', {})).rejects.toMatchObject({
      code: 'no_workspace',
      data: { call: 'workspace.get' },
    });
    await expect(client.call('runs.list', { limit: 1 })).rejects.toMatchObject({ code: 'no_workspace' });
  });

  it('says what this shell can do', async () => {
    expect(await client.call('app.info', {})).toMatchObject({
      version: '1.2.3',
      shell: 'page',
      capabilities: { pickFolder: false, saveText: false, windowControls: false },
    });
    await expect(client.call('app.window', { action: 'close' })).rejects.toMatchObject({ code: 'unsupported' });
    await expect(client.call('folders.pick', { purpose: 'open' })).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('makes a workspace, trusts what it made and opens it; not twice in one folder', async () => {
    const folder = join(temp.path, 'new');
    expect(await client.call('workspaces.create', { folder })).toEqual({ workspace: 'key1' });
    expect(openedFolders).toEqual([folder]);
    expect((await readdir(folder)).sort()).toEqual(['gatehouse.json', 'programs', 'tools']);
    expect(await createTrustStore(join(temp.path, 'config'), testLog.log).read(folder)).toEqual({ kind: 'made' });
    await expect(client.call('workspaces.create', { folder })).rejects.toMatchObject({ code: 'exists' });
  });

  it('copies an example without the runs made in it', async () => {
    const folder = join(temp.path, 'copy');
    await client.call('workspaces.copyExample', { example: 'quote-desk', folder });
    expect(await readdir(folder)).not.toContain('.gatehouse');
    expect(await readdir(folder)).toContain('gatehouse.json');
    await expect(client.call('workspaces.copyExample', { example: 'quote-desk', folder })).rejects.toMatchObject({
      code: 'exists',
    });
    await expect(client.call('workspaces.copyExample', { example: '../..', folder })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses to open what is no folder', async () => {
    await writeFile(join(temp.path, 'file'), '');
    for (const name of ['missing', 'file']) {
      const folder = join(temp.path, name);
      await expect(client.call('workspaces.open', { folder })).rejects.toMatchObject({
        code: 'invalid_workspace',
        data: { folder },
      });
    }
    expect(openedFolders).toEqual([]);
  });

  it('lists folders by name, and which of them are workspaces', async () => {
    await mkdir(join(temp.path, 'tree', 'b'), { recursive: true });
    await mkdir(join(temp.path, 'tree', 'a'));
    await mkdir(join(temp.path, 'tree', '.hidden'));
    await writeFile(join(temp.path, 'tree', 'b', 'gatehouse.json'), '{}');
    expect(await client.call('folders.list', { folder: join(temp.path, 'tree') })).toEqual({
      folder: join(temp.path, 'tree'),
      parent: temp.path,
      folders: [
        { name: 'a', isWorkspace: false },
        { name: 'b', isWorkspace: true },
      ],
    });
  });

  it('remembers the screen, and survives a broken file of it', async () => {
    await client.call('screen.write', { scope: 'app', key: 'theme', value: 'dark' });
    await client.call('screen.write', { scope: 'app', key: 'split', value: [1, 2] });
    await client.call('screen.write', { scope: 'app', key: 'theme', value: null });
    expect(await client.call('screen.read', {})).toEqual({ app: { split: [1, 2] }, workspace: {} });
    const file = join(temp.path, 'config', 'screen', 'app.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ split: [1, 2] });
    await writeFile(file, '{ broken');
    expect(await client.call('screen.read', {})).toEqual({ app: {}, workspace: {} });
  });
});
