import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createOrphanWatch } from '../../../electron/processes/orphan-watch.ts';
import { askLoginShell, createSearchPath } from '../../../electron/processes/search-path.ts';
import { startProgram } from '../../../electron/processes/start-program.ts';
import { processesWith, expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { TSX } from '../../support/tsx.ts';
import { writeFiles } from '../../support/write-files.ts';
import { chmod } from 'node:fs/promises';

const HOST = join(import.meta.dirname, 'lonely-server-host.ts');

describe.skipIf(process.platform !== 'linux')('a host that gets SIGKILL', () => {
  test('leaves nothing of its servers, in or out of their group', async () => {
    const seconds = `77${process.pid}`;
    const host = spawn(process.execPath, ['--import', TSX, HOST, seconds], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [text] = (await once(host.stdout, 'data')) as [Buffer];
    expect(text.toString()).toContain('up');
    await expect.poll(async () => (await processesWith(`sleep ${seconds}`)).length).toBeGreaterThanOrEqual(3);
    host.kill('SIGKILL');
    await once(host, 'exit');
    await expectNoProcessWith(`sleep ${seconds}`);
  });
});

describe('a program', () => {
  test('that cannot be started says why', async () => {
    const options = { args: [], env: {}, orphans: createOrphanWatch() };
    const folder = process.cwd();
    expect(await startProgram({ ...options, executable: '/no/such/program', folder })).toEqual({
      ok: false,
      reason: 'ENOENT',
    });
    expect(await startProgram({ ...options, executable: join(folder, 'package.json'), folder })).toEqual({
      ok: false,
      reason: 'EACCES',
    });
  });

  test('that ends by itself takes with it what it started', async () => {
    const seconds = `66${process.pid}`;
    const orphans = createOrphanWatch();
    const started = await startProgram({
      executable: '/bin/sh',
      args: ['-c', `setsid sleep ${seconds} & sleep ${seconds} & exit 7`],
      folder: process.cwd(),
      env: { PATH: process.env.PATH ?? '' },
      orphans,
    });
    if (!started.ok) throw new Error(started.reason);
    expect(await started.program.exit).toEqual({ code: 7, signal: null });
    await expectNoProcessWith(`sleep ${seconds}`);
    await orphans.dispose();
  });
});

describe.skipIf(process.platform === 'win32')('TR-15 a start from the desktop', () => {
  test('finds commands on the PATH of the login shell, and gives it to what is started', async () => {
    const home = await makeTempFolder();
    await writeFiles(home.path, {
      '.profile': `echo a greeting; export PATH="${home.path}/bin:$PATH"\n`,
      'bin/npx': '#!/bin/sh\necho found\n',
    });
    await chmod(join(home.path, 'bin/npx'), 0o755);
    const env = { PATH: '/usr/bin:/bin', HOME: home.path, SHELL: '/bin/sh' };
    const search = createSearchPath({
      env,
      platform: process.platform,
      startedFromDesktop: true,
      loginPath: () => askLoginShell(env),
    });
    const found = await search.find('npx', home.path);
    expect(found).toMatchObject({ ok: true, executable: join(home.path, 'bin/npx') });
    expect(found.ok && found.path.split(':')).toEqual(expect.arrayContaining([`${home.path}/bin`, '/usr/bin']));
    await home.remove();
  });

  test('a login shell that hangs or fails leaves our own PATH', async () => {
    const env = { PATH: '/usr/bin:/bin', HOME: '/', SHELL: '/bin/false' };
    expect(await askLoginShell(env)).toBeUndefined();
  });
});
