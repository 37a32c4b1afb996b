import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { runCli, startCli, type RunningCli } from '../../support/cli.ts';
import { expectNoProcessWith, processesWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let running: RunningCli | undefined;
beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.end();
  running = undefined;
  await expectNoProcessWith(temp.path);
  await temp.remove();
});

/** Starts the server and gives the address it prints. */
async function serve(...args: string[]): Promise<URL> {
  running = startCli(['serve', '--json', '--port', '0', ...args], { cwd: temp.path });
  const [line] = (await once(createInterface({ input: running.child.stdout! }), 'line')) as [string];
  return new URL((JSON.parse(line) as { url: string }).url);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function get(url: URL, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = httpRequest({ host: url.hostname, port: url.port, path: url.pathname + url.search, method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk as string;
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Uses the address once and gives the cookie of the session. */
async function enter(address: URL): Promise<string> {
  const { headers } = await get(address);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

interface Connection {
  readonly socket: WebSocket;
  /** Every frame so far; the first may come together with the answer that opens the connection. */
  readonly frames: unknown[];
}

/** Opens a connection, or gives the status with which it was refused. */
function connect(address: URL, headers: Record<string, string>, path = '/host'): Promise<Connection | number> {
  const socket = new WebSocket(`ws://${address.host}${path}`, { headers });
  const frames: unknown[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, frames }));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

describe('the address that is printed', () => {
  it('opens the page once', async () => {
    const address = await serve();
    const first = await get(address);
    expect(first.status).toBe(200);
    expect(first.body).toContain('http-equiv="refresh" content="0;url=/"');
    expect(first.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);

    const again = await get(address);
    expect(again.status).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain('press Enter to get a new address');
  });

  it('lies on the loopback interface and shows the page with a strict policy', async () => {
    const address = await serve();
    expect(address.hostname).toBe('127.0.0.1');
    const page = await get(new URL('/', address), { cookie: await enter(address) });
    expect(page.body).toBe(await readFile(join(import.meta.dirname, '../../../out/renderer/index.html'), 'utf8'));
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it('leads to the workspace that was named', async () => {
    await writeFiles(temp.path, { 'shop/gatehouse.json': {} });
    const address = await serve('shop');
    const workspace = address.searchParams.get('workspace');
    expect(workspace).toMatch(/^[0-9a-f]{16}$/);
    expect((await get(address)).body).toContain(`url=/?workspace=${workspace}`);
  });

  it('is the only place where its code stands', async () => {
    const address = await serve();
    const code = address.searchParams.get('code') ?? '';
    const token = (await enter(address)).split('=')[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    expect(await processesWith(code)).toEqual([]);
    expect(await processesWith(token)).toEqual([]);
    expect(running?.stderr()).not.toContain(token);
  });
});

describe('a browser without a session', () => {
  it.each(['', 'gatehouse-PORT=wrong', 'other=1'])('is told what to do and gets nothing else: %j', async (cookie) => {
    const address = await serve();
    const headers: Record<string, string> = cookie === '' ? {} : { cookie: cookie.replace('PORT', address.port) };
    const page = await get(new URL('/', address), headers);
    expect(page.status).toBe(401);
    expect(page.body).toContain('gatehouse serve');
    expect(page.body).not.toContain('<script');
    expect((await get(new URL('/assets/index.js', address), headers)).status).toBe(401);
    expect(await connect(address, { ...headers, origin: address.origin })).toBe(401);
  });
});

describe('a request from elsewhere', () => {
  it('is refused by its Host, Origin, method or path', async () => {
    const address = await serve();
    const cookie = await enter(address);
    const home = new URL('/', address);
    expect((await get(home, { cookie, host: 'evil.example' })).status).toBe(421);
    expect((await get(home, { cookie, host: `localhost:${address.port}` })).body).toContain(address.origin);
    expect((await get(home, { cookie, origin: 'http://evil.example' })).status).toBe(403);
    expect((await get(home, { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
    expect((await get(home, { cookie }, 'POST')).status).toBe(405);
    expect((await get(new URL('/..%2fmain%2fmain.js', address), { cookie })).status).toBe(404);
    expect((await get(new URL('/none.js', address), { cookie })).status).toBe(404);
    expect(await connect(address, { cookie, origin: 'http://evil.example' })).toBe(403);
    expect(await connect(address, { cookie })).toBe(403);
    expect(await connect(address, { cookie, origin: address.origin }, '/other')).toBe(404);
  });
});

describe('a page with a session', () => {
  it('is answered by the host of its workspace, and by none without one', async () => {
    await writeFiles(temp.path, { 'shop/gatehouse.json': {} });
    const address = await serve('shop');
    const headers = { cookie: await enter(address), origin: address.origin };
    const workspace = address.searchParams.get('workspace');
    const hello = async (path: string) => {
      const { socket, frames } = (await connect(address, headers, path)) as Connection;
      await expect.poll(() => frames.length).toBe(1);
      socket.close();
      return frames[0] as { payload: { workspace?: { name: string } } };
    };
    expect((await hello(`/host?workspace=${workspace}`)).payload.workspace?.name).toBe('shop');
    expect((await hello('/host')).payload.workspace).toBeUndefined();
    expect((await hello('/host?workspace=unknown')).payload.workspace).toBeUndefined();
  });

  it('keeps its host when it sends what is not in the contract', async () => {
    const address = await serve();
    const headers = { cookie: await enter(address), origin: address.origin };
    const { socket, frames } = (await connect(address, headers)) as Connection;
    socket.send(JSON.stringify({ kind: 'call', id: 1, name: 'no.such', params: {} }));
    socket.send(JSON.stringify({ kind: 'call', id: 2, name: 'app.info', params: { extra: 1 } }));
    socket.send(JSON.stringify({ kind: 'call', id: 3, name: 'app.info', params: {} }));
    await expect.poll(() => frames.length).toBe(4);
    expect(frames).toContainEqual(expect.objectContaining({ id: 1, kind: 'error', code: 'unknown_call' }));
    expect(frames).toContainEqual(expect.objectContaining({ id: 2, kind: 'error', code: 'invalid_params' }));
    expect(frames).toContainEqual(expect.objectContaining({ id: 3, kind: 'ok' }));
    socket.close();
  });
});

describe('the server', () => {
  it('says that a port is in use and ends with 2', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await runCli(['serve', '--port', String(port)], { cwd: temp.path });
    expect([said.code, said.stdout]).toEqual([2, '']);
    expect(said.stderr).toContain(`Port ${port} is in use`);
    const printed = await runCli(['serve', '--port', String(port), '--json'], { cwd: temp.path });
    expect(JSON.parse(printed.stdout)).toMatchObject({ error: { code: 'port_in_use' } });
    other.close();
  });

  it.each([
    [['--port', 'x'], 'usage'],
    [['--port', '70000'], 'usage'],
    [['nowhere'], 'not_found'],
    [['--example', 'none'], 'not_found'],
    [['.'], 'invalid_workspace'],
  ])('ends with 2 for %j', async (args, code) => {
    const { code: exit, stdout } = await runCli(['serve', '--json', ...args], { cwd: temp.path });
    expect([exit, JSON.parse(stdout)]).toMatchObject([2, { error: { code } }]);
  });

  it('copies an example once and never over what the person made of it', async () => {
    await serve('--example', 'quote-desk');
    const program = join(temp.path, 'Gatehouse/quote-desk/programs/quote.py');
    expect(await readFile(program, 'utf8')).toContain('create_quote');
    running?.child.kill('SIGTERM');
    expect(await running?.end()).toMatchObject({ code: 0 });

    await writeFiles(temp.path, { 'Gatehouse/quote-desk/programs/quote.py': '# mine\n' });
    await serve('--example', 'quote-desk');
    expect(await readFile(program, 'utf8')).toBe('# mine\n');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends by %s with its connections and leaves nothing', async (signal) => {
    const address = await serve();
    const headers = { cookie: await enter(address), origin: address.origin };
    const { socket } = (await connect(address, headers)) as Connection;
    const closed = once(socket, 'close');
    running?.child.kill(signal);
    await closed;
    expect(await running?.end()).toMatchObject({ code: 0 });
  });
});
