import { StringDecoder } from 'node:string_decoder';

/** Cuts a stream of bytes into lines of text. */
export interface LineReader {
  /** False once a line is longer than allowed; nothing more is read then. */
  push(chunk: Buffer): boolean;
  /** Gives out what stands behind the last line feed. */
  end(): void;
}

export function createLineReader(maxBytes: number, onLine: (line: string) => void): LineReader {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  let isBroken = false;

  function give(last: string): void {
    const line = (parts.length === 0 ? last : parts.join('') + last).replace(/\r$/, '');
    parts = [];
    length = 0;
    if (line.trim() !== '') onLine(line);
  }

  return {
    push(chunk) {
      if (isBroken) return false;
      const [first = '', ...others] = decoder.write(chunk).split('\n');
      const last = others.length > 0 ? (others.pop() ?? '') : undefined;
      if (last !== undefined) {
        give(first);
        others.forEach(give);
      }
      const rest = last ?? first;
      if (rest !== '') parts.push(rest);
      length += rest.length;
      isBroken = length > maxBytes;
      return !isBroken;
    },
    end() {
      give(decoder.end());
    },
  };
}
