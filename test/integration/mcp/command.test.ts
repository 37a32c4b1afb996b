import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childEnd } from '../../support/child-end.ts';
import { CLI, personEnv, runCli } from '../../support/cli.ts';
import { openMcpClient, startMcpServer } from '../../support/mcp-client.ts';
import { makeMcpWorkspace } from '../../support/mcp-workspace.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
beforeEach(async () => {
  temp = await makeMcpWorkspace();
});
afterEach(async () => {
  await expectNoProcessWith(temp.path);
  await temp.remove();
});

const call = (code: string) => ({ name: 'execute_tool_code', arguments: { code } });
const textOf = ({ content }: { content: readonly unknown[] }) => (content[0] as { text: string }).text;

describe('a command that cannot serve', () => {
  it.each([
    ['a port without --http', ['--port', '1'], {}, '--port is for --http'],
    ['--json without --http', ['--json'], {}, 'stdout belongs to the protocol'],
    ['a token that cannot be sent', ['--http'], { GATEHOUSE_MCP_TOKEN: 'a b' }, 'GATEHOUSE_MCP_TOKEN'],
    ['an empty token', ['--http'], { GATEHOUSE_MCP_TOKEN: '' }, 'GATEHOUSE_MCP_TOKEN'],
    ['a port that is none', ['--http', '--port', 'x'], {}, '--port takes a whole number'],
    ['a style that is none', ['--style', 'all'], {}, 'schemas, signatures, search'],
    ['a choice for holds that is none', ['--holds', 'ask'], {}, 'deny, allow'],
  ] as const)('says why: %s', async (_title, args, env, said) => {
    const { code, stdout, stderr } = await runCli(['mcp', ...args], { cwd: temp.path, env });
    expect(code).toBe(2);
    expect(stdout).toMatch(args.includes('--json' as never) ? /^{"error"/ : /^$/);
    expect(stdout + stderr).toContain(said);
  });

  it('says why: no workspace, one with broken settings, a port that is taken', async () => {
    const empty = await makeTempFolder();
    const nowhere = await runCli(['mcp'], { cwd: empty.path });
    expect([nowhere.code, nowhere.stdout]).toEqual([2, '']);
    expect(nowhere.stderr).toContain('No gatehouse.json');
    const missing = await runCli(['mcp', '--workspace', 'nothing'], { cwd: empty.path });
    expect(missing.stderr).toContain('There is no folder');
    await empty.remove();

    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const refused = await runCli(['mcp', '--http', '--port', String(port)], { cwd: temp.path });
    expect([refused.code, refused.stderr.includes(`Port ${port} is in use`)]).toEqual([2, true]);
    taken.close();

    await writeFiles(temp.path, { 'gatehouse.json': '{"allow": [' });
    const broken = await runCli(['mcp'], { cwd: temp.path });
    expect([broken.code, broken.stdout]).toEqual([2, '']);
    expect(broken.stderr).toContain('gatehouse.json');
  });
});

describe('over stdin and stdout', () => {
  it('nothing but the protocol is printed, whatever is sent and whatever the tools print', async () => {
    await writeFiles(temp.path, {
      'tools/loud.json': {
        name: 'loud',
        inputSchema: { type: 'object' },
        binding: { kind: 'module', file: 'tools/loud.mjs', export: 'loud' },
      },
      'tools/loud.mjs': 'console.log("at load");\nexport function loud() { console.log("in a call"); return 1; }\n',
      'tools/broken.json': '{"name": ',
    });
    const child = spawn(process.execPath, [CLI, 'mcp', '--allow-unisolated'], {
      cwd: temp.path,
      env: personEnv(temp.path),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const send = (message: object | string) =>
      child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const next = async () => JSON.parse((await answers.next()).value as string) as Record<string, unknown>;

    const clientInfo = { name: 'raw', version: '1' };
    send('this is no message');
    send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
    expect(await next()).toMatchObject({ id: 1, result: { serverInfo: { name: 'gatehouse' } } });
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/call', params: call('import os\nos.system("echo raw")\nreturn await loud()') });
    expect(await next()).toMatchObject({ id: 2, result: { structuredContent: { value: 1, stdout: 'raw\n' } } });
    send({ id: 3, method: 'tools/call', params: { name: 'execute_tool_code', arguments: { source: '1' } } });
    expect(await next()).toMatchObject({ id: 3, result: { isError: true } });
    send({ id: 4, method: 'tools/call', params: { name: 'stock', arguments: {} } });
    expect(await next()).toMatchObject({ id: 4, error: { message: expect.stringContaining('stock') as string } });
    child.stdin.end();
    expect(await answers.next()).toMatchObject({ done: true });
    expect((await childEnd(child)).code).toBe(0);
    expect(stderr).toContain('tools/broken.json');
    // The command is trust for itself and for nothing after it.
    expect(existsSync(join(temp.path, '.gatehouse-home/trust.json'))).toBe(false);
  });

  it('a client that goes ends its program and the server', async () => {
    const client = await openMcpClient({
      transport: 'stdio',
      era: 'older',
      workspace: temp.path,
      args: ['--allow-unisolated'],
    });
    const begun = new Promise<void>((resolve) => {
      const onprogress = ({ message = '' }) => void (message.startsWith('1 call') && resolve());
      client.client.callTool(call('await never()'), { onprogress }).catch(() => undefined); // it goes before the answer
    });
    await begun;
    await client.close();
  });
});

describe('a workspace that is not as it should be', () => {
  it.each([
    ['a variant that cannot be used', { prompt: 'prompts/p.md' }, 'prompts/p.md'],
    ['a skill that is not there', { skills: ['nothing'] }, 'nothing'],
  ])('%s: the client reads why, and programs run once it is mended', async (_title, settings, said) => {
    const base = { version: 1, allow: ['*'], runtime: { spare: false } };
    await writeFiles(temp.path, {
      'gatehouse.json': { ...base, ...settings },
      'prompts/p.md': '---\ntoolName: "not a name"\n---\ntext\n',
    });
    let heard: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (heard = resolve));
    const { client, close } = await openMcpClient({
      transport: 'stdio',
      era: 'older',
      workspace: temp.path,
      args: ['--allow-unisolated'],
      onTools: () => heard(),
    });
    expect((await client.listTools()).tools[0]?.description).toContain(said);
    const refused = await client.callTool(call('return 1'));
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain(said);
    await writeFiles(temp.path, { 'gatehouse.json': base });
    await told;
    expect((await client.callTool(call('return 1'))).structuredContent).toMatchObject({ value: 1 });
    await close();
  });

  it('no Python, a limit that is used up, a program that is too large', async () => {
    const limits = { computeMs: 300, sourceBytes: 1000 };
    await writeFiles(temp.path, {
      'gatehouse.json': { version: 1, allow: ['*'], runtime: { spare: false, limits } },
    });
    const { client, close } = await openMcpClient({
      transport: 'stdio',
      era: 'newer',
      workspace: temp.path,
      args: ['--allow-unisolated'],
    });
    const busy = await client.callTool(call('print("begun")\nwhile True: pass'));
    expect(textOf(busy)).toContain('Stopped by computeMs');
    expect(textOf(busy)).toContain('begun');
    expect(textOf(await client.callTool(call(`"${'x'.repeat(1000)}"`)))).toContain('sourceBytes');
    await close();

    await writeFiles(temp.path, { 'gatehouse.json': { version: 1, runtime: { python: '/nowhere/python3' } } });
    const server = await startMcpServer(temp.path, ['--allow-unisolated']);
    const other = await openMcpClient({ transport: 'http', era: 'newer', workspace: temp.path, at: server });
    const answer = await other.client.callTool(call('return 1'));
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain('/nowhere/python3');
    await other.close();
    expect(server.cli.stderr()).toContain('/nowhere/python3');
    await server.stop();
  });
});

describe('the style that tells names only', () => {
  it('gives the client two tools to look the others up, as long as it is the style', async () => {
    let heard: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (heard = resolve));
    await writeFiles(temp.path, {
      'gatehouse.json': { version: 1, allow: ['stock', 'order'], prompt: 'prompts/p.md', runtime: { spare: false } },
      'prompts/p.md': '---\nstyle: search\n---\nTools:\n{{tools}}\n',
    });
    const { client, close } = await openMcpClient({
      transport: 'stdio',
      era: 'newer',
      workspace: temp.path,
      onTools: () => heard(),
    });
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names()).toEqual(['execute_tool_code', 'search_tools', 'describe_tool']);
    const found = await client.callTool({ name: 'search_tools', arguments: { query: 'chairs ship' } });
    expect(found.structuredContent).toMatchObject({ tools: [{ name: 'stock' }, { name: 'order' }] });
    const described = await client.callTool({ name: 'describe_tool', arguments: { name: 'stock' } });
    expect(described.structuredContent).toMatchObject({ tool: { name: 'stock', inputSchema: { required: ['sku'] } } });
    const hidden = await client.callTool({ name: 'describe_tool', arguments: { name: 'never' } });
    expect(hidden.isError).toBe(true);
    expect(textOf(hidden)).toContain('never');
    await writeFiles(temp.path, { 'prompts/p.md': '{{tools}}\n' });
    await told;
    expect(await names()).toEqual(['execute_tool_code']);
    await close();
  });
});
