import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DriftDetail } from '../../../shared/model/drift.ts';
import { startModernServer, type ModernServer } from '../../support/modern-server.ts';
import {
  isReady,
  openServerHost,
  scripted,
  type ServerHost,
  type ServerHostOptions,
} from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const WAIT = { timeout: 30_000 };

const opened: { dispose(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.dispose();
});

async function temp(): Promise<TempFolder> {
  const folder = await makeTempFolder();
  opened.push({ dispose: () => folder.remove() });
  return folder;
}

async function openHost(options: ServerHostOptions): Promise<ServerHost> {
  const host = await openServerHost(options);
  opened.push({
    async dispose() {
      await host.dispose();
      await expectNoProcessWith(host.folder);
    },
  });
  return host;
}

const drift = (host: ServerHost, name = 's'): Promise<DriftDetail> => host.client.call('servers.drift', { name });

/** Makes the server list `one` anew, no more `zero`, and `two`. */
async function changeList(host: ServerHost, mark: string): Promise<void> {
  await host.host.startServers({ kind: 'all' });
  await writeFile(mark, '');
  await host.client.call('servers.restart', { name: 's' });
  // What passes quickly, such as that it is starting, may never be told.
  await vi.waitUntil(
    () => host.host.servers().some(({ state, drift: { changed } }) => isReady(state) && changed.length > 0),
    WAIT,
  );
}

async function openDrifted(more: Partial<ServerHostOptions> = {}): Promise<ServerHost> {
  const mark = join((await temp()).path, 'changed');
  const host = await openHost({ servers: { s: scripted('versions', mark) }, ...more });
  await changeList(host, mark);
  return host;
}

/** A workspace whose host ended after the list had changed, and what that host told of it. */
async function leaveDrifted(): Promise<{ readonly options: ServerHostOptions; readonly told: DriftDetail }> {
  const folder = await temp();
  const mark = join(folder.path, 'changed');
  const files = { 'programs/a.py': 'await tools.s.zero()\n' };
  const options = { servers: { s: scripted('versions', mark) }, folder, files };
  const host = await openServerHost(options);
  await changeList(host, mark);
  const told = await drift(host);
  await host.dispose();
  return { options, told };
}

describe('a list that is another one after a restart', () => {
  test('is told tool by tool, with the programs that name what went or changed, however they spell it', async () => {
    const host = await openDrifted({
      files: {
        'programs/all.py': "await tools.s.zero()\nawait call_tool('s.one', a=1)\nawait zero()\nawait tools.s.two()\n",
        'programs/bare.py': 'x = 1\nawait one()\n',
        'programs/broken.py': 'x = (\n',
        'programs/none.py': 'return 1\n',
      },
    });
    const detail = await drift(host);
    expect(detail).toEqual({
      tools: [
        { kind: 'removed', tool: 'zero', name: 's.zero', fields: [], kept: [] },
        { kind: 'changed', tool: 'one', name: 's.one', fields: ['description'], kept: [] },
        { kind: 'added', tool: 'two', name: 's.two', fields: [], kept: [] },
      ],
      uses: [
        { tool: 's.zero', program: 'programs/all.py', line: 1 },
        { tool: 's.one', program: 'programs/all.py', line: 2 },
        { tool: 's.zero', program: 'programs/all.py', line: 3 },
        { tool: 's.one', program: 'programs/bare.py', line: 2 },
      ],
      unread: [{ program: 'programs/broken.py', reason: 'syntax' }],
    });
  });

  test('and a program that changes is looked through again', async () => {
    const host = await openDrifted({ files: { 'programs/a.py': 'await tools.s.zero()\n' } });
    expect((await drift(host)).uses).toHaveLength(1);
    const { revision } = await host.client.call('files.read', { path: 'programs/a.py' });
    await host.client.call('files.save', { path: 'programs/a.py', text: 'return 1\n', revision });
    expect((await drift(host)).uses).toEqual([]);
  });

  test('says what the files of the workspace keep as it was, and which of them speaks of a tool that went', async () => {
    const binding = (tool: string) => ({ binding: { kind: 'mcp', server: 's', tool } });
    const host = await openDrifted({
      files: {
        'tools/s/one.json': { ...binding('one'), name: 'first', description: 'mine' },
        'tools/s/zero.json': { ...binding('zero'), title: 'Zero' },
        'programs/a.py': 'await tools.s.first()\n',
      },
    });
    const { tools, uses } = await drift(host);
    expect(tools.slice(0, 2)).toEqual([
      { kind: 'removed', tool: 'zero', name: 's.zero', fields: [], kept: [], file: 'tools/s/zero.json' },
      {
        ...{ kind: 'changed', tool: 'one', name: 's.first', fields: ['description'] },
        ...{ kept: ['description'], file: 'tools/s/one.json' },
      },
    ]);
    expect(uses).toEqual([{ tool: 's.first', program: 'programs/a.py', line: 1 }]);
  });

  test('gives each tool as it was and as it is', async () => {
    const host = await openDrifted();
    const versions = async (tool: string) => {
      const { before, after } = await host.client.call('servers.toolVersions', { name: 's', tool });
      return [before, after].map((text) => text && (JSON.parse(text) as { name: string; description?: string }));
    };
    const [before, after] = await versions('one');
    expect([before, after]).toMatchObject([{ name: 'one' }, { name: 'one' }]);
    expect(before).not.toEqual(after);
    expect(await versions('zero')).toMatchObject([{ name: 'zero' }, undefined]);
    expect(await versions('two')).toMatchObject([undefined, { name: 'two' }]);
  });

  test('stays news over a restart of the host until somebody looked, and is none after it', async () => {
    const { options, told } = await leaveDrifted();
    const second = await openHost(options);
    expect(await drift(second)).toEqual(told);
    await second.client.call('servers.acknowledge', { name: 's' });
    expect(await drift(second)).toEqual({ tools: [], uses: [], unread: [] });
    const snapshot = join(second.folder, '.gatehouse/snapshots/s.json');
    await expect.poll(async () => JSON.parse(await readFile(snapshot, 'utf8')) as object).not.toHaveProperty('seen');
  });

  test('says why no program could be looked through', async () => {
    const { options } = await leaveDrifted();
    const second = await openHost({ ...options, trust: 'ask' });
    const { tools, uses, unavailable } = await drift(second);
    expect(tools).toHaveLength(3);
    expect(uses).toEqual([]);
    expect(unavailable?.code).toBe('not_trusted');
  });

  test('of a server that is not there is refused', async () => {
    const host = await openHost({ servers: {} });
    await expect(drift(host, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a list that changes while the server is up is told as well', async () => {
  const server: ModernServer = await startModernServer();
  opened.push({ dispose: () => server.close() });
  const host = await openHost({
    servers: { m: { url: server.url } },
    files: { 'programs/a.py': 'await tools.m.add()\n' },
  });
  await host.host.startServers({ kind: 'all' });
  expect(await drift(host, 'm')).toEqual({ tools: [], uses: [], unread: [] });
  server.addTool('fresh');
  await expect
    .poll(() => drift(host, 'm'), { timeout: 20_000 })
    .toEqual({
      tools: [{ kind: 'added', tool: 'fresh', name: 'm.fresh', fields: [], kept: [] }],
      uses: [],
      unread: [],
    });
});
