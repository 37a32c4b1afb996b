import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RunOwner } from '../../shared/model/run.ts';

let own: RunOwner | undefined;

/** This process, as its runs name it. */
export function currentOwner(): RunOwner {
  own ??= { pid: process.pid, startedAt: startOf(process.pid) ?? '', bootId: bootId() };
  return own;
}

/** Whether the process that a run belongs to is no more, so that nobody will ever end the run. */
export function isOwnerGone(owner: RunOwner): boolean {
  if (owner.bootId !== currentOwner().bootId) return true;
  if (owner.pid === process.pid) return owner.startedAt !== currentOwner().startedAt;
  const startedAt = startOf(owner.pid);
  return startedAt === undefined || startedAt !== owner.startedAt;
}

/** When a process started, in the spelling of its system; undefined where there is none with this id. */
function startOf(pid: number): string | undefined {
  switch (process.platform) {
    case 'linux':
      return startInTicks(pid);
    case 'win32':
      return isAlive(pid) ? '' : undefined;
    default:
      return startFromPs(pid);
  }
}

/** Field 22 of `/proc/<pid>/stat`: clock ticks since boot. A process that only waits to be reaped counts as gone. */
function startInTicks(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The name, in parentheses, may hold spaces and parentheses of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, ticks] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' ? undefined : ticks;
}

function startFromPs(pid: number): string | undefined {
  try {
    return execFileSync('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined; // ps answers 1 for a process that is not there
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // process.kill throws nothing else
  }
}

function bootId(): string {
  switch (process.platform) {
    case 'linux':
      return readOr('/proc/sys/kernel/random/boot_id', '').trim();
    case 'darwin':
      return execFileSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim();
    default:
      return '';
  }
}

function readOr(path: string, missing: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return missing; // the process, or the whole of /proc, is not there
  }
}
