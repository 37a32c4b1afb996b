import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSecretFile, secretFilePath } from '../../../electron/host/user-folder/secret-file.ts';
import type { ServerState } from '../../../shared/model/server.ts';
import { serverFaultText } from '../../../shared/text/server-text.ts';
import {
  isFailed,
  isReady,
  openServerHost,
  scripted,
  type ServerHost,
  type ServerHostOptions,
} from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

type ReadyState = Extract<ServerState, { status: 'ready' }>;
type FailedState = Extract<ServerState, { status: 'failed' }>;

let open: ServerHost[] = [];
afterEach(async () => {
  const folders = open.map(({ folder }) => folder);
  await Promise.all(open.map((host) => host.dispose()));
  open = [];
  for (const folder of folders) await expectNoProcessWith(folder);
});

async function openHost(servers: ServerHostOptions['servers'], more: Partial<ServerHostOptions> = {}) {
  const host = await openServerHost({ servers, ...more });
  open.push(host);
  return host;
}

async function openWith(scenario: string, argument?: string, more: Partial<ServerHostOptions> = {}) {
  const host = await openHost({ s: scripted(scenario, argument) }, more);
  await host.host.startServers({ kind: 'all' });
  return host;
}

const toolNames = ({ host }: ServerHost) => host.toolSet().tools.map(({ summary }) => summary.name);

describe('starting', () => {
  test('TR-01 a server that ends at once fails with exit code and stderr, others connect, and Retry works', async () => {
    const mark = join((await makeTempFolder()).path, 'there');
    const { host, client, until } = await openHost({ bad: scripted('exits', mark), good: scripted('plain') });
    const begun = performance.now();
    await client.call('servers.start', { name: 'bad' });
    await client.call('servers.start', { name: 'good' });
    const failed = await until('bad', isFailed);
    const took = performance.now() - begun;
    expect(failed.state).toEqual({
      status: 'failed',
      fault: { code: 'exited', data: { exitCode: 1, stderr: 'db file missing' } },
    });
    expect(took).toBeLessThan(10_000); // two seconds where nobody else uses the machine; the figure is in the report
    await until('good', isReady);
    await writeFile(mark, '');
    await client.call('servers.start', { name: 'bad' });
    await until('bad', isReady);
    expect(host.servers().map(({ state }) => state.status)).toEqual(['ready', 'ready']);
  });

  test('a server that ends at any question before `initialize` is started again without one', async () => {
    const { host, logged } = await openWith('ends-before-initialize');
    expect(host.servers()[0]?.state).toMatchObject({ status: 'ready', protocol: '2025-11-25' });
    await logged('s', 'started again for the older one');
    await host.startServers({ kind: 'all' });
  });

  test('TR-15 a command that is nowhere names the PATH that was searched', async () => {
    const { host } = await openHost({ ctx: { command: 'no-such-program-of-anyone', args: ['-y', 'some-server'] } });
    await host.startServers({ kind: 'all' });
    const [server] = host.servers();
    expect(server?.state).toMatchObject({
      status: 'failed',
      fault: { code: 'not_found', data: { command: 'no-such-program-of-anyone' } },
    });
    expect(serverFaultText((server?.state as FailedState).fault)).toMatch(/Looked in \S*\/usr\/bin/);
  });

  test('TR-13 lines on stdout that are no messages are shown in the log, and the protocol goes on', async () => {
    const { call, logged } = await openWith('banner');
    expect(await call('s.ok')).toMatchObject({ status: 'ok', resultText: '"ok"' });
    expect(await logged('s', 'stdout: debug {not json')).toContain('stdout: 🖥️ Server mode: STDIO');
  });

  test('a server is not started by opening the folder, but by the first call to one of its tools', async () => {
    const folder = await makeTempFolder();
    const servers = { s: scripted('plain') };
    const first = await openHost(servers, { folder });
    await first.host.startServers({ kind: 'all' });
    await first.dispose();
    const second = await openHost(servers, { folder });
    expect(second.host.servers()[0]?.state).toEqual({ status: 'stopped' });
    expect(toolNames(second)).toEqual(['s.echo', 's.ok']);
    expect(await second.call('s.ok')).toMatchObject({ status: 'ok' });
    expect(second.host.servers()[0]?.state.status).toBe('ready');
  });

  test('nothing starts in a folder that is not trusted', async () => {
    const starts = join((await makeTempFolder()).path, 'starts');
    const { host, client, until } = await openHost(
      { s: scripted('plain', undefined, { STARTS_FILE: starts }) },
      { trust: 'ask' },
    );
    await client.call('servers.start', { name: 's' });
    expect((await until('s', isFailed)).state).toMatchObject({ fault: { code: 'not_trusted' } });
    expect(existsSync(starts)).toBe(false);
    const { asks } = host.snapshot();
    expect(asks.commands.join()).toContain('scripted-server.mjs plain');
    await client.call('workspace.trust', {});
    await client.call('servers.start', { name: 's' });
    await until('s', isReady);
  });
});

