import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeOrphanedRunFolders } from '../../../electron/runtime/launchers/run-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
afterAll(() => rmSync(parent, { recursive: true }));

// Above the highest number that a process can have.
const NOBODY = 99_999_999;

test('folders of runs whose host is gone are removed after a while, all others stay', () => {
  for (const name of [`gatehouse-run-${NOBODY}-a`, `gatehouse-run-${process.pid}-b`, 'gatehouse-run-c', 'other']) {
    mkdirSync(join(parent, name));
  }
  removeOrphanedRunFolders(parent);
  expect(readdirSync(parent)).toHaveLength(4);
  removeOrphanedRunFolders(parent, Date.now() + 7_200_000);
  expect(readdirSync(parent).sort()).toEqual([`gatehouse-run-${process.pid}-b`, 'gatehouse-run-c', 'other'].sort());
});
