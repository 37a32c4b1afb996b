import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { killTree, type KillSystem } from '../../../electron/processes/kill-tree.ts';

function recording(platform: NodeJS.Platform, missing: readonly number[] = [], tree: readonly number[] = []) {
  const done: string[] = [];
  const system: KillSystem = {
    platform,
    signal: (pid, signal) => {
      if (missing.includes(pid)) throw new Error('ESRCH');
      done.push(`${signal} ${pid}`);
    },
    tree: (pid) => [pid, ...tree],
    run: (command, args) => done.push([command, ...args].join(' ')),
  };
  return { system, done };
}

describe('killing a tree', () => {
  test.each(['linux', 'darwin'] as const)(
    'kills the group and its leader, which may have left it, on %s',
    (platform) => {
      const { system, done } = recording(platform);
      killTree(42, system);
      expect(done).toEqual(['SIGKILL -42', 'SIGKILL 42']);
    },
  );

  test('takes what is gone already as done', () => {
    const { system, done } = recording('linux', [-42]);
    killTree(42, system);
    expect(done).toEqual(['SIGKILL 42']);
  });

  test('kills what is below it in a group of its own', () => {
    const { system, done } = recording('linux', [], [43, 44]);
    killTree(42, system);
    expect(done).toEqual(['SIGKILL -42', 'SIGKILL 42', 'SIGKILL 43', 'SIGKILL 44']);
  });

  test.skipIf(process.platform !== 'linux')('reaches a real child that began a session of its own', async () => {
    const child = spawn('sh', ['-c', 'setsid sh -c "echo up; exec sleep 600" & wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    await once(child.stdout, 'data');
    killTree(child.pid ?? 0);
    // Its output closes when the last process that holds it is gone.
    await once(child.stdout, 'close');
    expect(child.stdout.closed).toBe(true);
  });

  test('asks taskkill for the tree on Windows', () => {
    const { system, done } = recording('win32');
    killTree(42, system);
    expect(done).toEqual(['taskkill /PID 42 /T /F']);
  });
});
