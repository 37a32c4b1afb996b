import type { GuestFrame } from './guest-frames.ts';

export interface ArrivalOrderOptions<S extends string> {
  readonly rawStreams: readonly S[];
  readonly onFrame: (frame: GuestFrame) => void;
  readonly onText: (stream: S, text: string) => void;
}

type RawItem = { readonly text: string } | { readonly mark: number };

interface RawStreamState {
  readonly items: RawItem[];
  passed: number;
}

/**
 * Puts frames and raw output, which come by pipes of their own, back into the order in which the guest made them. A
 * frame with a mark waits for that mark on every raw stream; raw text behind a mark waits for the mark's frame.
 */
export class ArrivalOrder<S extends string> {
  readonly #options: ArrivalOrderOptions<S>;
  readonly #streams: Map<S, RawStreamState>;
  readonly #frames: GuestFrame[] = [];
  #released = 0;
  #heldBytes = 0;
  #working = false;

  constructor(options: ArrivalOrderOptions<S>) {
    this.#options = options;
    this.#streams = new Map(options.rawStreams.map((stream) => [stream, { items: [], passed: 0 }]));
  }

  /** What waits; a guest that names marks it never writes, or the reverse, is ended by this. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  frame(frame: GuestFrame): void {
    if (this.#frames.length === 0 && markOf(frame) === undefined) {
      this.#options.onFrame(frame);
      return;
    }
    this.#frames.push(frame);
    this.#heldBytes += sizeOf(frame);
    this.#work();
  }

  text(stream: S, text: string): void {
    this.#stateOf(stream).items.push({ text });
    this.#heldBytes += text.length;
    this.#work();
  }

  mark(stream: S, mark: number): void {
    this.#stateOf(stream).items.push({ mark });
    this.#work();
  }

  /** The stream is over: nothing waits for it, and it waits for nothing. */
  ended(stream: S): void {
    this.#drain(stream, Number.MAX_SAFE_INTEGER);
    this.#stateOf(stream).passed = Number.MAX_SAFE_INTEGER;
    this.#work();
  }

  /** Delivering a frame may bring new ones; the outer turn takes them. */
  #work(): void {
    if (this.#working) return;
    this.#working = true;
    try {
      while (this.#releaseOne());
      if (this.#frames.length === 0) for (const stream of this.#streams.keys()) this.#drain(stream, this.#released);
    } finally {
      this.#working = false;
    }
  }

  #releaseOne(): boolean {
    const [frame] = this.#frames;
    if (!frame) return false;
    const mark = markOf(frame) ?? 0;
    let ready = true;
    for (const [stream, state] of this.#streams) {
      this.#drain(stream, mark);
      ready &&= state.passed >= mark;
    }
    if (!ready) return false;
    this.#frames.shift();
    this.#heldBytes -= sizeOf(frame);
    this.#released = Math.max(this.#released, mark);
    this.#options.onFrame(frame);
    return true;
  }

  /** Hands on the text of a stream up to and beyond marks that are reached, and stops at the first that is not. */
  #drain(stream: S, upTo: number): void {
    const state = this.#stateOf(stream);
    const reach = Math.max(upTo, this.#released);
    for (let item = state.items[0]; item; item = state.items[0]) {
      // Behind the mark of a frame that is not out yet, the text belongs after that frame.
      if (upTo > this.#released && state.passed >= upTo) return;
      if ('mark' in item) {
        if (item.mark > reach) return;
        state.passed = Math.max(state.passed, item.mark);
        state.items.shift();
        continue;
      }
      state.items.shift();
      this.#heldBytes -= item.text.length;
      this.#options.onText(stream, item.text);
    }
  }

  #stateOf(stream: S): RawStreamState {
    const state = this.#streams.get(stream);
    if (!state) throw new Error(`No raw stream is called ${stream}`);
    return state;
  }
}

function markOf({ header }: GuestFrame): number | undefined {
  return 'mark' in header ? header.mark : undefined;
}

function sizeOf({ header, payload }: GuestFrame): number {
  return 100 + (payload?.length ?? 0) + (header.op === 'output' ? header.text.length : 0);
}