describe('lists', () => {
  test('TR-05 all pages are read, in order, once', async () => {
    const host = await openWith('pages');
    expect(toolNames(host)).toEqual(Array.from({ length: 44 }, (_, at) => `s.tool_${at}`));
    const log = await host.logged('s', 'page p3');
    expect(log.match(/page /g)).toHaveLength(3);
    await host.logged('s', 'It listed 44 tools in 3 requests, the slowest of them ');
  });

  test('TR-07 an empty cursor is the end', async () => {
    const host = await openWith('empty-cursor');
    expect(toolNames(host)).toEqual(['s.tool_0', 's.tool_1', 's.tool_2']);
    expect((await host.logged('s', 'page first')).match(/page /g)).toHaveLength(1);
  });

  test('a list that leads in a circle ends, and keeps what it had', async () => {
    const host = await openWith('circle');
    expect(toolNames(host)).toEqual(['s.tool_of_start', 's.tool_of_a', 's.tool_of_b']);
    expect(host.host.servers()[0]?.oddTools.join()).toContain('circle');
  });

  test('a list whose later page fails keeps what came, what was there before, and is told of', async () => {
    const mark = join((await makeTempFolder()).path, 'breaks');
    const host = await openWith('breaks-off', mark);
    const all = Array.from({ length: 24 }, (_, at) => `s.tool_${at}`);
    expect(toolNames(host)).toEqual(all);
    await writeFile(mark, '');
    await host.client.call('servers.restart', { name: 's' });
    const isTold = () => host.host.servers().some(({ state, oddTools }) => isReady(state) && oddTools.length > 0);
    await vi.waitUntil(isTold, { timeout: 30_000 });
    expect(toolNames(host)).toEqual(all);
    expect(host.host.servers()[0]).toMatchObject({
      drift: { added: [], removed: [], changed: [] },
      oddTools: [expect.stringMatching(/^its list breaks off after 20 tools: .*out of memory/) as string],
    });
    const fresh = await openWith('breaks-off', mark);
    expect(toolNames(fresh)).toEqual(all.slice(0, 20));
    expect(fresh.host.servers()[0]?.state.status).toBe('ready');
  });

  test('odd elements of a list are told of and hide no others', async () => {
    const { host } = await openWith('odd-list');
    const tools = host.toolSet().tools.map(({ summary }) => [summary.name, summary.usable]);
    expect(tools).toEqual([
      ['s.good', true],
      ['s.schemaless', false],
      ['s.bad', false],
    ]);
    expect(host.servers()[0]?.oddTools).toHaveLength(3);
  });

  test('TR-09 a changed list is read again; a removed tool fails with a clear text', async () => {
    const host = await openWith('changing');
    const changed = new Promise<void>((resolve) => {
      host.client.on('workspace.changed', ({ tools }) => {
        if (tools.some(({ name }) => name === 's.after')) resolve();
      });
    });
    expect(await host.call('s.before')).toMatchObject({ status: 'ok' });
    await changed;
    expect(toolNames(host)).toEqual(['s.before', 's.after']);
    expect(await host.call('s.before')).toMatchObject({ error: { code: 'invalid_arguments' } });
    const gone = await host.call('s.gone');
    expect(gone.error).toMatchObject({ code: 'unknown_tool' });
    const [summary] = host.host.servers();
    expect(summary?.drift).toEqual({
      added: ['after'],
      removed: ['gone'],
      changed: [{ tool: 'before', fields: ['inputSchema'] }],
    });
  });

  test('TR-09 a run that began before the change hears that its tool is gone', async () => {
    const host = await openHost({ s: scripted('changing') });
    await host.host.startServers({ kind: 'all' });
    const source = [
      'import asyncio',
      'await call_tool("s.before")',
      'for _ in range(200):',
      '    try:',
      '        await call_tool("s.gone")',
      '    except ToolError as error:',
      '        return {"code": error.code, "message": str(error)}',
      '    await asyncio.sleep(0.05)',
    ].join('\n');
    const run = await host.host.startRun({ program: 'p.py', source, origin: 'person' });
    await run.ended;
    const { valueText } = await run.record();
    expect(JSON.parse(valueText ?? '')).toEqual({
      code: 'tool_unavailable',
      message: 's.gone: the server "s" no longer has a tool "gone". Look at the list of tools and use another one.',
    });
  });
});

