import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { Program } from '../processes/start-program.ts';
import { printMessage, type ExactArguments } from './exact-json.ts';
import { createLineReader } from './line-reader.ts';
import { isLargeMessage, MAX_MESSAGE_BYTES, readLargeMessage, readMessage, type ReadMessage } from './read-message.ts';
import { attachTexts } from './result-texts.ts';

export interface StdioTransportOptions {
  readonly program: Program;
  readonly exact: ExactArguments;
  /** A line on stdout that is no message (TR-13). */
  readonly onForeignLine: (line: string) => void;
}

/** UTF-16 units of lines that may wait before the server has to. */
const MAX_WAITING_LENGTH = 16 * 1024 * 1024;

/** Messages as lines over the pipes of a program that runs already; closing it leaves the program to its owner. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #options: StdioTransportOptions;
  #isOpen = true;
  /** Lines that wait for a large one before them, which is being read; others have their turn meanwhile. */
  #waiting: string[] | undefined;
  #waitingLength = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: StdioTransportOptions) {
    this.#options = options;
  }

  /** The SDK takes a transport with `pid` and `stderr` for one to a local process, where silence means an old server. */
  get pid(): number {
    return this.#options.program.pid;
  }

  get stderr(): null {
    return null;
  }

  start(): Promise<void> {
    const { program } = this.#options;
    const lines = createLineReader(MAX_MESSAGE_BYTES, (line) => this.#receive(line));
    program.stdout.on('data', (chunk: Buffer) => {
      if (lines.push(chunk)) return;
      if (!this.#isOpen) return;
      this.onerror?.(new Error(`It sent a line of more than ${MAX_MESSAGE_BYTES} bytes, and was ended`));
      void this.close();
      void program.end();
    });
    void program.exit.then(() => this.allRead()).then(() => this.close());
    return Promise.resolve();
  }

  /** Settles when whoever waits for what has come so far was told. */
  allRead(): Promise<void> {
    return this.#reading;
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { program, exact } = this.#options;
    if (!this.#isOpen) return Promise.reject(new Error('The server has ended'));
    const hasRoom = program.stdin.write(`${printMessage(message, exact)}\n`);
    if (hasRoom) return Promise.resolve();
    return new Promise((resolve) => {
      program.stdin.once('drain', resolve);
      program.stdin.once('close', resolve); // whoever waits for an answer hears of the end
    });
  }

  close(): Promise<void> {
    if (this.#isOpen) {
      this.#isOpen = false;
      this.onclose?.();
    }
    return Promise.resolve();
  }

  #receive(line: string): void {
    if (!this.#isOpen) return;
    if (this.#waiting) this.#wait(line, this.#waiting);
    else if (isLargeMessage(line)) this.#reading = this.#readOn([line]);
    else this.#take(line, readMessage(line));
  }

  #wait(line: string, waiting: string[]): void {
    waiting.push(line);
    this.#waitingLength += line.length;
    if (this.#waitingLength > MAX_WAITING_LENGTH) this.#options.program.stdout.pause();
  }

  async #readOn(waiting: string[]): Promise<void> {
    this.#waiting = waiting;
    for (let line = waiting.shift(); line !== undefined && this.#isOpen; line = waiting.shift()) {
      this.#take(line, isLargeMessage(line) ? await readLargeMessage(line) : readMessage(line));
    }
    this.#waiting = undefined;
    this.#waitingLength = 0;
    this.#options.program.stdout.resume();
  }

  #take(line: string, read: ReadMessage | undefined): void {
    if (!this.#isOpen) return;
    if (!read) return this.#options.onForeignLine(line);
    if (read.texts) attachTexts(read.message, read.texts);
    this.onmessage?.(read.message);
  }
}
