import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { execa } from 'execa';
import { killTree, realSystem, trySignal } from './kill-tree.ts';
import type { OrphanWatch } from './orphan-watch.ts';
import { processTree } from './tree-usage.ts';

export interface ProgramOptions {
  /** Absolute path. */
  readonly executable: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly orphans: OrphanWatch;
}

export interface ProgramExit {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}

/** A program that runs beside the host until it is ended: itself and all that it started. */
export interface Program {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles when it is gone, with what it left behind, and its last words were read. */
  readonly exit: Promise<ProgramExit>;
  /** Closes its stdin, then asks it, then kills it; each step is given `STEP_MS`. */
  end(): Promise<void>;
  /** Kills it at once, and waits until it is gone. */
  kill(): Promise<void>;
}

export type ProgramStart =
  { readonly ok: true; readonly program: Program } | { readonly ok: false; readonly reason: string };

/** So that all three steps end well within the five seconds that a quit may take (TR-23). */
const STEP_MS = 1_000;

/** Starts a program in a group of its own, with pipes, marked so that all that comes from it is found again. */
export async function startProgram(options: ProgramOptions): Promise<ProgramStart> {
  const mark = `gatehouse-${randomUUID()}`;
  const child = execa(options.executable, [...options.args], {
    cwd: options.folder,
    env: { ...options.env, [MARK_NAME]: mark },
    extendEnv: false,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    buffer: false,
    reject: false,
    // What ends it is `end`, and where there is no time for that, the watch.
    cleanup: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const { pid } = child;
  if (pid === undefined) {
    const result = await child;
    return { ok: false, reason: result.code ?? result.shortMessage ?? 'it could not be started' };
  }
  options.orphans.add(pid, mark);
  const gone = new Promise<ProgramExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  void child.catch(() => undefined); // `reject: false`: its exit says all there is to say
  const read = Promise.all([finished(child.stdout), finished(child.stderr)]);
  const exit = gone.then(async (how) => {
    await killLeft(pid, mark);
    options.orphans.remove(pid, mark);
    await within(LAST_WORDS_MS, read);
    return how;
  });
  child.stdin.on('error', () => undefined); // It ended without reading; its exit says why.
  return {
    ok: true,
    program: {
      pid,
      stdin: child.stdin,
      stdout: child.stdout,
      stderr: child.stderr,
      exit,
      end: () => endProgram({ pid, mark, gone, exit, stdin: child.stdin }),
      async kill() {
        await killLeft(pid, mark);
        await exit;
      },
    },
  };
}

/** What it wrote last may still be in the pipes when the system says that it is gone. */
const LAST_WORDS_MS = 500;

function finished(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve);
    stream.on('error', () => undefined); // a pipe that breaks is closed as well
  });
}

const MARK_NAME = 'GATEHOUSE_STARTED';

interface Ending {
  readonly pid: number;
  readonly mark: string;
  readonly gone: Promise<ProgramExit>;
  readonly exit: Promise<ProgramExit>;
  readonly stdin: Writable;
}

async function endProgram({ pid, mark, gone, exit, stdin }: Ending): Promise<void> {
  stdin.end();
  if (!(await within(STEP_MS, gone))) {
    if (process.platform !== 'win32') trySignal(realSystem, -pid, 'SIGTERM');
    if (!(await within(STEP_MS, gone))) await killLeft(pid, mark);
  }
  await exit;
}

/**
 * Kills the program, its group, what is below it, and, where the system tells, all that carries its mark; then again
 * until none of it is there: what is killed may just have started another one, and needs a processor to die.
 */
async function killLeft(pid: number, mark: string): Promise<void> {
  if (process.platform === 'win32') return killTree(pid);
  const below = processTree(pid);
  const until = performance.now() + MOST_MS;
  for (let left = await killAll(pid, mark, below); left > 0; left = await killAll(pid, mark)) {
    if (performance.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

async function killAll(pid: number, mark: string, below: readonly number[] = []): Promise<number> {
  const left = new Set([...below, ...(await markedProcesses(mark))]);
  killTree(pid);
  for (const one of left) trySignal(realSystem, one, 'SIGKILL');
  return left.size;
}

/** A process that does not die of a kill waits for a device; nobody waits for that. */
const MOST_MS = 2_000;
const BETWEEN_MS = 5;

/** Processes whose environment holds the mark; none where the system does not tell (not Linux). */
async function markedProcesses(mark: string): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => ''); // gone, or another user's
      return environment.includes(mark) ? [Number(name)] : [];
    });
  return (await Promise.all(found)).flat();
}

async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const inTime = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}
