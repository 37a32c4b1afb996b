import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { createListeners } from '../../../shared/lib/listeners.ts';
import { killTree } from '../../processes/kill-tree.ts';
import type { ModuleChild } from './module-child-handle.ts';

export interface PythonChildOptions {
  readonly executable: string;
  /** `module_child.py`; absolute path. */
  readonly entry: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly onOutput: (text: string) => void;
}

/** Starts the Python side: messages are lines of JSON on its standard input and output, what modules print is its stderr. */
export function startPythonChild({ executable, entry, env, folder, onOutput }: PythonChildOptions): ModuleChild {
  const child = spawn(executable, ['-B', '-u', '-X', 'utf8', entry], {
    cwd: folder,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const messages = createListeners<[message: unknown]>();
  const exits = createListeners<[code: number | null]>();
  let exit: { readonly code: number | null } | undefined;
  const ended = (code: number | null): void => {
    if (exit) return;
    exit = { code };
    exits.tell(code);
  };
  // When it has ended and all that it said was read.
  child.on('close', ended);
  child.on('error', () => ended(null)); // it could not be started, so there is no other event
  child.stdin.on('error', () => undefined); // it ended before it read all; its exit says why
  child.stderr.setEncoding('utf8').on('data', onOutput);
  const kill = (): void => {
    if (!exit && child.pid !== undefined) killTree(child.pid);
  };
  readLines(child.stdout, { onLine: (line) => messages.tell(parsed(line)), onTooLong: kill });
  // A process that it left behind holds the pipes, and is not waited for.
  child.on('exit', () => child.pid !== undefined && killTree(child.pid));

  return {
    send: (message) => void (child.stdin.writable && child.stdin.write(`${JSON.stringify(message)}\n`)),
    onMessage: (listener) => messages.add(listener),
    onExit(listener) {
      if (exit) queueMicrotask(() => listener(exit?.code ?? null));
      return exits.add(listener);
    },
    kill,
  };
}

/** Longest line of a process that behaves: a result is cut where it is made. */
const MAX_LINE_CHARS = 256 * 1024 * 1024;

function readLines(
  stream: NodeJS.ReadableStream,
  { onLine, onTooLong }: { readonly onLine: (line: string) => void; readonly onTooLong: () => void },
): void {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let chars = 0;
  stream.on('data', (chunk: Buffer) => {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    parts.push(first);
    chars += first.length;
    for (const begun of others) {
      onLine(parts.join(''));
      parts = [begun];
      chars = begun.length;
    }
    if (chars > MAX_LINE_CHARS) onTooLong();
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // whoever takes messages drops what is none
  }
}
