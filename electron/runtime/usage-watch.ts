import { readFileSync } from 'node:fs';
import { treeUsage } from '../processes/tree-usage.ts';

export interface UsageWatchOptions {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly onLimit: (limit: 'cpuMs' | 'memoryBytes') => void;
}

const INTERVAL_MS = 200;

/** Ends runs whose processes together use more CPU time or memory than they may; a single process has rlimits as well. */
export function watchUsage(pid: number, { cpuMs, memoryBytes, onLimit }: UsageWatchOptions): () => void {
  const timer = setInterval(() => {
    const usage = treeUsage(pid);
    if (!usage) return;
    if (usage.cpuMs > cpuMs) onLimit('cpuMs');
    else if (usage.memoryBytes > memoryBytes) onLimit('memoryBytes');
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** How often the kernel killed for want of memory since it started; a guest that died with it counting is its victim. */
export function outOfMemoryKills(): number {
  try {
    const line = /^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'latin1'));
    return Number(line?.[1] ?? 0);
  } catch {
    return 0; // Only Linux counts them.
  }
}
