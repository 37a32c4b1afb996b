import type { FetchLike, JSONRPCMessage } from '@modelcontextprotocol/client';
import { printWithArguments } from './exact-json.ts';
import { dataOf, EventReader, printEvent } from './read-events.ts';
import { isLargeMessage, MAX_MESSAGE_BYTES, readLargeMessage, readMessage } from './read-message.ts';
import type { ResultTexts } from './result-texts.ts';

/** Arguments whose text replaces what the SDK printed, by the id of their request. */
export type HeldTexts = ReadonlyMap<string | number, string>;

/** Texts of results, by the id of the request that they answer, from the answer on until the SDK has parsed it. */
export type ReceivedTexts = Map<string | number, ResultTexts>;

export interface ExactFetchOptions {
  readonly held: HeldTexts;
  readonly received: ReceivedTexts;
  readonly fetchUnder?: FetchLike;
}

/** A `fetch` under the SDK's HTTP transport that rounds no number and hands on no large result, but its text. */
export function createExactFetch({ held, received, fetchUnder = fetch }: ExactFetchOptions): FetchLike {
  return async (url, init) => {
    const response = await fetchUnder(url, withExactBody(init, held));
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null) return response;
    if (/^application\/json\b/i.test(type)) {
      return copyOf(response, await lightText(await textOf(response.body), received));
    }
    if (/^text\/event-stream\b/i.test(type)) return copyOf(response, response.body.pipeThrough(lightEvents(received)));
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

async function textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_MESSAGE_BYTES) throw new Error(tooLong);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

const tooLong = `It sent a message of more than ${MAX_MESSAGE_BYTES} bytes`;

/** The text of a message without the parts that are too large for the SDK; their texts, and those of others, are put by. */
async function lightText(text: string, received: ReceivedTexts): Promise<string> {
  const isLarge = isLargeMessage(text);
  const read = isLarge ? await readLargeMessage(text) : readMessage(text);
  if (!read?.texts || !('result' in read.message)) return text;
  received.set(read.message.id, read.texts);
  return isLarge ? JSON.stringify(read.message) : text;
}

/** Passes server-sent events on one by one. */
function lightEvents(received: ReceivedTexts): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const events = new EventReader();
  return new TransformStream({
    async transform(chunk, controller) {
      for (const event of events.push(decoder.decode(chunk, { stream: true }))) {
        const data = dataOf(event);
        const light = data === undefined ? undefined : await lightText(data, received);
        controller.enqueue(encoder.encode(printEvent(event, light === data ? undefined : light)));
      }
      if (events.length > MAX_MESSAGE_BYTES) throw new Error(tooLong);
    },
  });
}
