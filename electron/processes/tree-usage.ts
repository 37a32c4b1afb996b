import { readdirSync, readFileSync } from 'node:fs';

export interface TreeUsage {
  /** CPU time of the process and all below it, those that ended and were waited for included. */
  readonly cpuMs: number;
  /** Memory that is there because of them: pages of files that they only read, such as the interpreter's own, are not. */
  readonly memoryBytes: number;
}

// The kernel's unit of these figures for programs is fixed at 100 per second on every system we run on.
const MS_PER_TICK = 10;

/** What a tree of processes used until now; undefined where the system does not tell (not Linux, or it is gone). */
export function treeUsage(pid: number): TreeUsage | undefined {
  const tree = processTree(pid);
  let cpuMs = 0;
  let memoryBytes = 0;
  let known = false;
  for (const member of tree) {
    const ticks = cpuTicks(member);
    if (ticks === undefined) continue;
    known = true;
    cpuMs += ticks * MS_PER_TICK;
    memoryBytes += ownMemoryBytes(member);
  }
  return known ? { cpuMs, memoryBytes } : undefined;
}

/** The process and all below it that live now, from top to bottom. */
export function processTree(pid: number): readonly number[] {
  const found = [pid];
  for (let at = 0; at < found.length && found.length < 4096; at += 1) found.push(...childrenOf(found[at] ?? 0));
  return found;
}

/** Each thread has its own list: a child stands in that of the thread that started it. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => {
    const text = readProc(`${pid}/task/${thread}/children`);
    return text === undefined ? [] : text.split(' ').filter(Boolean).map(Number);
  });
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // As below.
  }
}

function cpuTicks(pid: number): number | undefined {
  const text = readProc(`${pid}/stat`);
  if (text === undefined) return undefined;
  // The name stands in brackets and may hold anything, so the fields are counted from behind it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [userTicks = 0, systemTicks = 0, childUserTicks = 0, childSystemTicks = 0] = fields.slice(11, 15);
  return userTicks + systemTicks + childUserTicks + childSystemTicks;
}

function ownMemoryBytes(pid: number): number {
  const text = readProc(`${pid}/status`) ?? '';
  return [...text.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kib]) => sum + Number(kib) * 1024, 0);
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'latin1');
  } catch {
    return undefined; // The process ended between listing and reading, or there is no /proc.
  }
}
