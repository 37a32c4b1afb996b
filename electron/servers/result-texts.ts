import type { JSONRPCMessage } from '@modelcontextprotocol/client';

interface Texts {
  readonly structuredContent: string | undefined;
  readonly content: string | undefined;
  /** The SDK was handed empty values in their place. */
  readonly isLeftOut: boolean;
}

/**
 * The parts of a tool's result as the server spelled them, beside the values that the SDK handles: `JSON.parse` rounds
 * numbers that a double cannot keep, and reading a large result takes longer than others should wait.
 */
export class ResultTexts {
  // Not seen by `JSON.stringify`, with which the SDK shows a message that nobody waits for.
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  get structuredContent(): string | undefined {
    return this.#texts.structuredContent;
  }

  get content(): string | undefined {
    return this.#texts.content;
  }

  get isLeftOut(): boolean {
    return this.#texts.isLeftOut;
  }
}

/** Member of a result's `_meta` under which the texts pass through the SDK; what a server puts there counts for nothing. */
const TEXTS = 'gatehouse/texts';

/** Gives a message that the SDK is about to handle the texts of its result to carry. */
export function attachTexts(message: JSONRPCMessage, texts: ResultTexts): void {
  if ('result' in message) message.result._meta = { ...message.result._meta, [TEXTS]: texts };
}

export function textsOf(result: {
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}): ResultTexts | undefined {
  const texts = result._meta?.[TEXTS];
  return texts instanceof ResultTexts ? texts : undefined;
}
