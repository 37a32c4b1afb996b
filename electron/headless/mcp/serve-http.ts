import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createMcpHandler, isLegacyRequest, type McpHttpHandler } from '@modelcontextprotocol/server';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import { bytesText } from '../../../shared/text/run-text.ts';
import { closeServer, listenOnLoopback, LOOPBACK } from '../loopback.ts';
import { holdsToken } from './bearer-token.ts';
import type { McpDesk } from './mcp-desk.ts';
import { createMcpServer } from './mcp-server.ts';
import { createMcpSessions, type McpSessions } from './sessions.ts';
import { MAX_BODY_BYTES, sendWebResponse, webRequestOf } from './web-request.ts';

export interface McpHttpOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Every request has to bring it. */
  readonly token: string;
  readonly onError: (error: unknown) => void;
}

export interface McpHttpServer {
  readonly url: string;
  /** Ends every connection and waits until the port is free. */
  close(): Promise<void>;
}

const { refused: text } = MCP_TEXT;

/** The one path that is answered. */
const PATH = '/mcp';

/** Serves clients of both eras at an address. Rejects with the system's error where the port cannot be had. */
export async function startMcpHttp(desk: McpDesk, options: McpHttpOptions): Promise<McpHttpServer> {
  const server = createServer();
  const port = await listenOnLoopback(server, options.port);
  const modern = createMcpHandler(async (context) => (await createMcpServer(desk, context)).server, {
    legacy: 'reject',
    onerror: options.onError,
  });
  const sessions = createMcpSessions(desk, options.onError);
  const offTools = desk.host.onToolsChange(() => {
    modern.notify.toolsChanged();
    sessions.refresh();
  });
  const parts: Parts = { modern, sessions, port, token: options.token };
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming, outgoing, parts).catch((error: unknown) => {
      options.onError(error);
      outgoing.destroy();
    });
  });
  return {
    url: `http://${LOOPBACK}:${port}${PATH}`,
    async close() {
      offTools();
      await Promise.all([modern.close(), sessions.close()]);
      await closeServer(server);
    },
  };
}

interface Parts {
  readonly modern: McpHttpHandler;
  readonly sessions: McpSessions;
  readonly port: number;
  readonly token: string;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): Promise<void> {
  const refusal = refusalOf(incoming, parts);
  if (refusal !== undefined) return refuse(refusal, outgoing);
  const request = await webRequestOf(incoming, outgoing, originsOf(parts.port)[0]);
  if (!request) return refuse({ status: 413, text: text.tooLarge(bytesText(MAX_BODY_BYTES)) }, outgoing);
  const isLegacy = await isLegacyRequest(request);
  await sendWebResponse(await (isLegacy ? parts.sessions.answer(request) : parts.modern.fetch(request)), outgoing);
}

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of another site must reach nothing here, whatever it guesses, so where a request comes from is asked first. */
function refusalOf({ headers, url = '/' }: IncomingMessage, { port, token }: Parts): Refusal | undefined {
  const origins = originsOf(port);
  if (!origins.some((origin) => new URL(origin).host === headers.host)) return { status: 403, text: text.host };
  if (headers.origin !== undefined && !origins.includes(headers.origin)) return { status: 403, text: text.origin };
  if (url.split('?')[0] !== PATH) return { status: 404, text: text.path(PATH) };
  if (holdsToken(headers.authorization, token)) return undefined;
  return { status: 401, text: text.token, headers: { 'WWW-Authenticate': 'Bearer realm="gatehouse"' } };
}

/** Both names of this machine that lead here. */
function originsOf(port: number): readonly [string, string] {
  return [`http://${LOOPBACK}:${port}`, `http://localhost:${port}`];
}

function refuse({ status, text: why, headers }: Refusal, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers });
  outgoing.end(`${why}\n`);
}
