import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { killTree } from '../../../electron/processes/kill-tree.ts';
import { processTree, treeUsage } from '../../../electron/processes/tree-usage.ts';

test.skipIf(process.platform !== 'linux')('the usage of a tree counts its children', async () => {
  const child = spawn('sh', ['-c', 'sleep 60 & sleep 60 & echo up; wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await once(child.stdout, 'data');
  expect(processTree(child.pid!)).toHaveLength(3);
  expect(treeUsage(child.pid!)?.memoryBytes).toBeGreaterThan(100_000);
  killTree(child.pid!);
  await once(child, 'exit');
  expect(treeUsage(child.pid!)).toBeUndefined();
});

const MiB = 1024 * 1024;

test.skipIf(process.platform !== 'linux').each([
  ['what it wrote', 'x = bytearray(64 << 20)', true],
  ['what it wrote and shares', 'import mmap; x = mmap.mmap(-1, 64 << 20); x.write(bytearray(64 << 20))', true],
  ['nothing that it asked for and never touched', 'x = bytes(64 << 20)', false],
])('the memory of a tree is %s', async (_, made, counts) => {
  const code = `${made}; import time; print('up', flush=True); time.sleep(600)`;
  const child = spawn(process.env.GATEHOUSE_PYTHON ?? 'python3', ['-I', '-c', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await once(child.stdout, 'data');
  const { memoryBytes = 0 } = treeUsage(child.pid!) ?? {};
  expect(memoryBytes >= 64 * MiB).toBe(counts);
  killTree(child.pid!);
  await once(child, 'exit');
});
