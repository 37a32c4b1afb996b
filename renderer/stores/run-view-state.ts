import type { AppError } from '../../shared/contract/errors.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { createHoldClock, type Stretch } from '../../shared/model/hold-clock.ts';
import type { RunEnd } from '../../shared/model/run.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';
import { OutputLogBuilder, type OutputLogLimits } from './output-log.ts';
import { nextFrame, type Schedule } from './run-view-schedule.ts';
import { createComputeClock } from './run-view-clock.ts';
import { createFreeLanes } from './run-view-lanes.ts';
import { LaneColumns } from './run-view-lane.ts';
import type { CallHold, CallView, LaneView, RunView } from './run-view.ts';

export interface RunViewOptions {
  /** When listeners are told; several batches before that are one notice. */
  readonly schedule?: Schedule;
  readonly maxCalls?: number;
  /** Bound of all arguments and results kept; above it a call keeps none and the inspector asks the host. */
  readonly maxTextChars?: number;
  readonly output?: Partial<OutputLogLimits>;
}

const MAX_CALLS = 200_000;
const MAX_TEXT_CHARS = 96 * 1024 * 1024;
/** A batch of this size says that more of them wait at the host. */
const BULK_EVENTS = 256;
/** Between two notices while behind: every one of them draws all there is, which takes longer than taking it in. */
const BEHIND_PAUSE_MS = 200;
const NONE: readonly CallView[] = [];
const NO_HOLDS: readonly CallHold[] = [];
const NO_LANE = new LaneColumns();

/** A run view that takes events. Each costs O(1), a call O(log lanes); how events are batched makes no difference. */
export class RunViewState implements RunView {
  version = 0;
  started: RunView['started'] = null;
  guest: RunView['guest'] = null;
  ended: RunView['ended'] = null;
  readonly calls: CallView[] = [];
  readonly lookups: TraceEventOf<'lookup'>[] = [];
  readonly output: OutputLogBuilder;
  failedCalls = 0;
  cancelledCalls = 0;
  openCalls = 0;
  heldNow = 0;
  heldCalls = 0;
  cutCalls = 0;
  endMs = 0;
  dropped = 0;
  lastSeq = 0;
  isBehind = false;
  trouble: AppError | null = null;
  readonly #byId = new Map<string, CallView>();
  readonly #byLine = new Map<number, CallView[]>();
  readonly #lanes: LaneColumns[] = [];
  readonly #toolNumbers = new Map<string, number>();
  readonly #freeLanes = createFreeLanes();
  readonly #compute = createComputeClock();
  readonly #holdClock = createHoldClock();
  readonly #listeners = new Set<() => void>();
  readonly #limits: { readonly calls: number; readonly textChars: number };
  readonly #schedule: Schedule;
  #textChars = 0;
  #notice: 'soon' | 'later' | null = null;

  constructor(
    readonly runId: string,
    options: RunViewOptions = {},
  ) {
    this.output = new OutputLogBuilder(options.output);
    this.#limits = { calls: options.maxCalls ?? MAX_CALLS, textChars: options.maxTextChars ?? MAX_TEXT_CHARS };
    this.#schedule = options.schedule ?? nextFrame;
  }

  get lanes(): number {
    return this.#freeLanes.count;
  }

  call(callId: string): CallView | undefined {
    return this.#byId.get(callId);
  }

  computeMs(nowMs: number): number {
    return this.#compute.at(this.ended?.atMs ?? nowMs);
  }

  folds(nowMs: number): readonly Stretch[] {
    return this.#holdClock.folds(this.ended?.atMs ?? nowMs);
  }

  tools(): Iterable<string> {
    return this.#toolNumbers.keys();
  }

  lane(lane: number): LaneView {
    return this.#lanes[lane] ?? NO_LANE;
  }

  callsOnLine(line: number): readonly CallView[] {
    return this.#byLine.get(line) ?? NONE;
  }

  lines(): ReadonlyMap<number, readonly CallView[]> {
    return this.#byLine;
  }

  apply(events: readonly TraceEvent[], dropped: number): void {
    for (const event of events) {
      if (event.seq <= this.lastSeq) continue;
      this.lastSeq = event.seq;
      this.endMs = Math.max(this.endMs, event.atMs);
      this.#holdClock.happen(event.atMs);
      this.#take(event);
      this.#holdClock.count({ inFlight: this.ended ? 0 : this.openCalls, held: this.heldNow }, event.atMs);
    }
    this.dropped += dropped;
    this.trouble = null;
    this.isBehind = events.length >= BULK_EVENTS && !this.ended;
    this.#changed();
  }

  /** The host says that the run is over; a trace without a last event, as an interrupted run leaves it, gets one. */
  finish(end: RunEnd): void {
    if (this.ended) return;
    this.ended = { ...end, kind: 'run.ended', seq: this.lastSeq, atMs: this.endMs, durationMs: this.endMs };
    this.#changed();
  }

