import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { closeServer, listenOnLoopback, LOOPBACK } from '../loopback.ts';
import { createWebSocketLink } from '../websocket-link.ts';
import { answerPage, hasSession, type PageOptions } from './answer-page.ts';
import type { ServePage } from './open-hosts.ts';
import { upgradeRefusalOf } from './request-guard.ts';
import { createSessions } from './sessions.ts';

/** Longest frame: a file's text with room for its escapes. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

export interface PageServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of the built page. */
  readonly folder: string;
  /** Who answers a page that names this workspace, or none. */
  connect(workspace: string | undefined): Promise<ServePage>;
  readonly log: (message: string, error?: unknown) => void;
}

export interface PageServer {
  readonly origin: string;
  /** An address with a new one-time code, for a browser. */
  newAddress(workspace?: string): string;
  /** Ends every connection and waits until the port is free. */
  close(): Promise<void>;
}

/** Rejects with the system's error (`EADDRINUSE`, `EACCES`) where the port cannot be had. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const server = createServer();
  const origin = new URL(`http://${LOOPBACK}:${await listenOnLoopback(server, options.port)}`).origin;
  const page: PageOptions = { folder: options.folder, sessions: createSessions(), origin };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });

  server.on('request', (request, response) => {
    answerPage(request, response, page).catch((error: unknown) => {
      options.log(`${request.url ?? ''} was not answered`, error);
      response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrade({ request, socket, head }, { page, sockets, options }).catch((error: unknown) => {
      options.log('A connection was not opened', error);
      refuse(socket, 500);
    });
  });

  return {
    origin,
    newAddress(workspace) {
      const query = new URLSearchParams({
        ...(workspace !== undefined && { workspace }),
        code: page.sessions.newCode(),
      });
      return `${origin}/?${query.toString()}`;
    },
    async close() {
      for (const client of sockets.clients) client.terminate();
      await closeServer(server);
    },
  };
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

interface Connected {
  readonly page: PageOptions;
  readonly sockets: WebSocketServer;
  readonly options: PageServerOptions;
}

async function upgrade({ request, socket, head }: Upgrade, { page, sockets, options }: Connected): Promise<void> {
  const url = new URL(request.url ?? '/', page.origin);
  if (upgradeRefusalOf(request, page.origin) !== undefined) return refuse(socket, 403);
  if (!hasSession(request, page)) return refuse(socket, 401);
  if (url.pathname !== '/host') return refuse(socket, 404);
  const serve = await options.connect(url.searchParams.get('workspace') ?? undefined);
  sockets.handleUpgrade(request, socket, head, (client) => serve(createWebSocketLink(client, options.log)));
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
