import { Client, StreamableHTTPClientTransport, type ElicitResult } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { CLI, personEnv, startCli, type RunningCli } from './cli.ts';

/** How a client of `gatehouse mcp` speaks to it. */
export interface McpWay {
  readonly transport: 'stdio' | 'http';
  readonly era: 'older' | 'newer';
}

export const MCP_WAYS: readonly McpWay[] = [
  { transport: 'stdio', era: 'older' },
  { transport: 'stdio', era: 'newer' },
  { transport: 'http', era: 'older' },
  { transport: 'http', era: 'newer' },
];

export interface McpClientOptions extends McpWay {
  readonly workspace: string;
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** Answers what the person is asked; a client without it cannot ask one. */
  readonly elicit?: (asked: Elicited, signal: AbortSignal) => ElicitResult | Promise<ElicitResult>;
  readonly name?: string;
  /** The server said that its tools have changed. */
  readonly onTools?: () => void;
  /** An address to use in place of a server of its own. */
  readonly at?: McpAddress;
}

export interface Elicited {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Readonly<Record<string, unknown>> };
}

export interface McpAddress {
  readonly url: string;
  readonly token: string;
}

export interface McpTestClient {
  readonly client: Client;
  /** What the server wrote to stderr until now. */
  stderr(): string;
  close(): Promise<void>;
}

export interface McpHttp extends McpAddress {
  readonly cli: RunningCli;
  /** Ends the server as a person would and answers its exit code. */
  stop(): Promise<number | null>;
}

/** The official client, connected to the built command as a process of its own. */
export async function openMcpClient(options: McpClientOptions): Promise<McpTestClient> {
  const client = newClient(options);
  if (options.transport === 'stdio') return overStdio(client, options);
  const server = options.at ? undefined : await startMcpServer(options.workspace, options.args);
  const { url, token } = options.at ?? server!;
  const headers = { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  return {
    client,
    stderr: () => server?.cli.stderr() ?? '',
    async close() {
      await transport.terminateSession();
      await client.close();
      await server?.stop();
    },
  };
}

/** `gatehouse mcp --http` on any free port. */
export async function startMcpServer(workspace: string, args: readonly string[] = []): Promise<McpHttp> {
  const all = ['mcp', '--http', '--port', '0', '--json', '--workspace', workspace, ...args];
  const cli = startCli(all, { cwd: workspace, env: { GATEHOUSE_MCP_TOKEN: undefined } });
  await cli.printed('\n');
  return {
    ...(JSON.parse(cli.stdout()) as McpAddress),
    cli,
    async stop() {
      cli.child.kill('SIGTERM');
      return (await cli.end()).code;
    },
  };
}

function newClient({ era, elicit, onTools, name = 'test client' }: McpClientOptions): Client {
  const client = new Client(
    { name, version: '1.0.0' },
    {
      capabilities: elicit ? { elicitation: {} } : {},
      ...(onTools && { listChanged: { tools: { autoRefresh: false, onChanged: onTools } } }),
      versionNegotiation: { mode: era === 'older' ? 'legacy' : { pin: '2026-07-28' } },
    },
  );
  if (elicit) {
    client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => {
      if (!('requestedSchema' in params)) throw new Error('Asked for something else than a form.');
      return elicit({ message: params.message, requestedSchema: params.requestedSchema }, mcpReq.signal);
    });
  }
  return client;
}

async function overStdio(client: Client, { workspace, args = [] }: McpClientOptions): Promise<McpTestClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', '--workspace', workspace, ...args],
    cwd: workspace,
    env: Object.fromEntries(Object.entries(personEnv(workspace)).filter(isSet)),
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await client.connect(transport);
  return { client, stderr: () => stderr, close: () => client.close() };
}

function isSet(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}
