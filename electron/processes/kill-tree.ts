import { spawn } from 'node:child_process';
import { processTree } from './tree-usage.ts';

/** The seam to the operating system, so that each platform's way is tested on any of them. */
export interface KillSystem {
  readonly platform: NodeJS.Platform;
  /** As `process.kill`; throws when there is no such process or group. */
  signal(pid: number, signal: NodeJS.Signals): void;
  /** The process and all below it that live now, from top to bottom; the process alone where the system does not tell. */
  tree(pid: number): readonly number[];
  /** Runs a program and does not wait for it. */
  run(command: string, args: readonly string[]): void;
}

/**
 * Kills a process and what it started, at once and without asking it. On POSIX the process must lead a group of its own
 * (`detached: true`); what left the group is found by its parents where the system tells them (Linux), so only what
 * left the tree too is the launcher's to catch.
 */
export function killTree(pid: number, system: KillSystem = realSystem): void {
  if (system.platform === 'win32') {
    system.run('taskkill', ['/PID', String(pid), '/T', '/F']);
    return;
  }
  // Found before the first of them dies: an orphan has no parent to be found by.
  const below = system.tree(pid).filter((member) => member !== pid);
  for (const target of [-pid, pid, ...below]) trySignal(system, target, 'SIGKILL');
}

/** Sends one signal; false when nobody was there to get it. */
export function trySignal(system: KillSystem, pid: number, signal: NodeJS.Signals): boolean {
  try {
    system.signal(pid, signal);
    return true;
  } catch {
    return false; // Gone already, which is what was wanted.
  }
}

export const realSystem: KillSystem = {
  platform: process.platform,
  signal: (pid, signal) => {
    process.kill(pid, signal);
  },
  tree: processTree,
  run: (command, args) => {
    const child = spawn(command, args, { stdio: 'ignore', windowsHide: true });
    child.on('error', () => undefined); // A system without taskkill leaves the process to its own end; there is no other way.
    child.unref();
  },
};
