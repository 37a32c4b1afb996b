import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { openTestHost } from '../../support/open-test-host.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

/** A workspace whose interpreter says nothing until the test lets it, then that it is no Python. */
async function openSlow() {
  const { path: base, remove } = await makeTempFolder();
  onTestFinished(remove);
  const folder = join(base, 'workspace');
  const answer = join(base, 'answer');
  const python = join(base, 'python3');
  await writeFiles(folder, {
    'gatehouse.json': JSON.stringify({ version: 1, runtime: { python } }),
    'programs/a.py': 'return 1\n',
  });
  await writeFile(python, `#!/bin/sh\nuntil [ -e '${answer}' ]; do sleep 0.01; done\nexit 1\n`);
  await chmod(python, 0o755);
  const { host, client } = await openTestHost({ folder, configFolder: join(base, 'config') });
  onTestFinished(() => host.dispose());
  return { client, answer: () => writeFile(answer, '') };
}

test.skipIf(process.platform === 'win32')(
  'one who gives up waiting for the interpreter does not end the search for the others',
  async () => {
    const { client, answer } = await openSlow();
    const giveUp = new AbortController();
    const check = client.call(
      'programs.check',
      { program: 'programs/a.py', source: 'return 1\n' },
      { signal: giveUp.signal },
    );
    const runtimes = client.call('settings.runtimes', {});
    giveUp.abort();
    await expect(check).rejects.toMatchObject({ code: 'cancelled' });
    await answer();
    const local = (await runtimes).find(({ kind }) => kind === 'local');
    expect(local).toMatchObject({ ok: false, code: 'python_broken' });
    expect(local?.detail?.reason).toMatch(/gave no answer/);
  },
);

test.skipIf(process.platform === 'win32')(
  'a window sees its workspace before the interpreter has answered',
  async () => {
    const { client, answer } = await openSlow();
    const answered = new Promise<WorkspaceSnapshot>((resolve) => {
      client.on('workspace.changed', (snapshot) => snapshot.runtime && resolve(snapshot));
    });
    const first = await client.call('workspace.get', {});
    expect(first.runtime).toBeUndefined();
    expect(first.programs.map(({ path }) => path)).toEqual(['programs/a.py']);

    await answer();
    expect((await answered).runtime).toMatchObject({ ok: false, code: 'python_broken' });
  },
);