describe('calls', () => {
  test('TR-03 a tool that never answers fails at its limit, is cancelled there, and the server stays usable', async () => {
    const { call, logged } = await openWith('stuck', undefined, { limits: { toolMs: 400 } });
    expect(await call('s.stuck')).toMatchObject({ status: 'error', error: { code: 'tool_timeout' } });
    await logged('s', 'stderr: cancelled number');
    expect(await call('s.ok')).toMatchObject({ status: 'ok' });
  });

  test('TR-03 a call that is given up ends at once and is cancelled at the server', async () => {
    const { call, logged } = await openWith('stuck');
    const stop = new AbortController();
    const called = call('s.stuck', {}, stop.signal);
    await logged('s', 'stuck was called');
    stop.abort();
    expect(await called).toMatchObject({ status: 'cancelled' });
    await logged('s', 'stderr: cancelled number');
    expect(await call('s.ok')).toMatchObject({ status: 'ok' });
  });

  test('TR-11 progress makes the time of a call begin anew and stands in the trace', async () => {
    const { host } = await openWith('progress', undefined, { limits: { toolMs: 700 } });
    const source = 'return await call_tool("s.slow", steps=8, everyMs=150)';
    const events: unknown[] = [];
    const run = await host.startRun({
      program: 'p.py',
      source,
      origin: 'person',
      onEvent: (event) => events.push(event),
    });
    expect((await run.ended).outcome).toBe('succeeded');
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'call.progress', callId: 'c1', total: 8, message: 'step 2', progress: 2 }),
    );
  });

  test('TR-11 no progress keeps a call beyond the wall clock', async () => {
    const { call } = await openWith('progress', undefined, { limits: { toolMs: 700, wallMs: 1200 } });
    expect(await call('s.slow', { steps: 100, everyMs: 100 })).toMatchObject({ error: { code: 'tool_timeout' } });
  });

  test('TR-17 structured content is the result, whatever stands beside it', async () => {
    const { call } = await openWith('outputs');
    expect(await call('s.tags')).toMatchObject({ status: 'ok', resultText: '{"total":3}' });
  });

  test('TR-19 a declared output that is missing or wrong is refused; a text without a schema stays text', async () => {
    const { call } = await openWith('outputs');
    const [a, b, c] = [await call('s.a'), await call('s.b'), await call('s.c')];
    expect(a.error).toMatchObject({
      code: 'invalid_result',
      message: expect.stringContaining('structuredContent is missing') as string,
    });
    expect(b).toMatchObject({ status: 'ok', resultText: '"{\\"x\\":1}"' });
    expect(c.error?.code).toBe('invalid_result');
    expect(c.error?.message).toMatch(/x/);
    expect(await call('s.nothing')).toMatchObject({ status: 'ok', resultText: 'null' });
  });

  test('a text is read as JSON where the workspace gave the tool an output schema', async () => {
    const override = { outputSchema: { type: 'object' }, binding: { kind: 'mcp', server: 's', tool: 'b' } };
    const { call } = await openWith('outputs', undefined, { files: { 'tools/s/b.json': override } });
    expect(await call('s.b')).toMatchObject({ status: 'ok', resultText: '{"x":1}' });
  });

  test('a tool that says it failed is tool_failed with its text', async () => {
    const { call } = await openWith('outputs');
    expect((await call('s.fails')).error).toEqual({
      code: 'tool_failed',
      message: 's.fails: no such order\nask for another',
    });
  });

  test('TR-21 a tool known from a kept list is checked like a live one', async () => {
    const folder = await makeTempFolder();
    const servers = { s: scripted('outputs') };
    const first = await openHost(servers, { folder });
    await first.host.startServers({ kind: 'all' });
    const live = await first.call('s.c');
    await first.dispose();
    const second = await openHost(servers, { folder });
    expect(second.host.servers()[0]?.state.status).toBe('stopped');
    expect((await second.call('s.c')).error).toEqual(live.error);
  });

  test('TR-25 content of all kinds reaches the program as the list of blocks that the server sent', async () => {
    const { call } = await openWith('mixed');
    const record = await call('s.mixed');
    const blocks = JSON.parse(record.resultText ?? '') as { type: string }[];
    expect(blocks.map(({ type }) => type)).toEqual(['image', 'audio', 'resource_link', 'resource', 'text']);
    expect(blocks[3]).toEqual({
      type: 'resource',
      resource: { uri: 'file:///b.bin', mimeType: 'application/octet-stream', blob: 'AAE=' },
    });
  });

  test('numbers keep their spelling on the way to the server and back', async () => {
    const { call } = await openWith('numbers');
    const sent = '{"id":12345678901234567890,"price":1.10,"zero":-0}';
    const line = JSON.parse((await call('s.raw', sent)).resultText ?? '') as string;
    expect(line).toContain(`"arguments":${sent}`);
    expect(await call('s.give')).toMatchObject({
      resultText: '{"id":12345678901234567890,"price":1.10,"zero":-0,"tiny":1e-7}',
    });
  });

  test.each(['sampling', 'elicitation', 'roots'])(
    'a request for %s is refused as unknown, and said in the log',
    async (what) => {
      const { call, logged } = await openWith('asks');
      const answer = JSON.parse((await call('s.ask', { what })).resultText ?? '') as string;
      expect(JSON.parse(answer)).toMatchObject({ code: -32601 });
      await logged('s', 'refused.');
    },
  );
});

