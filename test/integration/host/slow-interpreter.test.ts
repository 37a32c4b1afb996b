import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { openTestHost } from '../../support/open-test-host.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

test.skipIf(process.platform === 'win32')(
  'a window sees its workspace before the interpreter has answered',
  async () => {
    const { path: base, remove } = await makeTempFolder();
    onTestFinished(remove);
    const folder = join(base, 'workspace');
    const answer = join(base, 'answer');
    const python = join(base, 'python3');
    await writeFiles(folder, {
      'gatehouse.json': JSON.stringify({ version: 1, runtime: { python } }),
      'programs/a.py': 'return 1\n',
    });
    // Says nothing until the test lets it, then that it is no Python.
    await writeFile(python, `#!/bin/sh\nuntil [ -e '${answer}' ]; do sleep 0.01; done\nexit 1\n`);
    await chmod(python, 0o755);
    const { host, client } = await openTestHost({ folder, configFolder: join(base, 'config') });
    onTestFinished(() => host.dispose());

    const answered = new Promise<WorkspaceSnapshot>((resolve) => {
      client.on('workspace.changed', (snapshot) => snapshot.runtime && resolve(snapshot));
    });
    const first = await client.call('workspace.get', {});
    expect(first.runtime).toBeUndefined();
    expect(first.programs.map(({ path }) => path)).toEqual(['programs/a.py']);

    await writeFile(answer, '');
    expect((await answered).runtime).toMatchObject({ ok: false, code: 'python_broken' });
  },
);
