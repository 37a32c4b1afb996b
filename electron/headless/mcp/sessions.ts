import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { McpDesk } from './mcp-desk.ts';
import { createMcpServer, type ServedClient } from './mcp-server.ts';

/** Sessions of the older era at an address. Each is a client with a connection of its own, over many requests. */
export interface McpSessions {
  answer(request: Request): Promise<Response>;
  /** The tools of the workspace have changed. */
  refresh(): void;
  close(): Promise<void>;
}

/** Clients come and go without a word; the one that was silent longest makes room. */
const MAX_SESSIONS = 64;

interface Session {
  readonly client: ServedClient;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

export function createMcpSessions(desk: McpDesk, onError: (error: Error) => void): McpSessions {
  /** The one that was heard of last comes last. */
  const sessions = new Map<string, Session>();

  async function begin(request: Request): Promise<Response> {
    const client = await createMcpServer(desk, { era: 'legacy' });
    const { server } = client;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized(id) {
        sessions.set(id, { client, transport });
        makeRoom();
      },
    });
    server.server.onerror = onError;
    server.server.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // Whatever it was, it began no session.
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  function makeRoom(): void {
    for (const [id, { client }] of sessions) {
      if (sessions.size <= MAX_SESSIONS) return;
      sessions.delete(id);
      client.server.close().catch(onError);
    }
  }

  return {
    answer(request) {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return begin(request);
      const session = sessions.get(id);
      if (!session) return Promise.resolve(noSession());
      sessions.delete(id);
      sessions.set(id, session);
      return session.transport.handleRequest(request);
    },
    refresh() {
      for (const { client } of sessions.values()) client.refresh().catch(onError);
    },
    async close() {
      await Promise.all([...sessions.values()].map(({ client }) => client.server.close()));
    },
  };
}

/** By this answer a client knows that it has to begin anew. */
function noSession(): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
    { status: 404 },
  );
}
