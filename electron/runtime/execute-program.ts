import { randomBytes } from 'node:crypto';
import {
  GUEST_PROTOCOL_VERSION,
  type GuestToHost,
  type HostToGuest,
} from '../../shared/guest-protocol/guest-protocol.ts';
import { scanJson } from '../../shared/lib/json-scan.ts';
import type { LimitName } from '../../shared/model/limits.ts';
import type { RunEnd } from '../../shared/model/run.ts';
import { ComputeClock } from './compute-clock.ts';
import type { GuestProcess } from './launchers/launcher.ts';
import type { GuestFrame } from './link/guest-frames.ts';
import { GuestLink } from './link/guest-link.ts';
import { OpenCalls } from './open-calls.ts';
import { OutputMeter } from './output-meter.ts';
import { runEndOf, type EndFacts, type HostStop } from './run-end.ts';
import type { ExecuteObserver, ExecuteRequest, StopReason, ToolCallHandler } from './runtime.ts';
import { outOfMemoryKills, watchUsage } from './usage-watch.ts';

export interface ExecuteParts {
  readonly request: ExecuteRequest;
  readonly onToolCall: ToolCallHandler;
  readonly observer: ExecuteObserver;
  /** Limits that stand because of the launcher, reported beside those that the guest arms. */
  readonly armed: readonly LimitName[];
  readonly signal: AbortSignal;
}

/** What the guest may take to tidy up after it gave its value; then it is ended, and the value stands. */
const TIDY_MS = 1_000;
const FRAME_SLACK_BYTES = 262_144;
/** As deep as the gateway lets arguments and results be. */
const MAX_VALUE_DEPTH = 256;

/** Runs one program in a guest that was started for it, to its end: the outcome comes when nothing of it is left. */
export async function executeProgram(process: GuestProcess, parts: ExecuteParts): Promise<RunEnd> {
  const execution = new Execution(process, parts);
  const oomBefore = outOfMemoryKills();
  execution.begin();
  const exit = await process.exited;
  return runEndOf({ ...execution.finish(), exit, killedForMemory: outOfMemoryKills() > oomBefore });
}

