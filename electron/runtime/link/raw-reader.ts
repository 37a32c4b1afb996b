import { StringDecoder } from 'node:string_decoder';

const NUL = 0;
const MAX_MARKER_DIGITS = 16;

export interface RawReaderOptions {
  readonly nonce: string;
  onText(text: string): void;
  /** Everything that was written before the frame with this mark has been handed on. */
  onMark(mark: number): void;
}

/** Reads what bypassed Python on one descriptor, and takes out the guest's markers (`NUL nonce:mark NUL`). */
export class RawReader {
  readonly #options: RawReaderOptions;
  readonly #head: Buffer;
  readonly #decoder = new StringDecoder('utf8');
  #rest: Buffer = Buffer.alloc(0);

  constructor(options: RawReaderOptions) {
    this.#options = options;
    this.#head = Buffer.from(`\0${options.nonce}:`);
  }

  push(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = Buffer.alloc(0);
    for (let at = data.indexOf(NUL); at >= 0; at = data.indexOf(NUL, at + 1)) {
      const marker = this.#markerAt(data, at);
      if (marker === 'incomplete') {
        this.#text(data.subarray(0, at));
        this.#rest = data.subarray(at);
        return;
      }
      if (marker === 'none') continue;
      this.#text(data.subarray(0, at));
      this.#options.onMark(marker.mark);
      data = data.subarray(marker.end);
      at = -1;
    }
    this.#text(data);
  }

  /** The stream is over: hands on what is left, cut characters shown as U+FFFD. */
  end(): void {
    this.#text(this.#rest);
    this.#rest = Buffer.alloc(0);
    const left = this.#decoder.end();
    if (left) this.#options.onText(left);
  }

  #text(data: Buffer): void {
    const text = data.length === 0 ? '' : this.#decoder.write(data);
    if (text) this.#options.onText(text);
  }

  #markerAt(data: Buffer, at: number): 'none' | 'incomplete' | { readonly mark: number; readonly end: number } {
    const head = data.subarray(at, at + this.#head.length);
    if (!head.equals(this.#head.subarray(0, head.length))) return 'none';
    if (head.length < this.#head.length) return 'incomplete';
    const from = at + this.#head.length;
    const end = data.indexOf(NUL, from);
    if (end < 0) return data.length - from > MAX_MARKER_DIGITS ? 'none' : 'incomplete';
    const mark = Number(data.toString('latin1', from, end));
    return Number.isSafeInteger(mark) && mark > 0 ? { mark, end: end + 1 } : 'none';
  }
}
