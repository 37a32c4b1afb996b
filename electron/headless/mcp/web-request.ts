import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A program is far smaller; more is no request that is meant. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * A request of Node's server as the web has it, once its body is there; undefined where that is too large. Its signal
 * aborts when the client goes before it was answered.
 */
export async function webRequestOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Promise<Request | undefined> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const body = await bodyOf(incoming);
  if (body === undefined) return undefined;
  return new Request(new URL(url, origin), {
    method,
    headers: headerPairs(headers),
    signal: gone.signal,
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

/** Sends the answer as it comes, no faster than the client reads; one that goes meanwhile ends it. */
export async function sendWebResponse({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.flushHeaders();
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const reader = body?.getReader();
  gone.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined)); // it may have ended by itself
  for (;;) {
    const read = await reader?.read();
    if (read === undefined || read.done || gone.signal.aborted) break;
    if (!outgoing.write(read.value))
      await once(outgoing, 'drain', { signal: gone.signal }).catch(unlessGone(gone.signal));
  }
  outgoing.end();
}

function unlessGone(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // No encoding is set, so its parts are bytes. Left early it stays open, or nobody could be told why.
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const part of chunks) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function headerPairs(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one): [string, string] => [name, one]),
  );
}
