import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { TSX } from '../../support/tsx.ts';
import { buildModuleChild } from './built-module-child.ts';

const HOST = join(import.meta.dirname, 'lonely-module-host.ts');

let built: TempFolder;
let entry: string;
beforeAll(async () => {
  built = await makeTempFolder();
  entry = await buildModuleChild(built.path);
});
afterAll(() => built.remove());

describe.skipIf(process.platform !== 'linux')('a host that gets SIGKILL leaves no module behind', () => {
  test.each([
    ['that loops in JavaScript', 'test/fixtures/modules', 'tools/tools.mjs', 'loops'],
    ['that waits in JavaScript', 'test/fixtures/modules', 'tools/tools.mjs', 'waits'],
    ['that loops in Python', 'test/fixtures/modules-py', 'tools/stock.py', 'loops'],
    ['that loops in C under Python', 'test/fixtures/modules-py', 'tools/stock.py', 'loops_in_c'],
    ['that loops on the event loop of Python', 'test/fixtures/modules-py', 'tools/stock.py', 'loops_on_the_loop'],
    ['that sleeps in Python', 'test/fixtures/modules-py', 'tools/stock.py', 'sleeps'],
  ])('%s', async (_, fixtures, file, exportName) => {
    const host = spawn(process.execPath, ['--import', TSX, HOST, entry, fixtures, file, exportName], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = (await once(host.stdout, 'data')) as [Buffer];
    expect(text.toString()).toMatch(/looping|sleeping|waiting/);
    const children = await childrenOf(host.pid!);
    expect(children.length).toBeGreaterThan(0);
    host.kill('SIGKILL');
    await once(host, 'exit');
    for (const child of children) await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false);
  });
});

async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s+Z/m.test(status);
}