  fail(error: AppError): void {
    this.trouble = error;
    this.#changed();
  }

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(event: TraceEvent): void {
    switch (event.kind) {
      case 'run.started':
        this.started = event;
        return;
      case 'guest.started':
        this.guest = event;
        return this.#compute.start(event.atMs);
      case 'output':
        return this.output.append(event.stream, event.text, event.atMs);
      case 'call.requested':
        return this.#request(event);
      case 'call.stage':
        return this.#enterStage(event);
      case 'call.progress':
        return this.#progress(event);
      case 'call.held':
        return this.#hold(event);
      case 'call.released':
        return this.#release(event);
      case 'call.faulted':
        return this.#struck(event);
      case 'call.settled':
        return this.#settle(event);
      case 'lookup':
        this.lookups.push(event); // the gateway bounds them
        return;
      case 'run.ended':
        this.ended = event;
        return;
      default:
        // An event of a newer host is skipped (`TRACE_VERSION`).
        return;
    }
  }

  #request(event: TraceEventOf<'call.requested'>): void {
    if (this.calls.length >= this.#limits.calls) {
      this.cutCalls += 1;
      return;
    }
    const requested = this.#keepsText(event.argumentsText) ? event : { ...event, argumentsText: '' };
    const lane = this.#freeLanes.take();
    const { callId } = event;
    const call: CallView = {
      callId,
      index: this.calls.length,
      lane,
      requested,
      stage: null,
      progress: null,
      fault: null,
      settled: null,
      holds: NO_HOLDS,
    };
    this.#compute.enter(event.atMs);
    this.calls.push(call);
    this.#byId.set(callId, call);
    (this.#lanes[lane] ??= new LaneColumns()).add(call, this.#toolNumber(event.tool));
    this.openCalls += 1;
    if (event.line !== undefined) listIn(this.#byLine, event.line).push(call);
  }

  #enterStage(event: TraceEventOf<'call.stage'>): void {
    const call = this.#byId.get(event.callId);
    if (call && !call.settled) call.stage = event.stage;
  }

  #progress(event: TraceEventOf<'call.progress'>): void {
    const call = this.#byId.get(event.callId);
    if (call && !call.settled) call.progress = event;
  }

  #hold(event: TraceEventOf<'call.held'>): void {
    const call = this.#byId.get(event.callId);
    if (!call || call.settled) return;
    if (call.holds.length === 0) this.heldCalls += 1;
    call.holds = [...call.holds, { held: event, released: null }];
    this.heldNow += 1;
  }

  #release(event: TraceEventOf<'call.released'>): void {
    const hold = this.#byId.get(event.callId)?.holds.at(-1);
    if (!hold || hold.released) return;
    hold.released = event;
    this.heldNow -= 1;
  }

  #struck(event: TraceEventOf<'call.faulted'>): void {
    const call = this.#byId.get(event.callId);
    if (call && !call.settled) call.fault = event.fault;
  }

  #settle(event: TraceEventOf<'call.settled'>): void {
    const call = this.#byId.get(event.callId);
    if (!call || call.settled) return;
    call.settled = this.#keepsText(event.resultText ?? '') ? event : { ...event, resultText: '' };
    call.fault = event.fault ?? null;
    call.stage = null;
    call.progress = null;
    if (event.status === 'error') this.failedCalls += 1;
    if (event.status === 'cancelled') this.cancelledCalls += 1;
    this.#lanes[call.lane]?.settle(event.atMs, event.status === 'ok' && call.holds.length === 0);
    this.#freeLanes.release(call.lane);
    this.openCalls -= 1;
    this.#compute.leave(event.atMs);
    this.output.settled(call);
  }

  #toolNumber(tool: string): number {
    const known = this.#toolNumbers.get(tool);
    if (known !== undefined) return known;
    this.#toolNumbers.set(tool, this.#toolNumbers.size);
    return this.#toolNumbers.size - 1;
  }

  #keepsText(text: string): boolean {
    if (this.#textChars + text.length > this.#limits.textChars) return false;
    this.#textChars += text.length;
    return true;
  }

  #changed(): void {
    this.version += 1;
    if (this.#notice === 'soon' || (this.#notice === 'later' && this.isBehind)) return;
    this.#notice = this.isBehind ? 'later' : 'soon';
    this.#schedule(() => this.#tell(), this.isBehind ? BEHIND_PAUSE_MS : 0);
  }

  #tell(): void {
    if (this.#notice === null) return;
    this.#notice = null;
    for (const listener of this.#listeners) listener();
  }
}

function listIn(lists: Map<number, CallView[]>, key: number): CallView[] {
  const known = lists.get(key);
  if (known) return known;
  const list: CallView[] = [];
  lists.set(key, list);
  return list;
}