class Execution {
  readonly #process: GuestProcess;
  readonly #parts: ExecuteParts;
  readonly #link: GuestLink;
  readonly #calls: OpenCalls;
  readonly #clock: ComputeClock;
  readonly #output: OutputMeter;
  readonly #nonce = randomBytes(12).toString('hex');
  readonly #onAbort = () => this.#stop(stopReasonOf(this.#parts.signal));
  #said: EndFacts['said'];
  #stopped: HostStop | undefined;
  #stopWatching: () => void = () => undefined;
  #tidyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(process: GuestProcess, parts: ExecuteParts) {
    this.#process = process;
    this.#parts = parts;
    const { limits } = parts.request;
    this.#output = new OutputMeter(limits.stdoutBytes, (stream, text) => parts.observer.output(stream, text));
    this.#clock = new ComputeClock(limits.computeMs, () => this.#stop({ kind: 'limit', limit: 'computeMs' }));
    this.#link = new GuestLink(process, {
      nonce: this.#nonce,
      maxFrameBytes: Math.max(limits.argumentBytes, limits.valueBytes) + FRAME_SLACK_BYTES,
      onFrame: (frame) => this.#onFrame(frame),
      onRaw: (stream, text) => this.#output.push(stream, text),
      onFault: (fault) => this.#stop({ kind: 'fault', fault }),
    });
    this.#calls = new OpenCalls({
      onToolCall: parts.onToolCall,
      sendLine: (line) => this.#link.sendLine(line),
      onBusy: () => this.#clock.pause(),
      onIdle: () => this.#clock.resume(),
    });
  }

  begin(): void {
    const { request, signal } = this.#parts;
    const cpuMs = 2 * request.limits.computeMs;
    this.#link.send(runFrame(request, this.#nonce, cpuMs), request.inputsText);
    this.#clock.start();
    if (this.#process.pid !== undefined) {
      const { memoryBytes } = request.limits;
      const onLimit = (limit: 'cpuMs' | 'memoryBytes') => this.#stop({ kind: 'limit', limit });
      this.#stopWatching = watchUsage(this.#process.pid, { cpuMs, memoryBytes, onLimit });
    }
    signal.addEventListener('abort', this.#onAbort);
    if (signal.aborted) this.#onAbort();
  }

  finish(): Omit<EndFacts, 'exit' | 'killedForMemory'> {
    this.#parts.signal.removeEventListener('abort', this.#onAbort);
    this.#silence();
    clearTimeout(this.#tidyTimer);
    const facts = { cut: this.#output.cut };
    if (this.#said) return { ...facts, said: this.#said };
    return this.#stopped ? { ...facts, stopped: this.#stopped } : facts;
  }

  #onFrame({ header, payload = '' }: GuestFrame): void {
    if (this.#said || this.#stopped) return;
    switch (header.op) {
      case 'call':
        if (!this.#calls.begin(header, payload)) this.#stop({ kind: 'fault', fault: 'id_used_again' });
        return;
      case 'lookup':
        this.#onLookup(header, payload);
        return;
      case 'output':
        this.#output.push(header.stream, header.text);
        return;
      case 'abandon':
        this.#calls.abandon(header.id);
        return;
      case 'ready':
        this.#onReady(header);
        return;
      case 'returned':
        this.#onValue(header, payload);
        return;
      case 'raised':
      case 'rejected':
        this.#end({ header });
        return;
      case 'checked':
        this.#stop({ kind: 'fault', fault: 'unknown_frame' });
    }
  }

  /** It is no call, so that what it asks with was not looked at by anybody. */
  #onLookup(header: Extract<GuestToHost, { op: 'lookup' }>, text: string): void {
    const fault = valueFault(text);
    if (fault) this.#stop({ kind: 'fault', fault });
    else if (!this.#calls.begin({ ...header, lookup: header.tool }, text)) this.#stop({ kind: 'fault', fault: 'id_used_again' }); // prettier-ignore
  }

  #onValue(header: Extract<GuestToHost, { op: 'returned' }>, text: string): void {
    const fault = valueFault(text);
    if (fault) this.#stop({ kind: 'fault', fault });
    else this.#end({ header, valueText: text });
  }

  #onReady({ protocol, python, executable, armed }: Extract<GuestToHost, { op: 'ready' }>): void {
    if (protocol !== GUEST_PROTOCOL_VERSION) {
      this.#stop({ kind: 'fault', fault: 'other_protocol' });
      return;
    }
    this.#clock.restart();
    const guestArms = GUEST_ARMED.filter((name) => armed.includes(name));
    const names = [...new Set([...this.#parts.armed, ...guestArms])];
    this.#parts.observer.started({ python, interpreter: executable, armed: names });
  }

  #end(said: NonNullable<EndFacts['said']>): void {
    this.#said = said;
    if (said.header.op !== 'rejected') this.#output.addCut(said.header.cut);
    this.#silence();
    this.#tidyTimer = setTimeout(() => this.#process.kill(), TIDY_MS);
  }

  #stop(reason: HostStop): void {
    if (this.#said || this.#stopped) return;
    this.#stopped = reason;
    this.#silence();
    this.#process.kill();
  }

  /** Nothing of the run goes on: its clocks, its watch, and the tools that still work for it. */
  #silence(): void {
    this.#clock.stop();
    this.#stopWatching();
    this.#calls.abortAll();
  }
}

const GUEST_ARMED: readonly LimitName[] = ['memoryBytes', 'openFiles', 'fileBytes', 'cpuMs'];

function runFrame(request: ExecuteRequest, nonce: string, cpuMs: number): HostToGuest {
  const { limits, source, file, tools, language, skills } = request;
  const { valueBytes, stdoutBytes, argumentBytes, memoryBytes, openFiles, fileBytes, inFlight } = limits;
  const guestLimits = { valueBytes, stdoutBytes, argumentBytes, memoryBytes, openFiles, fileBytes, cpuMs };
  return {
    op: 'run',
    protocol: GUEST_PROTOCOL_VERSION,
    source,
    file,
    tools,
    limits: guestLimits,
    language,
    ...(skills && { skills }),
    inFlight,
    nonce,
  };
}

function stopReasonOf(signal: AbortSignal): StopReason {
  const reason: unknown = signal.reason;
  const timedOut = typeof reason === 'object' && reason !== null && 'kind' in reason && reason.kind === 'timed_out';
  return timedOut ? { kind: 'timed_out', limit: 'wallMs' } : { kind: 'cancelled' };
}

/** A hostile guest may send anything in place of its value, and what is nested too deeply breaks whoever prints it. */
function valueFault(text: string): 'value_not_json' | 'value_too_deep' | undefined {
  if (scanJson(text, MAX_VALUE_DEPTH).tooDeepAt !== undefined) return 'value_too_deep';
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'value_not_json';
  }
}