describe('what a server is given', () => {
  test('of the environment only what every process of ours has, what a person has, and what its entry says', async () => {
    process.env.GATEHOUSE_TEST_SENTINEL = 'sentinel-value';
    const host = await openHost({
      s: scripted('surroundings', undefined, { MODE: 'test', HOME_OF: '${HOME}', PORT: '${NO_SUCH_PORT:-8080}' }),
    });
    await host.host.startServers({ kind: 'all' });
    const { resultText = '' } = await host.call('s.env');
    const env = JSON.parse(JSON.parse(resultText) as string) as Record<string, string>;
    expect(env).toMatchObject({ MODE: 'test', HOME_OF: process.env.HOME, PORT: '8080', cwd: host.folder });
    expect(resultText).not.toContain('sentinel-value');
    delete process.env.GATEHOUSE_TEST_SENTINEL;
  });

  test('secrets by name, which stand in the place of their values in results and in the log', async () => {
    const host = await openHost({ s: scripted('surroundings', undefined, { SHOP_TOKEN: '${input:shop}' }) });
    await host.host.startServers({ kind: 'all' });
    expect(host.host.servers()[0]?.state).toMatchObject({
      fault: { code: 'unresolved', data: { missing: ['${secret:shop}'] } },
    });
    const secrets = createSecretFile({ path: secretFilePath(host.configFolder) });
    await secrets.write('shop', 'a-value-nobody-reads');
    await host.host.startServers({ kind: 'all' });
    expect(await host.call('s.say')).toMatchObject({ resultText: '"token ${secret:shop}"' });
    expect(await host.logged('s', 'stderr: ')).toContain('stderr: ${secret:shop}');
  });
});

