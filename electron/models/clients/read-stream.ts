import type { ModelAnswer, ReplyDelta } from './model-client.ts';
import { parseObject, type JsonObject } from './json-object.ts';
import { serverEvents } from './server-events.ts';

/** Puts the events of one reply together. */
export interface ReplyReader {
  /** Takes one event and its text; an answer ends the reply. */
  take(event: JsonObject, text: string): ModelAnswer | undefined;
  /** The answer where the stream ended without saying so; undefined where that is a cut. */
  atEnd?(): ModelAnswer | undefined;
  /** The reply in a body that is no stream: some servers answer so whatever they are asked. */
  body(text: string): ModelAnswer | undefined;
}

export interface StreamParts {
  readonly response: Response;
  readonly reader: ReplyReader;
  readonly host: string;
  readonly signal: AbortSignal;
}

export type OnDelta = (delta: ReplyDelta) => void;

/** Reads a whole reply. A stream that stops in the middle, or makes no sense, is a fault; nothing of it is used. */
export async function readReply({ response, reader, host, signal }: StreamParts): Promise<ModelAnswer> {
  const cut: ModelAnswer = { ok: false, fault: { code: 'stream_cut', data: { host } } };
  try {
    if (!isStream(response)) {
      const text = await response.text();
      return reader.body(text) ?? garbled(host, text);
    }
    for await (const { data } of serverEvents(response.body ?? new ReadableStream())) {
      if (data === '[DONE]') continue;
      const event = parseObject(data);
      if (!event) return garbled(host, data);
      const answer = reader.take(event, data);
      if (answer) return answer;
    }
    return reader.atEnd?.() ?? cut;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && isNetworkError(error)) return cut;
    throw error;
  }
}

function isStream({ headers }: Response): boolean {
  return (headers.get('content-type') ?? 'text/event-stream').includes('text/event-stream');
}

/** A body that breaks off fails with a `TypeError` of `fetch`. */
function isNetworkError(error: Error): boolean {
  return error instanceof TypeError && /terminated|network|fetch|aborted|socket/i.test(error.message);
}

const SHOWN_CHARS = 200;

function garbled(host: string, text: string): ModelAnswer {
  return { ok: false, fault: { code: 'stream_garbled', data: { host, message: text.slice(0, SHOWN_CHARS) } } };
}
