import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path and query, as they came. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export type Answer = (request: SeenRequest, response: ServerResponse) => void;

export interface TestHttpServer {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** A server on 127.0.0.1 that answers each request once it has read it. */
export async function openHttpServer(answer: Answer): Promise<TestHttpServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readRequest(request).then((read) => {
      seen.push(read);
      answer(read, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    host: `127.0.0.1:${port}`,
    port,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // no encoding is set
  const { method = '', url = '', headers } = request;
  const bytes = Buffer.concat(parts);
  return { method, path: url, headers, body: bytes.toString(), bytes };
}
