import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createSecretFile, secretFilePath } from '../../../electron/host/user-folder/secret-file.ts';
import { startAuthorizationServer } from '../../support/authorization-server.ts';
import { startModernServer } from '../../support/modern-server.ts';
import {
  isFailed,
  isReady,
  openServerHost,
  type ServerHost,
  type ServerHostOptions,
} from '../../support/open-server-host.ts';

const MODERN = join(process.cwd(), 'test/fixtures/servers/modern-server.mjs');

let endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.reverse()) await end();
  endings = [];
});

async function openHost(servers: ServerHostOptions['servers']): Promise<ServerHost> {
  const host = await openServerHost({ servers });
  endings.push(() => host.dispose());
  return host;
}

async function openModern(options?: Parameters<typeof startModernServer>[0]) {
  const server = await startModernServer(options);
  endings.push(() => server.close());
  return server;
}

describe('a server of the newer era', () => {
  test('over stdio: calls, exact numbers and a list that grows', async () => {
    const { host, call, client } = await openHost({ m: { command: process.execPath, args: [MODERN] } });
    await host.startServers({ kind: 'all' });
    expect(host.servers()[0]?.state).toMatchObject({ status: 'ready', protocol: '2026-07-28', title: 'modern 2.0.0' });
    const grown = new Promise<void>((resolve) => {
      client.on('workspace.changed', ({ tools }) => tools.some(({ name }) => name === 'm.seventh') && resolve());
    });
    expect(await call('m.id', { id: 7 })).toMatchObject({ resultText: '{"id":7}' });
    await grown;
    expect(await call('m.seventh')).toMatchObject({ resultText: '"seven"' });
  });

  test('over stdio: what it asks of a person is declined, and the call says so', async () => {
    const { host, call } = await openHost({ m: { command: process.execPath, args: [MODERN] } });
    await host.startServers({ kind: 'all' });
    const { error } = await call('m.ask');
    expect(error?.code).toMatch(/tool_failed|invalid_result/);
    expect(error?.message).toContain('elicitation');
  });

  test('at an address: calls with headers, progress, cancelling, a list that grows', async () => {
    const modern = await openModern();
    const { host, call, client } = await openHost({
      m: { type: 'http', url: modern.url, headers: { 'x-team': '${TEAM:-blue}' } },
    });
    await host.startServers({ kind: 'all' });
    expect(host.servers()[0]?.state).toMatchObject({ status: 'ready', protocol: '2026-07-28' });
    expect(await call('m.add', { a: 2, b: 3 })).toMatchObject({ resultText: '{"sum":5}' });
    expect(modern.requests.at(-1)?.headers).toMatchObject({ 'x-team': 'blue', 'mcp-param-first': '2' });
    const stop = new AbortController();
    const waiting = call('m.wait', {}, stop.signal);
    await expect.poll(() => modern.requests.some(({ body }) => body.includes('"wait"'))).toBe(true);
    stop.abort();
    expect(await waiting).toMatchObject({ status: 'cancelled' });
    const grown = new Promise<void>((resolve) => {
      client.on('workspace.changed', ({ tools }) => tools.some(({ name }) => name === 'm.late') && resolve());
    });
    modern.addTool('late');
    await grown;
    expect(await call('m.late')).toMatchObject({ resultText: '"late"' });
  });

  test('at an address: a tool whose arguments cannot be sent as headers is left out, and said', async () => {
    const modern = await openModern();
    modern.addTool('mapped');
    const { host, call } = await openHost({ m: { url: modern.url } });
    await host.startServers({ kind: 'all' });
    expect(host.servers()[0]?.oddTools).toEqual([
      'mapped is left out: /properties/a asks for a header and is no string, integer or boolean',
    ]);
    expect(await call('m.mapped')).toMatchObject({ status: 'error', error: { code: 'unknown_tool' } });
  });

  test('at an address: numbers keep their spelling on the way there', async () => {
    const modern = await openModern();
    const { host, call } = await openHost({ m: { url: modern.url } });
    await host.startServers({ kind: 'all' });
    await call('m.add', '{"a":1,"b":90071992547409930.10}');
    expect(modern.requests.at(-1)?.body).toContain('"arguments":{"a":1,"b":90071992547409930.10}');
  });

  test('an address where nobody is', async () => {
    const modern = await openModern();
    await modern.close();
    const { host } = await openHost({ m: { url: modern.url } });
    await host.startServers({ kind: 'all' });
    expect(host.servers()[0]?.state).toMatchObject({
      fault: { code: 'unreachable', data: { url: modern.url, reason: 'ECONNREFUSED' } },
    });
  });
});

describe('signing in', () => {
  test('a server that wants it says so; the person signs in, and tokens are kept and refreshed as secrets', async () => {
    const authorization = await startAuthorizationServer();
    endings.push(() => authorization.close());
    const modern = await openModern({
      guard(request) {
        const { pathname, origin } = new URL(request.url);
        if (pathname.startsWith('/.well-known/oauth-protected-resource')) {
          return Response.json({ resource: `${origin}/mcp`, authorization_servers: [authorization.issuer] });
        }
        const token = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
        if (authorization.good.has(token)) return undefined;
        const where = `${origin}/.well-known/oauth-protected-resource/mcp`;
        return new Response(null, {
          status: 401,
          headers: { 'www-authenticate': `Bearer resource_metadata="${where}"` },
        });
      },
    });
    modern.addTool('headers');
    const { client, until, call, configFolder, folder } = await openHost({ m: { url: modern.url } });
    await client.call('servers.start', { name: 'm' });
    expect((await until('m', isFailed)).state).toMatchObject({ fault: { code: 'sign_in', data: { url: modern.url } } });
    expect(authorization.asked).toEqual([]);

    await client.call('servers.signIn', { name: 'm' });
    const asking = await until('m', (state) => state.status === 'starting' && state.signInUrl !== undefined);
    const { signInUrl = '' } = asking.state as { signInUrl?: string };
    expect(signInUrl.startsWith(`${authorization.issuer}/authorize?`)).toBe(true);
    expect(await (await fetch(signInUrl)).text()).toContain('You can close this page');
    await until('m', isReady);
    expect(await call('m.add', { a: 1, b: 1 })).toMatchObject({ resultText: '{"sum":2}' });
    expect(authorization.asked[0]?.get('code_verifier')).toMatch(/.{43,}/);

    const secrets = createSecretFile({ path: secretFilePath(configFolder) });
    const [name = ''] = await secrets.names();
    expect(name).toMatch(/^sign-in\.127\.0\.0\.1_\d+\.[0-9a-f]{8}$/);
    const { tokens } = JSON.parse((await secrets.read(name)) ?? '') as { tokens: { access_token: string } };
    expect(await readFile(join(folder, 'mcp.json'), 'utf8')).not.toContain(tokens.access_token);
    // The list is kept a moment after the server is ready.
    const kept = () => readFile(join(folder, '.gatehouse/snapshots/m.json'), 'utf8').catch(() => '');
    await expect.poll(kept).toContain('"add"');
    expect(await kept()).not.toContain(tokens.access_token);
    const echoed = await call('m.headers');
    expect(echoed.resultText).toContain('Bearer ${sign-in:m}');
    expect(JSON.stringify(echoed)).not.toContain(tokens.access_token);

    authorization.good.clear();
    await client.call('servers.restart', { name: 'm' });
    await until('m', isReady);
    expect(authorization.asked.at(-1)?.get('grant_type')).toBe('refresh_token');
    expect(await call('m.add', { a: 1, b: 1 })).toMatchObject({ status: 'ok' });
  });
});
