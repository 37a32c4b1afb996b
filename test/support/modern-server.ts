import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  fromJsonSchema,
  inputRequired,
  McpServer,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';

export interface ModernServer {
  readonly url: string;
  /** Requests as they came, newest last. */
  readonly requests: { readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** Adds a tool and says that the list changed; one called `headers` gives back those of its request. */
  addTool(name: string): void;
  close(): Promise<void>;
}

export interface ModernServerOptions {
  /** Answers before the server does, where it answers at all. */
  readonly guard?: (request: Request) => Response | Promise<Response | undefined> | undefined;
}

/** A server of the newer era at an address, built on the official SDK. */
export async function startModernServer({ guard }: ModernServerOptions = {}): Promise<ModernServer> {
  const names = new Set(['add', 'ask', 'wait']);
  const requests: ModernServer['requests'][number][] = [];
  const headers = () => JSON.stringify(requests.at(-1)?.headers);
  const handler = createMcpHandler(() => serverWith(names, headers), { legacy: 'reject' });
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, { handler, guard, requests }).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.flushHeaders();
      if (response.body) for await (const chunk of response.body) outgoing.write(chunk);
      outgoing.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    requests,
    addTool(name) {
      names.add(name);
      handler.notify.toolsChanged();
    },
    async close() {
      await handler.close();
      await closeServer(server);
    },
  };
}

function serverWith(names: ReadonlySet<string>, headers: () => string): McpServer {
  const server = new McpServer(
    { name: 'modern', version: '2.0.0' },
    { capabilities: { tools: { listChanged: true } } },
  );
  const numbers = fromJsonSchema<{ a: number; b: number }>({
    type: 'object',
    properties: { a: { type: 'integer', 'x-mcp-header': 'First' }, b: { type: 'number' } },
    required: ['a', 'b'],
  } as never); // an annotation of the newer revision that the type does not name
  const sum = fromJsonSchema<{ sum: number }>({
    type: 'object',
    properties: { sum: { type: 'number' } },
    required: ['sum'],
  });
  server.registerTool('add', { inputSchema: numbers, outputSchema: sum }, ({ a, b }) => ({
    content: [],
    structuredContent: { sum: a + b },
  }));
  server.registerTool('ask', {}, () =>
    inputRequired({
      inputRequests: {
        name: inputRequired.elicit({ message: 'Who?', requestedSchema: { type: 'object', properties: {} } }),
      },
    }),
  );
  server.registerTool('wait', {}, async ({ mcpReq }) => {
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken: mcpReq._meta?.progressToken ?? 0, progress: 1, total: 2 },
    });
    await new Promise((resolve) => mcpReq.signal.addEventListener('abort', resolve));
    return { content: [] };
  });
  const mapped = fromJsonSchema<{ a: number }>({
    type: 'object',
    properties: { a: { type: 'number', 'x-mcp-header': 'First' } },
  } as never); // as above, and a header that the revision forbids
  if (names.has('mapped')) server.registerTool('mapped', { inputSchema: mapped }, () => ({ content: [] }));
  for (const name of names) {
    if (['add', 'ask', 'wait', 'mapped'].includes(name)) continue;
    server.registerTool(name, {}, () => ({
      content: [{ type: 'text', text: name === 'headers' ? headers() : name }],
    }));
  }
  return server;
}

interface Desk extends ModernServerOptions {
  readonly handler: McpHttpHandler;
  readonly requests: ModernServer['requests'][number][];
}

async function answer(incoming: IncomingMessage, { handler, guard, requests }: Desk): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  requests.push({ headers: incoming.headers, body });
  const aborted = new AbortController();
  incoming.socket.on('close', () => aborted.abort());
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    signal: aborted.signal,
    ...(body !== '' && { body }),
  });
  return (await guard?.(request)) ?? handler.fetch(request);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
