import { describe, expect, test } from 'vitest';
import { killTree, type KillSystem } from '../../../electron/processes/kill-tree.ts';

function recording(platform: NodeJS.Platform, missing: readonly number[] = []) {
  const done: string[] = [];
  const system: KillSystem = {
    platform,
    signal: (pid, signal) => {
      if (missing.includes(pid)) throw new Error('ESRCH');
      done.push(`${signal} ${pid}`);
    },
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

  test('asks taskkill for the tree on Windows', () => {
    const { system, done } = recording('win32');
    killTree(42, system);
    expect(done).toEqual(['taskkill /PID 42 /T /F']);
  });
});
