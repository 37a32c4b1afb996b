import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Waits for the end of a process; one that outlives `maxMs` is killed and the wait fails. */
export async function childEnd(child: ChildProcess, maxMs = 30_000): Promise<ChildEnd> {
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode };
  try {
    await once(child, 'close', { signal: AbortSignal.timeout(maxMs) });
  } catch {
    child.kill('SIGKILL');
    throw new Error(`A process was still there after ${maxMs} ms: ${child.spawnargs.join(' ')}`);
  }
  return { code: child.exitCode, signal: child.signalCode };
}
