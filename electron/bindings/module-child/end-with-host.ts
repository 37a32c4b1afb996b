import { Worker } from 'node:worker_threads';

const EVERY_MS = 500;

/**
 * Ends this process and what it started once its host is gone, also while a module keeps the event loop busy: a worker
 * looks from beside it.
 */
export function endWithHost(): void {
  const source = `(${watchParent.toString()})(${process.ppid}, ${EVERY_MS})`;
  const worker = new Worker(source, { eval: true, env: {}, execArgv: [], stdin: false });
  worker.on('error', () => undefined); // without it only a loop of a module outlives the host
  worker.unref();
}

/** Runs in the worker and sees nothing of this file. */
function watchParent(parentId: number, everyMs: number): void {
  setInterval(() => {
    if (process.ppid === parentId && isThere(parentId)) return;
    for (const target of [-process.pid, process.pid]) {
      try {
        process.kill(target, 'SIGKILL');
      } catch {
        // It leads no group; the process alone is next.
      }
    }
  }, everyMs);

  /** Where a process keeps the id of a parent that is gone (Windows). */
  function isThere(id: number): boolean {
    try {
      process.kill(id, 0);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM'; // it is there and another user's
    }
  }
}
