import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isReady, openServerHost, type ServerHost, type ServerHostOptions } from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';

const PACKAGES = join(process.cwd(), 'node_modules/@modelcontextprotocol');
const published = (name: string, args: readonly string[] = [], env = {}) => ({
  command: 'node',
  args: [join(PACKAGES, `server-${name}/dist/index.js`), ...args],
  env: { TEST_FOLDER: '${workspaceFolder}', ...env },
});

let open: ServerHost | undefined;
afterEach(async () => {
  await open?.dispose();
  if (open) await expectNoProcessWith(open.folder);
  open = undefined;
});

async function openWith(servers: ServerHostOptions['servers'], more: Partial<ServerHostOptions> = {}) {
  open = await openServerHost({ servers, ...more });
  await open.host.startServers({ kind: 'all' });
  return open;
}

describe('the published servers over stdio', () => {
  test('everything: text, structured content, pictures, links and progress', async () => {
    const { host, call } = await openWith({ everything: published('everything') }, { limits: { toolMs: 1_500 } });
    expect(host.servers()[0]?.state).toMatchObject({ status: 'ready', protocol: '2025-11-25' });
    expect(await call('everything.echo', { message: 'Grüße' })).toMatchObject({ resultText: '"Echo: Grüße"' });
    expect(await call('everything.get-structured-content', { location: 'New York' })).toMatchObject({
      resultText: '{"temperature":33,"conditions":"Cloudy","humidity":82}',
    });
    const picture = JSON.parse((await call('everything.get-tiny-image')).resultText ?? '') as { type: string }[];
    expect(picture.map(({ type }) => type)).toEqual(['text', 'image', 'text']);
    expect(await call('everything.echo', { message: 5 })).toMatchObject({ error: { code: 'invalid_arguments' } });
    const long = { duration: 3, steps: 6 };
    expect(await call('everything.trigger-long-running-operation', long)).toMatchObject({ status: 'ok' });
  });

  test('filesystem: a program reads what is in its folder, and hears what is not', async () => {
    const { host } = await openWith(
      { files: published('filesystem', ['${workspaceFolder}']) },
      { files: { 'notes/a.txt': 'first note' } },
    );
    const source = [
      'listing = await call_tool("files.list_directory", path=inputs["folder"] + "/notes")',
      'try:',
      '    await call_tool("files.read_text_file", path="/etc/hostname")',
      'except ToolError as error:',
      '    return [listing, error.code, str(error)]',
    ].join('\n');
    const run = await host.startRun({
      program: 'p.py',
      source,
      origin: 'person',
      inputsText: JSON.stringify({ folder: open?.folder }),
    });
    expect((await run.ended).outcome).toBe('succeeded');
    const [listing, code, message] = JSON.parse((await run.record()).valueText ?? '') as [object, string, string];
    expect(JSON.stringify(listing)).toContain('a.txt');
    expect(code).toBe('tool_failed');
    expect(message).toContain('Access denied');
  });

  test('memory: several calls change what the server keeps', async () => {
    const { call, folder } = await openWith({
      memory: published('memory', [], { MEMORY_FILE_PATH: '${workspaceFolder}/memory.jsonl' }),
    });
    const entities = [{ name: 'CH-1', entityType: 'chair', observations: ['oak'] }];
    expect(await call('memory.create_entities', { entities })).toMatchObject({ status: 'ok' });
    expect(JSON.parse((await call('memory.read_graph')).resultText ?? '')).toMatchObject({ entities });
    expect(await readFile(join(folder, 'memory.jsonl'), 'utf8')).toContain('oak');
  });
});

describe('the published server over Streamable HTTP', () => {
  test('everything answers at its address, is lost and comes back', async () => {
    const port = await freePort();
    const serve = () => startEverything(port);
    let server = await serve();
    try {
      const { call, until, client } = await openWith({ web: { type: 'http', url: `http://127.0.0.1:${port}/mcp` } });
      expect(await call('web.get-sum', { a: 2, b: 3 })).toMatchObject({ resultText: '"The sum of 2 and 3 is 5."' });
      const states: string[] = [];
      client.on('servers.changed', ([web]) => states.push(web?.state.status ?? ''));
      await kill(server);
      const lost = await until('web', ({ status }) => status === 'reconnecting');
      expect(lost.state).toMatchObject({ fault: { code: 'unreachable' } });
      server = await serve();
      await until('web', isReady);
      expect(await call('web.echo', { message: 'again' })).toMatchObject({ resultText: '"Echo: again"' });
    } finally {
      await open?.dispose();
      await kill(server);
    }
  });
});

async function kill(server: ChildProcess): Promise<void> {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGKILL');
  await ended;
}

async function startEverything(port: number) {
  const server = spawn(process.execPath, [join(PACKAGES, 'server-everything/dist/index.js'), 'streamableHttp'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const text of server.stderr) if (String(text).includes('listening')) break;
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
