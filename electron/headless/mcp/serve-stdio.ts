import { once } from 'node:events';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { McpDesk } from './mcp-desk.ts';
import { createMcpServer, type ServedClient } from './mcp-server.ts';

export interface StdioOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Aborts when the command is to stop. */
  readonly signal: AbortSignal;
  readonly onError: (error: Error) => void;
}

/** Serves the one client that started us, until it closes stdin. Nothing but the protocol goes to stdout. */
export async function serveMcpStdio(desk: McpDesk, { stdin, stdout, signal, onError }: StdioOptions): Promise<void> {
  const clients = new Set<ServedClient>();
  const offTools = desk.host.onToolsChange(() => clients.forEach((client) => void client.refresh().catch(onError)));
  const gone = AbortSignal.any([signal, endOf(stdin)]);
  const handle = serveStdio(
    async (context) => {
      const client = await createMcpServer(desk, context);
      clients.add(client);
      client.server.server.onclose = () => clients.delete(client);
      return client.server;
    },
    { transport: new StdioServerTransport(stdin, stdout), onerror: onError },
  );
  if (!gone.aborted) await once(gone, 'abort');
  offTools();
  await handle.close();
}

function endOf(stdin: NodeJS.ReadStream): AbortSignal {
  const ended = new AbortController();
  for (const event of ['end', 'close', 'error']) stdin.once(event, () => ended.abort());
  return ended.signal;
}
