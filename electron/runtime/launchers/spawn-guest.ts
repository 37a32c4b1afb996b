import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { killTree, realSystem, trySignal } from '../../processes/kill-tree.ts';
import type { GuestExit, GuestProcess } from './launcher.ts';
import { makeRunFolder } from './run-folder.ts';

export interface SpawnGuestOptions {
  /** Command and arguments, once the run's own empty folder is there. */
  command(ownFolder: string): readonly string[];
  /** Compiled guest, which the loader reads first. */
  readonly guest: Buffer;
  env(ownFolder: string): Readonly<Record<string, string>>;
  /** Working folder of the program; its own empty folder where absent. */
  readonly workDir?: string;
  /** How to end it: kill at once, or ask the supervisor, which kills all below it. */
  readonly ending: 'kill' | 'ask-supervisor';
}

/** A supervisor that is asked ends all below it in a few ms; on a machine with no processor to spare it takes longer. */
const SUPERVISOR_MS = 3_000;
const DRAIN_MS = 250;
const LENGTH_DIGITS = 10;

/** Starts a guest in a folder of its own that is removed after it; `undefined` when the system could not start it. */
export function spawnGuest(options: SpawnGuestOptions): GuestProcess | undefined {
  const folder = makeRunFolder();
  const [command = '', ...args] = options.command(folder);
  const child = spawn(command, args, {
    cwd: options.workDir ?? folder,
    env: options.env(folder),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.on('error', () => undefined); // It has no process then, which is what is looked at next.
  const streams = streamsOf(child);
  if (child.pid === undefined || !streams) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const { pid } = child;
  streams.input.on('error', () => undefined); // The guest ended before it read all; its exit says why.
  streams.input.write(String(options.guest.length).padStart(LENGTH_DIGITS, '0'));
  streams.input.write(options.guest);
  const exit = exitOf(child);
  let gone = false;
  const exited = exit.then(async (ended) => {
    gone = true;
    await drained(streams);
    // Behind a namespace or a supervisor nobody is left; this catches what stayed in the group where there is neither.
    if (process.platform !== 'win32') trySignal(realSystem, -pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    return ended;
  });
  return { pid, ...streams, exited, kill: () => (gone ? undefined : end(pid, options.ending, () => gone)) };
}

interface Streams {
  readonly input: Writable;
  readonly frames: Readable;
  readonly rawStdout: Readable;
  readonly rawStderr: Readable;
}

function streamsOf(child: ChildProcess): Streams | undefined {
  const { stdin, stdout, stderr } = child;
  const rawStdout = child.stdio[3];
  if (!stdin || !stdout || !stderr || !rawStdout || !('read' in rawStdout)) return undefined;
  return { input: stdin, frames: stdout, rawStdout, rawStderr: stderr };
}

function exitOf(child: ChildProcess): Promise<GuestExit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function end(pid: number, ending: SpawnGuestOptions['ending'], isGone: () => boolean): void {
  if (ending === 'kill') {
    killTree(pid);
    return;
  }
  // Killing the supervisor first would orphan what it watches.
  trySignal(realSystem, pid, 'SIGTERM');
  setTimeout(() => {
    if (!isGone()) killTree(pid);
  }, SUPERVISOR_MS).unref();
}

/** Waits for what is still in the pipes, not for a process that holds them open. */
async function drained({ input, frames, rawStdout, rawStderr }: Streams): Promise<void> {
  input.destroy();
  const outputs = [frames, rawStdout, rawStderr];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS);
  });
  await Promise.race([Promise.all(outputs.map(closed)), patience]);
  clearTimeout(timer);
  for (const stream of outputs) stream.destroy();
}

function closed(stream: Readable): Promise<void> {
  // A stream that nobody reads would never end.
  stream.resume();
  return stream.closed ? Promise.resolve() : new Promise((resolve) => stream.once('close', resolve));
}
