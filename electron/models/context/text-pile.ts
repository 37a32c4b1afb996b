import { utf8Bytes } from '../../../shared/lib/read-json.ts';
import type { Amount } from '../../../shared/model/context-meter.ts';
import type { TokenCounter } from '../token-counter.ts';

/** Characters of one kind that are counted; of what is more, only the bytes are known, and tokens go by their share. */
const MAX_CHARS = 512 * 1024;

/** Texts of one kind out of a run, of which no more is kept than is counted. */
export class TextPile {
  readonly #texts: string[] = [];
  #chars = 0;
  #keptBytes = 0;
  #bytes = 0;

  add(text: string): void {
    this.#bytes += utf8Bytes(text);
    const kept = text.slice(0, MAX_CHARS - this.#chars);
    if (kept === '' && text !== '') return;
    this.#chars += kept.length;
    this.#keptBytes += utf8Bytes(kept);
    this.#texts.push(kept);
  }

  /** Tokens are those of the texts with a line each. */
  async amount(counter: TokenCounter, signal: AbortSignal): Promise<Amount> {
    const { tokens, by } = await counter.count(this.#texts.join('\n'), signal);
    const bytes = this.#bytes;
    if (this.#keptBytes === bytes) return { bytes, tokens, by };
    return { bytes, tokens: Math.round((bytes * tokens) / this.#keptBytes), by: 'length' };
  }
}

/** How long one text is. */
export function amountOf(text: string, counter: TokenCounter, signal: AbortSignal): Promise<Amount> {
  const pile = new TextPile();
  pile.add(text);
  return pile.amount(counter, signal);
}
