import type { OutputStream } from '../../shared/guest-protocol/guest-protocol.ts';
import type { Truncated } from '../../shared/model/run.ts';

/** Passes output on up to a cap for each stream, and counts the bytes above it. */
export class OutputMeter {
  readonly #pass: (stream: OutputStream, text: string) => void;
  readonly #room: Record<OutputStream, number>;
  readonly #cut: Record<OutputStream, number> = { stdout: 0, stderr: 0 };

  constructor(capBytes: number, pass: (stream: OutputStream, text: string) => void) {
    this.#room = { stdout: capBytes, stderr: capBytes };
    this.#pass = pass;
  }

  get cut(): Truncated {
    return { ...this.#cut };
  }

  /** Bytes that the guest itself dropped. */
  addCut(cut: Truncated): void {
    this.#cut.stdout += cut.stdout;
    this.#cut.stderr += cut.stderr;
  }

  push(stream: OutputStream, text: string): void {
    const bytes = Buffer.byteLength(text);
    const room = this.#room[stream];
    if (bytes <= room) {
      this.#room[stream] = room - bytes;
      this.#pass(stream, text);
      return;
    }
    this.#room[stream] = 0;
    const kept = beginning(text, room);
    this.#cut[stream] += bytes - Buffer.byteLength(kept);
    if (kept) this.#pass(stream, kept);
  }
}

/** As much of a text as fits, never half a character. */
function beginning(text: string, maxBytes: number): string {
  if (maxBytes <= 0) return '';
  const bytes = Buffer.from(text.slice(0, maxBytes));
  let end = Math.min(maxBytes, bytes.length);
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}
