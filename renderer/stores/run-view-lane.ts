import type { CallView, LaneView } from './run-view.ts';

const FIRST_ROOM = 8;

/** The calls of one lane with their times in columns: drawing reads a hundred thousand of them in a frame. */
export class LaneColumns implements LaneView {
  readonly calls: CallView[] = [];
  startMs = new Float64Array(FIRST_ROOM);
  endMs = new Float64Array(FIRST_ROOM);
  isPlain = new Uint8Array(FIRST_ROOM);
  tool = new Int32Array(FIRST_ROOM);

  /** Takes the next call of the lane; `tool` is the number of its tool in this run. */
  add(call: CallView, tool: number): void {
    const at = this.calls.length;
    if (at === this.startMs.length) this.#makeRoom(at * 2);
    this.startMs[at] = call.requested.atMs;
    this.endMs[at] = Infinity;
    this.tool[at] = tool;
    this.calls.push(call);
  }

  /** The latest call of the lane settled: it is the only one that can be under way. */
  settle(atMs: number, isPlain: boolean): void {
    const at = this.calls.length - 1;
    this.endMs[at] = Math.max(this.startMs[at] ?? 0, atMs);
    this.isPlain[at] = isPlain ? 1 : 0;
  }

  #makeRoom(size: number): void {
    this.startMs = copied(this.startMs, new Float64Array(size));
    this.endMs = copied(this.endMs, new Float64Array(size));
    this.isPlain = copied(this.isPlain, new Uint8Array(size));
    this.tool = copied(this.tool, new Int32Array(size));
  }
}

function copied<A extends Float64Array | Uint8Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
