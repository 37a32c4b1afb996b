import { spawn } from 'node:child_process';
import type { Host } from '../../electron/host/create-host.ts';
import { alternate } from './bench.ts';

export interface StartTimes {
  readonly bareMs: number;
  readonly returnOneMs: number;
}

const BLOCKS = 5;
const RUNS_A_BLOCK = 10;

/** `return 1` from request to outcome, in turn with a Python that does nothing. */
export async function timeReturnOne(host: Host, python: string): Promise<StartTimes> {
  const times = await alternate(
    BLOCKS,
    () => eachMs(() => untilExit(python, ['-I', '-S', '-c', 'pass'])),
    () => eachMs(() => untilOutcome(host)),
  );
  return { bareMs: times.limit, returnOneMs: times.ours };
}

/** The files of the run are made after its outcome, outside of what is timed. */
export async function untilOutcome(host: Host): Promise<number> {
  const started = performance.now();
  const run = await host.startRun({ program: 'bench.py', source: 'return 1', origin: 'person' });
  const { valueText } = await run.ended;
  const elapsedMs = performance.now() - started;
  if (valueText !== '1') throw new Error('The bench program did not return 1');
  await run.record();
  return elapsedMs;
}

export function untilExit(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', () => resolve(performance.now() - started));
  });
}

/** Milliseconds of one, over a block of them. */
async function eachMs(once: () => Promise<number>): Promise<number> {
  let totalMs = 0;
  for (let run = 0; run < RUNS_A_BLOCK; run++) totalMs += await once();
  return totalMs / RUNS_A_BLOCK;
}