describe('ends', () => {
  test('a server that dies in mid-call gives the program an error to catch, and comes back', async () => {
    const host = await openWith('crash');
    const source = [
      'try:',
      '    await call_tool("s.die")',
      'except ToolError as error:',
      '    first = {"code": error.code, "message": str(error)}',
      'return [first, await call_tool("s.ok")]',
    ].join('\n');
    const states: string[] = [];
    host.client.on('servers.changed', ([server]) => states.push(server?.state.status ?? ''));
    const run = await host.host.startRun({ program: 'p.py', source, origin: 'person' });
    expect((await run.ended).outcome).toBe('succeeded');
    const [first, second] = JSON.parse((await run.record()).valueText ?? '') as [
      { code: string; message: string },
      string,
    ];
    expect(first.code).toBe('tool_failed');
    expect(first.message).toContain('ended with exit code 3. It wrote: assertion failed');
    expect(second).toContain('ok from');
  });

  test.each([
    ['that is confirmed to only read is called again', { readOnlyHint: true }, 'ok', 2],
    ['that only claims to read is not', undefined, 'error', 1],
  ])('a tool %s where its server died in the call', async (_, annotations, status, attempts) => {
    const mark = join((await makeTempFolder()).path, 'died');
    const binding = { kind: 'mcp', server: 's', tool: 'count' };
    const override = { binding, limits: { retries: 1 }, ...(annotations && { annotations }) };
    const { call } = await openWith('dies-once', mark, { files: { 'tools/s/count.json': override } });
    expect(await call('s.count')).toMatchObject({ status, attempts });
  });

  test('a server that is killed from outside is shown as it is, and comes back', async () => {
    const { host, until } = await openWith('plain');
    const { pid } = host.servers()[0]?.state as ReadyState;
    process.kill(pid ?? 0, 'SIGKILL');
    const { state } = await until('s', ({ status }) => status === 'reconnecting');
    expect(state).toMatchObject({ attempt: 1, fault: { code: 'exited', data: { exitCode: null, signal: 'SIGKILL' } } });
    expect((await until('s', isReady)).state).not.toMatchObject({ pid });
  });

  test.skipIf(!process.env.GATEHOUSE_LONG)(
    'one that does not come back is given up, with what it said last',
    async () => {
      const mark = join((await makeTempFolder()).path, 'there');
      await writeFile(mark, '');
      const { host, until } = await openWith('exits', mark);
      await rm(mark);
      process.kill((host.servers()[0]?.state as ReadyState).pid ?? 0, 'SIGKILL');
      const { state } = await until('s', isFailed);
      expect(state).toMatchObject({ fault: { code: 'exited', data: { exitCode: 1, stderr: 'db file missing' } } });
    },
  );

  test('TR-23 a server that ignores everything is gone within five seconds of the quit', async () => {
    const host = await openWith('stubborn');
    const called = host.call('s.stuck');
    const begun = performance.now();
    await host.dispose();
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await called).toMatchObject({ status: 'cancelled' });
    await expectNoProcessWith(host.folder);
  });

  test('stop ends the whole family of a server, also what left its group', async () => {
    const seconds = `98${process.pid}`;
    const { client } = await openWith('family', seconds);
    await expect.poll(() => processLines(`sleep ${seconds}`)).toHaveLength(2);
    await client.call('servers.stop', { name: 's' });
    expect(await processLines(`sleep ${seconds}`)).toEqual([]);
  });

  test('a server whose entry is taken out of mcp.json while it runs is stopped; one that changes starts anew', async () => {
    const host = await openHost({ s: scripted('plain'), t: scripted('plain') });
    await host.host.startServers({ kind: 'all' });
    const pid = (host.host.servers()[1]?.state as ReadyState).pid;
    await writeFile(join(host.folder, 'mcp.json'), JSON.stringify({ mcpServers: { t: scripted('pages') } }));
    await expect
      .poll(() => host.host.servers().map(({ name, state }) => [name, state.status]))
      .toEqual([['t', 'ready']]);
    expect((host.host.servers()[0]?.state as ReadyState).pid).not.toBe(pid);
    expect(toolNames(host)).toHaveLength(44);
  });
});

async function processLines(text: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.map((line) => line.replaceAll('\0', ' ').trim()).filter((line) => line === text);
}
