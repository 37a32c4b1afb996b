import type { Readable } from 'node:stream';
import { frameLine, type HostToGuest } from '../../../shared/guest-protocol/guest-protocol.ts';
import type { GuestProcess } from '../launchers/launcher.ts';
import { ArrivalOrder } from './arrival-order.ts';
import { parseGuestFrame, type GuestFrame } from './guest-frames.ts';
import { LineSplitter } from './line-splitter.ts';
import { RawReader } from './raw-reader.ts';
import { wellFormedJson } from './well-formed.ts';

export type RawStream = 'stdout' | 'stderr';

/** Why a guest is no longer listened to. */
export type LinkFault = 'frame_too_long' | 'unknown_frame' | 'replies_unread' | 'frames_unordered';

export interface GuestLinkOptions {
  readonly nonce: string;
  readonly maxFrameBytes: number;
  onFrame(frame: GuestFrame): void;
  onRaw(stream: RawStream, text: string): void;
  /** Called once; no frame follows. */
  onFault(fault: LinkFault): void;
}

const MAX_UNREAD_BYTES = 256 * 1024 * 1024;
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Frames over the streams of one guest process: both directions, in order, bounded, and never a throw into the host. */
export class GuestLink {
  readonly #process: GuestProcess;
  readonly #options: GuestLinkOptions;
  readonly #lines: LineSplitter;
  readonly #order: ArrivalOrder<RawStream>;
  #outgoing = '';
  #reading = false;
  #flushAsked = false;
  #closed = false;

  constructor(process: GuestProcess, options: GuestLinkOptions) {
    this.#process = process;
    this.#options = options;
    this.#lines = new LineSplitter(options.maxFrameBytes);
    const rawStreams: (readonly [RawStream, Readable])[] = [['stderr', process.rawStderr]];
    if (process.rawStdout) rawStreams.push(['stdout', process.rawStdout]);
    this.#order = new ArrivalOrder({
      rawStreams: rawStreams.map(([name]) => name),
      onFrame: (frame) => this.#deliver(frame),
      onText: (stream, text) => options.onRaw(stream, text),
    });
    for (const [name, stream] of rawStreams) this.#readRaw(name, stream);
    process.frames.on('data', (chunk: Buffer) => this.#read(chunk));
    process.frames.on('error', ignored);
    process.input.on('error', ignored);
  }

  /** Sends a frame: with all others of this turn, in one write. */
  send(header: HostToGuest, payload?: string): void {
    this.sendLine(frameLine(header, payload));
  }

  /** As `send`, for a line that was put together before. */
  sendLine(line: string): void {
    if (this.#closed) return;
    this.#outgoing += `${wellFormedJson(line)}\n`;
    if (this.#reading || this.#flushAsked) return;
    this.#flushAsked = true;
    queueMicrotask(() => {
      this.#flushAsked = false;
      this.#flush();
    });
  }

  /** Stops listening and sending. What the guest still writes is read and dropped, so that it can end. */
  close(): void {
    this.#closed = true;
    this.#outgoing = '';
  }

  #read(chunk: Buffer): void {
    if (this.#closed) return;
    const lines = this.#lines.push(chunk);
    if (!lines) {
      this.#fault('frame_too_long');
      return;
    }
    this.#reading = true;
    for (const line of lines) {
      const frame = parseGuestFrame(line);
      if (frame) this.#order.frame(frame);
      else this.#fault('unknown_frame');
      if (this.#isClosed()) break;
    }
    this.#reading = false;
    if (this.#order.heldBytes > MAX_HELD_BYTES) this.#fault('frames_unordered');
    this.#flush();
  }

  /** A call, since the compiler cannot see that delivering a frame may close the link. */
  #isClosed(): boolean {
    return this.#closed;
  }

  #deliver(frame: GuestFrame): void {
    if (!this.#closed) this.#options.onFrame(frame);
  }

  #readRaw(name: RawStream, stream: Readable): void {
    const reader = new RawReader({
      nonce: this.#options.nonce,
      onText: (text) => this.#order.text(name, text),
      onMark: (mark) => this.#order.mark(name, mark),
    });
    stream.on('data', (chunk: Buffer) => {
      reader.push(chunk);
      if (this.#order.heldBytes > MAX_HELD_BYTES) this.#fault('frames_unordered');
    });
    stream.on('error', ignored);
    stream.on('close', () => {
      reader.end();
      this.#order.ended(name);
    });
  }

  #flush(): void {
    if (this.#outgoing === '') return;
    const text = this.#outgoing;
    this.#outgoing = '';
    if (this.#process.input.writable) this.#process.input.write(text, encodingFor(text));
    if (this.#process.input.writableLength > MAX_UNREAD_BYTES) this.#fault('replies_unread');
  }

  #fault(fault: LinkFault): void {
    if (this.#closed) return;
    this.close();
    this.#options.onFault(fault);
  }
}

/** A stream of a process that ended: its exit says why. */
function ignored(): void {
  return undefined;
}

/** Long plain ASCII is copied and not encoded. */
function encodingFor(text: string): 'latin1' | 'utf8' {
  return text.length >= LONG_CHARS && Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8';
}

const LONG_CHARS = 4096;
