import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TSX } from '../../support/tsx.ts';
import { testSandbox } from './run-program.ts';

const HOST = join(import.meta.dirname, 'lonely-host.ts');
const USER = '1001';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
chmodSync(folder, 0o777);
afterAll(() => rmSync(folder, { recursive: true }));

const hasSandbox = (await testSandbox().probe()).ok;

const asUser = ['--reuid', USER, '--regid', USER, '--clear-groups', '--'];

/** Only root can become another user, who must be able to read this checkout. */
async function canBecomeUser(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return promisify(execFile)('setpriv', [...asUser, 'test', '-r', HOST]).then(
    () => true,
    () => false,
  );
}

/** What a host that runs as another user prints for a program. */
async function asOrdinaryUser(kind: string, source: string): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', TMPDIR: folder };
  const { stdout } = await promisify(execFile)(
    'setpriv',
    [...asUser, process.execPath, '--import', TSX, HOST, kind, source],
    {
      env,
      cwd: folder,
    },
  );
  return stdout;
}

const isRootHere = await canBecomeUser();

describe('under an ordinary user', () => {
  beforeEach((context) => {
    context.skip(!isRootHere, 'needs root, and a checkout that another user can read');
  });

  test('a local program has that user’s rights and a namespace of its own', async () => {
    const text = await asOrdinaryUser('namespace', 'import os\nprint(os.getuid(), os.getpid() < 10)');
    expect(text).toBe(`${USER} True\n`);
  });

  test('a sandboxed program is nobody', async (context) => {
    context.skip(!hasSandbox, 'no bubblewrap that works here');
    expect(await asOrdinaryUser('sandbox', 'import os\nprint(os.getuid(), os.path.exists("/home"))')).toBe(
      '65534 False\n',
    );
  });
});
