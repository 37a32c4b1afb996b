import type { GuestFrame } from './guest-frames.ts';

/** Holds a frame back until every raw stream has passed its marker, so that raw output keeps its place among frames. */
export class FrameOrder {
  readonly #release: (frame: GuestFrame) => void;
  readonly #passed: Map<string, number>;
  readonly #held: GuestFrame[] = [];
  #heldBytes = 0;
  #releasing = false;

  constructor(streams: readonly string[], release: (frame: GuestFrame) => void) {
    this.#passed = new Map(streams.map((stream) => [stream, 0]));
    this.#release = release;
  }

  /** Bytes of the frames that wait; a guest that names marks it never writes is ended by this. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  push(frame: GuestFrame): void {
    if (this.#held.length === 0 && this.#mayGo(frame)) {
      this.#release(frame);
      return;
    }
    this.#held.push(frame);
    this.#heldBytes += sizeOf(frame);
    this.#releaseHeld();
  }

  passed(stream: string, mark: number): void {
    this.#passed.set(stream, Math.max(mark, this.#passed.get(stream) ?? 0));
    this.#releaseHeld();
  }

  #releaseHeld(): void {
    if (this.#releasing) return;
    this.#releasing = true;
    try {
      for (let next = this.#held[0]; next && this.#mayGo(next); next = this.#held[0]) {
        this.#held.shift();
        this.#heldBytes -= sizeOf(next);
        this.#release(next);
      }
    } finally {
      this.#releasing = false;
    }
  }

  #mayGo({ header }: GuestFrame): boolean {
    const mark = 'mark' in header ? header.mark : undefined;
    if (mark === undefined) return true;
    for (const passed of this.#passed.values()) if (passed < mark) return false;
    return true;
  }
}

function sizeOf({ header, payload }: GuestFrame): number {
  return 100 + (payload?.length ?? 0) + (header.op === 'output' ? header.text.length : 0);
}
