import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMcpClient, startMcpServer, type McpHttp, type McpTestClient } from '../../support/mcp-client.ts';
import { makeMcpWorkspace } from '../../support/mcp-workspace.ts';
import { openTestHost } from '../../support/open-test-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import type { TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let server: McpHttp;

beforeAll(async () => {
  temp = await makeMcpWorkspace();
  server = await startMcpServer(temp.path, ['--allow-unisolated']);
});
afterAll(async () => {
  await server.stop();
  await temp.remove();
});

const run = ({ client }: McpTestClient, code: string) =>
  client.callTool({ name: 'execute_tool_code', arguments: { code } });

describe('several clients at one address', () => {
  it('are each asked about their own calls and get their own results, and an open app hears of all runs', async () => {
    const app = await openTestHost({ folder: temp.path, configFolder: join(temp.path, 'app') });
    const heard = new Map<string, string>();
    app.client.on('runs.changed', ({ program, outcome }) => heard.set(program, outcome ?? 'running'));

    // Nobody answers before all are asked, so no client may wait for another one's person.
    const eras = ['older', 'newer', 'older'] as const;
    let asked = 0;
    let tellAll: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (tellAll = resolve));
    const clients = await Promise.all(
      eras.map((era, at) =>
        openMcpClient({
          transport: 'http',
          era,
          workspace: temp.path,
          at: server,
          name: `client ${at}`,
          async elicit({ message }) {
            expect(message).toContain(`"quantity": ${100 + at}`);
            if (++asked === eras.length) tellAll();
            await all;
            return { action: 'accept', content: { decision: 'answer', text: String(at) } };
          },
        }),
      ),
    );
    const answers = await Promise.all(
      clients.map((client, at) => run(client, `return await order(quantity=${100 + at})`)),
    );
    expect(answers.map(({ structuredContent }) => structuredContent)).toEqual(
      eras.map((_era, at) => ({ value: at, stdout: '' })),
    );
    for (const client of clients) await client.close();
    await expect
      .poll(() => Object.fromEntries(heard))
      .toEqual({ 'mcp:client-0': 'succeeded', 'mcp:client-1': 'succeeded', 'mcp:client-2': 'succeeded' });
    app.leave();
    await app.host.dispose();
  });

  it.each(['older', 'newer'] as const)('hear of tools that change, %s era', async (era) => {
    const options = { transport: 'http', era, workspace: temp.path, at: server } as const;
    let heard: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (heard = resolve));
    const { client, close } = await openMcpClient({ ...options, onTools: () => heard() });
    expect((await client.listTools()).tools[0]?.description).not.toContain(`late_${era}`);
    const late = { name: `late_${era}`, inputSchema: { type: 'object' } };
    await writeFiles(temp.path, { [`tools/late-${era}.json`]: late });
    await told;
    expect((await client.listTools()).tools[0]?.description).toContain(`late_${era}`);
    await close();
  });
});

describe('what the address refuses', () => {
  const initialize = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
  });
  const post = (headers: Record<string, string>, { body = initialize, path = '/mcp' } = {}) =>
    fetch(new URL(path, server.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${server.token}`,
        ...headers,
      },
      body,
    });

  it.each([
    ['no token', { Authorization: '' }, 401],
    ['another token', { Authorization: 'Bearer abc' }, 401],
    ['the token in another form', { Authorization: 'Basic abc' }, 401],
    ['a page of another site', { Origin: 'https://evil.example' }, 403],
    ['an origin of nobody', { Origin: 'null' }, 403],
    ['a session that is unknown', { 'Mcp-Session-Id': 'abc' }, 404],
    ['text that is no JSON', { 'Content-Type': 'text/plain' }, 415],
  ])('%s', async (_title, headers, status) => {
    const answer = await post(headers);
    expect(answer.status).toBe(status);
    expect((await answer.text()).length).toBeGreaterThan(10);
    if (status === 401) expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('another path, broken JSON, too much of it, and a call before the session', async () => {
    expect((await post({}, { path: '/' })).status).toBe(404);
    expect((await post({}, { path: '/host' })).status).toBe(404);
    expect((await post({}, { body: '{' })).status).toBe(400);
    expect((await post({}, { body: JSON.stringify('x'.repeat(5_000_000)) })).status).toBe(413);
    const early = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect((await post({}, { body: early })).status).toBe(400);
    expect((await fetch(server.url)).status).toBe(401);
  });

  it('answers on this machine by both of its names, and its clients go on all the same', async () => {
    const url = new URL(server.url);
    url.hostname = 'localhost';
    const client = new Client({ name: 'c', version: '1' });
    const headers = { Authorization: `Bearer ${server.token}` };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    expect((await client.listTools()).tools).toHaveLength(1);
    await client.close();
  });
});

it('a stop ends what its clients run', async () => {
  const own = await makeMcpWorkspace();
  const stopped = await startMcpServer(own.path, ['--allow-unisolated']);
  const client = await openMcpClient({ transport: 'http', era: 'newer', workspace: own.path, at: stopped });
  const begun = new Promise<void>((resolve) => {
    const onprogress = ({ message = '' }) => void (message.startsWith('1 call') && resolve());
    client.client
      .callTool({ name: 'execute_tool_code', arguments: { code: 'await never()' } }, { onprogress })
      .catch(() => undefined); // the connection goes with the server
  });
  await begun;
  expect(await stopped.stop()).toBe(0);
  await client.client.close();
  await expectNoProcessWith(own.path);
  await own.remove();
});
