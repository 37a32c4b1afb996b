import { readFileSync } from 'node:fs';

/**
 * CPU time of this thread so far. Of the whole process where the system does not tell of threads (not Linux): then what
 * its other threads do, compiling and collecting, counts too.
 */
export function threadCpuMs(): number {
  const own = schedulerFigures()?.split(' ')[0];
  if (own !== undefined) return Number(own) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** Nanoseconds run, nanoseconds waited, times run. */
function schedulerFigures(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync('/proc/thread-self/schedstat', 'utf8');
  } catch {
    return undefined; // a kernel without these figures
  }
}
