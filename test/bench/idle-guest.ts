import { readFileSync } from 'node:fs';
import { processTree } from '../../electron/processes/tree-usage.ts';

const POLL_MS = 30;
const SETTLED_POLLS = 2;

/** Waits until the process has a child whose tree sleeps and no longer grows, which is a spare, and answers its id. */
export async function idleGuest(parent: number): Promise<number> {
  let last = '';
  let same = 0;
  for (;;) {
    const tree = processTree(parent).slice(1);
    const state = tree.map((pid) => `${pid} ${stateOf(pid)}`).join();
    same = state === last && tree.length > 0 && !/ [^S]/.test(state) ? same + 1 : 0;
    if (same >= SETTLED_POLLS) return tree[0] ?? parent;
    last = state;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Memory that a process costs: its own, and its share of what others use too. */
export function memoryBytes(pid: number): number {
  const [, kib = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? [];
  return Number(kib) * 1024;
}

function stateOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
}
