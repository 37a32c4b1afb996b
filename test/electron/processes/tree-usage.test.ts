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
  expect(treeUsage(child.pid!)?.residentBytes).toBeGreaterThan(100_000);
  killTree(child.pid!);
  await once(child, 'exit');
  expect(treeUsage(child.pid!)).toBeUndefined();
});
