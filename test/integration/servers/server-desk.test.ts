import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSecretFile, secretFilePath } from '../../../electron/host/user-folder/secret-file.ts';
import type { ServerConfig } from '../../../shared/model/server.ts';
import {
  isReady,
  openServerHost,
  scripted,
  type ServerHost,
  type ServerHostOptions,
} from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

let open: ServerHost | undefined;
afterEach(async () => {
  await open?.dispose();
  if (open) await expectNoProcessWith(open.folder);
  open = undefined;
});

async function openHost(options: ServerHostOptions): Promise<ServerHost> {
  open = await openServerHost(options);
  return open;
}

const STDIO: ServerConfig = {
  kind: 'stdio',
  ...(scripted('plain') as { command: string; args: string[]; env: Record<string, string> }),
};
const mcpJson = (host: ServerHost) => readFile(join(host.folder, 'mcp.json'), 'utf8');

describe('servers through the contract', () => {
  test('one is added, started, changed, switched off and removed', async () => {
    const host = await openHost({ servers: {} });
    const { client, until } = host;
    await client.call('servers.save', { name: 'mine', config: STDIO, disabled: false });
    await client.call('servers.start', { name: 'mine' });
    expect(await until('mine', isReady)).toMatchObject({ tools: 2, config: { command: process.execPath } });
    await client.call('servers.save', { name: 'yours', config: STDIO, disabled: false, replaces: 'mine' });
    expect((await client.call('servers.list', {})).map(({ name }) => name)).toEqual(['yours']);
    await client.call('servers.save', { name: 'yours', config: STDIO, disabled: true, replaces: 'yours' });
    expect(await client.call('servers.list', {})).toMatchObject([{ disabled: true, state: { status: 'stopped' } }]);
    await client.call('servers.remove', { name: 'yours' });
    expect(await client.call('servers.list', {})).toEqual([]);
    expect(JSON.parse(await mcpJson(host))).toEqual({ mcpServers: {} });
  });

  test('a taken or impossible name is refused', async () => {
    const { client } = await openHost({ servers: { a: scripted('plain') } });
    const save = (name: string) => client.call('servers.save', { name, config: STDIO, disabled: false });
    await expect(save('a')).rejects.toMatchObject({ code: 'exists' });
    await expect(save('a/b')).rejects.toMatchObject({ code: 'invalid_params' });
    await expect(client.call('servers.start', { name: 'b' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('credentials that are typed or imported end up in the secret store, and mcp.json names them', async () => {
    const host = await openHost({ servers: {} });
    const saved = await host.client.call('servers.save', {
      name: 'git',
      config: { kind: 'http', url: 'https://example.com/mcp', headers: { Authorization: 'Bearer typed' } },
      disabled: false,
    });
    expect(saved.secrets).toEqual([{ field: 'Authorization', secret: 'git.Authorization', isPlaceholder: false }]);
    const text = JSON.stringify({
      mcpServers: { shop: { command: 'x', env: { SHOP_TOKEN: 'pasted' } }, other: { command: 'y' } },
    });
    const source = { kind: 'text' as const, text };
    const preview = await host.client.call('servers.preview', { source });
    expect(preview.servers.map(({ name }) => name)).toEqual(['shop', 'other']);
    await host.client.call('servers.import', { source, names: ['shop'] });
    const file = await mcpJson(host);
    expect(file).not.toMatch(/typed|pasted/);
    expect(JSON.parse(file)).toEqual({
      mcpServers: {
        git: {
          type: 'http',
          url: 'https://example.com/mcp',
          headers: { Authorization: 'Bearer ${secret:git.Authorization}' },
        },
        shop: { command: 'x', env: { SHOP_TOKEN: '${secret:shop.SHOP_TOKEN}' } },
      },
    });
    const secrets = createSecretFile({ path: secretFilePath(host.configFolder) });
    expect(await secrets.read('git.Authorization')).toBe('typed');
    expect(await secrets.read('shop.SHOP_TOKEN')).toBe('pasted');
  });

  test('the servers go out as a file of another app, without their secrets', async () => {
    const headers = { Authorization: 'Bearer ${secret:git}' };
    const host = await openHost({ servers: { git: { type: 'http', url: 'https://example.com/mcp', headers } } });
    const made = await host.client.call('servers.export', { format: 'mcp_json_vscode' });
    expect(made).toMatchObject({ servers: ['git'], losses: [{ server: 'git', code: 'secret' }], notExported: [] });
    expect(JSON.parse(made.text)).toMatchObject({ servers: { git: { type: 'http', url: 'https://example.com/mcp' } } });
    expect(made.text).not.toContain('${secret:');
    const saving = host.client.call('servers.saveExport', { format: 'mcp_json_vscode' });
    await expect(saving).rejects.toMatchObject({ code: 'unsupported' });
  });

  test('files of other apps are found and read; no other file can be read this way', async () => {
    const host = await openHost({ servers: {}, files: { '.vscode/mcp.json': { servers: { v: { command: 'x' } } } } });
    const found = (await host.client.call('servers.otherApps', {})).find(({ file }) => file.startsWith(host.folder));
    expect(found).toEqual({ app: 'VS Code', file: join(host.folder, '.vscode/mcp.json') });
    const preview = await host.client.call('servers.preview', { source: { kind: 'file', file: found!.file } });
    expect(preview.servers).toMatchObject([{ name: 'v' }]);
    const other = { kind: 'file' as const, file: join(host.folder, 'gatehouse.json') };
    await expect(host.client.call('servers.preview', { source: other })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a server that a person adds here is not asked about again; one that comes with the folder is', async () => {
    const host = await openHost({ servers: {}, trust: 'ask' });
    const { client } = host;
    await client.call('workspace.trust', {});
    await client.call('servers.save', { name: 'mine', config: STDIO, disabled: false });
    const nothing = { commands: [], modules: [], hosts: [], names: [] };
    expect(await client.call('workspace.get', {})).toMatchObject({ trusted: true, newAsks: nothing });
    const theirs = { mcpServers: { theirs: { url: 'https://example.com/mcp', headers: { a: '${TOKEN}' } } } };
    await writeFile(join(host.folder, 'mcp.json'), JSON.stringify(theirs));
    await expect
      .poll(async () => (await client.call('workspace.get', {})).newAsks)
      .toEqual({
        ...nothing,
        hosts: ['example.com'],
        names: ['${env:TOKEN}'],
      });
  });
});

describe('new tools', () => {
  test('are never added to the allowlist; where a pattern lets one pass already, it is named until somebody looked', async () => {
    const host = await openHost({ servers: { s: scripted('plain') }, allow: ['s.e*', 's.ok'] });
    await host.host.startServers({ kind: 'all' });
    const [server] = host.host.servers();
    expect(server?.covered).toEqual([{ tool: 's.echo', pattern: 's.e*' }]);
    await host.client.call('tools.allow', { names: ['s.echo'], allowed: false });
    expect(host.host.servers()[0]?.covered).toEqual([]);
    expect(host.host.snapshot().allow).toEqual(['s.e*', 's.ok', '!s.echo']);
  });

  test('and changed ones are drift until somebody looked, also over a restart', async () => {
    const mark = join((await makeTempFolder()).path, 'changed');
    const host = await openHost({ servers: { s: scripted('versions', mark) } });
    await host.host.startServers({ kind: 'all' });
    expect(host.host.servers()[0]?.drift).toEqual({ added: [], removed: [], changed: [] });
    await writeFile(mark, '');
    await host.client.call('servers.restart', { name: 's' });
    const drifted = await vi.waitUntil(
      () => host.host.servers().find(({ state, drift }) => isReady(state) && drift.changed.length > 0),
      { timeout: 30_000 },
    );
    const drift = { added: ['two'], removed: ['zero'], changed: [{ tool: 'one', fields: ['description'] }] };
    expect(drifted.drift).toEqual(drift);
    expect(drifted.covered.map(({ tool }) => tool)).toEqual(['s.one', 's.two']);
    await host.client.call('servers.acknowledge', { name: 's' });
    expect(host.host.servers()[0]).toMatchObject({ drift: { added: [], removed: [], changed: [] }, covered: [] });
  });
});
