import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it } from 'vitest';
import { Command } from 'commander';
import { mcpCommand } from '../../../electron/headless/commands/mcp.ts';
import { personEnv } from '../../support/cli.ts';
import { startMcpServer, openMcpClient } from '../../support/mcp-client.ts';
import { makeMcpWorkspace } from '../../support/mcp-workspace.ts';

interface Entry {
  readonly type?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Configuration {
  readonly mcpServers?: Readonly<Record<string, Entry>>;
  readonly servers?: Readonly<Record<string, Entry>>;
  readonly inputs?: readonly { readonly id: string }[];
}

let text: string;
let blocks: ReadonlyMap<string, Configuration>;

beforeAll(async () => {
  text = await readFile(join(process.cwd(), 'docs/mcp-server.md'), 'utf8');
  const found = text.matchAll(/```json (\S+)\n(.*?)```/gs);
  blocks = new Map([...found].map(([, name = '', json = '']) => [name, JSON.parse(json) as Configuration]));
});

function entryOf(name: string): Entry {
  const block = blocks.get(name);
  const servers = (name.startsWith('vscode') ? block?.servers : block?.mcpServers) ?? {};
  expect(Object.keys(servers)).toEqual(['gatehouse']);
  return servers.gatehouse!;
}

describe('the documented configuration', () => {
  it.each(['claude-desktop', 'vscode', 'cursor'])('for %s starts a server that runs programs', async (name) => {
    const { command = '', args = [] } = entryOf(name);
    const temp = await makeMcpWorkspace();
    const place = (arg: string) =>
      arg
        .replace('/path/to/gatehouse', process.cwd())
        .replace('/path/to/workspace', temp.path)
        .replace('${workspaceFolder}', temp.path);
    const env = Object.entries(personEnv(temp.path)).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    );
    const transport = new StdioClientTransport({
      command,
      args: args.map(place),
      cwd: '/',
      env: Object.fromEntries(env) as Record<string, string>,
    });
    const client = new Client({ name, version: '1' });
    await client.connect(transport);
    const answer = await client.callTool({
      name: 'execute_tool_code',
      arguments: { code: 'return await stock(sku="CH-1")' },
    });
    expect(answer.structuredContent).toMatchObject({ value: { available: 8 } });
    await client.close();
    await temp.remove();
  });

  it.each(['vscode-http', 'cursor-http'])('for %s names the address and where the token stands', async (name) => {
    const { url = '', headers = {} } = entryOf(name);
    const [, id] = /^Bearer \$\{(?:input:|env:)([\w-]+)\}$/.exec(headers['Authorization'] ?? '') ?? [];
    expect(['GATEHOUSE_MCP_TOKEN', ...(blocks.get(name)?.inputs ?? []).map((input) => input.id)]).toContain(id);
    const temp = await makeMcpWorkspace();
    const server = await startMcpServer(temp.path);
    const port = new URL(server.url).port;
    const at = { url: url.replace('4920', port), token: server.token };
    const { client, close } = await openMcpClient({ transport: 'http', era: 'newer', workspace: temp.path, at });
    expect((await client.listTools()).tools).toHaveLength(1);
    await close();
    await server.stop();
    await temp.remove();
  });

  it('names every option of the command, and no other', () => {
    const program = new Command();
    mcpCommand(program, () => Promise.resolve());
    const options = program.commands[0]?.options.map(({ long }) => long) ?? [];
    const table = text.slice(text.indexOf('| option |'), text.indexOf('Naming a workspace'));
    expect(new Set(table.match(/--[a-z][a-z-]+/g))).toEqual(new Set(options));
    const used = [...blocks.values()].flatMap(({ mcpServers, servers }) =>
      Object.values({ ...mcpServers, ...servers }),
    );
    for (const { args = [] } of used)
      expect(options).toEqual(expect.arrayContaining(args.filter((arg) => arg.startsWith('--'))));
  });
});
