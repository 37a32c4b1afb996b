import {
  StreamableHTTPClientTransport,
  type JSONRPCMessage,
  type OAuthClientProvider,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import { createExactFetch, type ReceivedTexts } from './exact-fetch.ts';
import type { ExactArguments } from './exact-json.ts';
import { attachTexts } from './result-texts.ts';

export interface HttpTransportOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly exact: ExactArguments;
  readonly auth: OAuthClientProvider | undefined;
}

/** The SDK's Streamable HTTP, without its rounding, and without large results. */
export class ExactHttpTransport extends StreamableHTTPClientTransport {
  readonly #exact: ExactArguments;
  readonly #held: Map<string | number, string>;

  constructor({ url, headers, exact, auth }: HttpTransportOptions) {
    const held = new Map<string | number, string>();
    const received: ReceivedTexts = new Map();
    super(new URL(url), {
      requestInit: { headers: { ...headers } },
      fetch: createExactFetch({ held, received }),
      ...(auth && { authProvider: auth }),
    });
    this.#exact = exact;
    this.#held = held;
    // Whoever connects to a transport calls what was there before it.
    this.onmessage = (message) => takeTexts(message, received);
  }

  override async send(message: JSONRPCMessage | JSONRPCMessage[], options?: TransportSendOptions): Promise<void> {
    const text = Array.isArray(message) ? undefined : this.#exact.textOf(message);
    const id = Array.isArray(message) || !('id' in message) ? undefined : message.id;
    if (text === undefined || id === undefined) return super.send(message, sendOptions(options));
    this.#held.set(id, text);
    try {
      await super.send(message, sendOptions(options));
    } finally {
      this.#held.delete(id);
    }
  }
}

function takeTexts(message: JSONRPCMessage, received: ReceivedTexts): void {
  if (!('result' in message)) return;
  const texts = received.get(message.id);
  received.delete(message.id);
  if (texts) attachTexts(message, texts);
}

/** The SDK's own signature does not take members that are there and undefined. */
function sendOptions(options: TransportSendOptions = {}): Parameters<StreamableHTTPClientTransport['send']>[1] {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given); // only what is undefined went
}
