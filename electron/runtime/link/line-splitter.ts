import { isAscii } from 'node:buffer';

const LINE_FEED = 10;
/** From this size on it pays to look for plain ASCII, which is copied and not decoded. */
const LONG_BYTES = 4096;

/** Cuts a byte stream into lines, and refuses a line above the bound before it is put together. */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that this chunk completes; `undefined` when one is too long, after which nothing more is to be pushed. */
  push(chunk: Buffer): readonly string[] | undefined {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      if (this.#bytes + end - start > this.#maxBytes) return undefined;
      lines.push(this.#bytes === 0 ? textOf(chunk.subarray(start, end)) : this.#joined(chunk.subarray(start, end)));
      start = end + 1;
    }
    if (start < chunk.length) {
      this.#bytes += chunk.length - start;
      if (this.#bytes > this.#maxBytes) return undefined;
      this.#parts.push(start === 0 ? chunk : chunk.subarray(start));
    }
    return lines;
  }

  #joined(last: Buffer): string {
    const line = textOf(Buffer.concat([...this.#parts, last]));
    this.#parts = [];
    this.#bytes = 0;
    return line;
  }
}

function textOf(bytes: Buffer): string {
  return bytes.length >= LONG_BYTES && isAscii(bytes) ? bytes.toString('latin1') : bytes.toString('utf8');
}
