import { open, stat, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest that a change of a small file takes; a lock that is older was left by a process that died. */
const STALE_MS = 10_000;
const WAIT_MS = 15;

/**
 * Does the work while no other process does work under the same lock: a file beside the one that is changed. Rejects as
 * the work does, or with the system's error where the lock cannot be made.
 */
export async function underLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await take(lock);
  try {
    return await work();
  } finally {
    await unlink(lock);
  }
}

async function take(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx', 0o600)).close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isStale(lock))
      await unlink(lock).catch(() => undefined); // another one that waited was faster
    else await wait(WAIT_MS);
  }
}

async function isStale(lock: string): Promise<boolean> {
  const facts = await stat(lock).catch(() => undefined); // it went since
  return facts !== undefined && Date.now() - facts.mtimeMs > STALE_MS;
}
