import type { FetchLike, JSONRPCMessage } from '@modelcontextprotocol/client';
import { keepExact, printWithArguments } from './exact-json.ts';

/** Arguments whose text replaces what the SDK printed, by the id of their request. */
export type HeldTexts = ReadonlyMap<string | number, string>;

/** A `fetch` under the SDK's HTTP transport that rounds no number, neither in arguments nor in results. */
export function createExactFetch(held: HeldTexts, fetchUnder: FetchLike = fetch): FetchLike {
  return async (url, init) => {
    const response = await fetchUnder(url, withExactBody(init, held));
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null) return response;
    if (/^application\/json\b/i.test(type)) return copyOf(response, exactText(await response.text()));
    if (/^text\/event-stream\b/i.test(type)) return copyOf(response, response.body.pipeThrough(exactEvents()));
    return response;
  };
}

function withExactBody(init: RequestInit | undefined, held: HeldTexts): RequestInit | undefined {
  if (held.size === 0 || typeof init?.body !== 'string') return init;
  const message = JSON.parse(init.body) as JSONRPCMessage; // the SDK printed it a moment ago
  const text = 'id' in message && message.id !== undefined ? held.get(message.id) : undefined;
  return text === undefined ? init : { ...init, body: printWithArguments(message, text) };
}

function copyOf(response: Response, body: string | ReadableStream): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // The body was decoded and may have changed.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(body, { status, statusText, headers });
}

function exactText(text: string): string {
  const parsed = parse(text);
  const exact = keepExact(parsed, text);
  return exact === parsed ? text : JSON.stringify(exact);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No JSON: the SDK says so of the same text.
  }
}

/** Rewrites the data of server-sent events one by one; everything else passes as it is. */
function exactEvents(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  return new TransformStream({
    transform(chunk, controller) {
      rest += decoder.decode(chunk, { stream: true });
      const end = lastEventEnd(rest);
      if (end === 0) return;
      const events = rest.slice(0, end);
      rest = rest.slice(end);
      controller.enqueue(encoder.encode(events.replace(DATA, exactData)));
    },
    flush(controller) {
      rest += decoder.decode();
      if (rest !== '') controller.enqueue(encoder.encode(rest.replace(DATA, exactData)));
    },
  });
}

/** The lines of one event that hold its data; they belong together. */
const DATA = /(?:^data:.*(?:\r\n|\n|\r|$))+/gm;

function exactData(lines: string): string {
  const text = lines
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => line.replace(/^data: ?/, ''))
    .join('\n');
  const exact = exactText(text);
  return exact === text ? lines : `data: ${exact}\n`;
}

function lastEventEnd(text: string): number {
  return Math.max(
    ...['\n\n', '\r\n\r\n', '\r\r'].map((end) => (text.includes(end) ? text.lastIndexOf(end) + end.length : 0)),
  );
}
