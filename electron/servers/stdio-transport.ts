import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { parseJSONRPCMessage } from '@modelcontextprotocol/client';
import type { Program } from '../processes/start-program.ts';
import { keepExact, printMessage, type ExactArguments } from './exact-json.ts';
import { createLineReader } from './line-reader.ts';

export interface StdioTransportOptions {
  readonly program: Program;
  readonly exact: ExactArguments;
  /** A line on stdout that is no message (TR-13). */
  readonly onForeignLine: (line: string) => void;
}

/** Largest message a server may send: the largest result a tool may have, and room around it. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Messages as lines over the pipes of a program that runs already; closing it leaves the program to its owner. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #options: StdioTransportOptions;
  #isOpen = true;

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
      this.onerror?.(new Error(`It sent a line of more than ${MAX_MESSAGE_BYTES} bytes`));
      void this.close();
    });
    void program.exit.then(() => this.close());
    return Promise.resolve();
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
    const message = this.#messageIn(line);
    if (message) this.onmessage?.(message);
    else this.#options.onForeignLine(line);
  }

  #messageIn(line: string): JSONRPCMessage | undefined {
    try {
      return parseJSONRPCMessage(keepExact(JSON.parse(line), line));
    } catch {
      return undefined; // Not a message: it is shown in the log.
    }
  }
}
