import { chmod, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInterpreterList } from '../../../electron/host/list-interpreters.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

describe.skipIf(process.platform === 'win32')('the interpreters of this machine', () => {
  let temp: TempFolder;

  beforeEach(async () => (temp = await makeTempFolder()));
  afterEach(() => temp.remove());

  /** A command that answers as an interpreter does; its place is its identity. */
  async function makePython(place: string, version: string): Promise<string> {
    const folder = join(temp.path, place, 'bin');
    const file = join(folder, 'python3');
    await mkdir(folder, { recursive: true });
    await writeFile(file, `#!/bin/sh\necho x >> '${temp.path}/asked'\necho "$0"\necho ${version}\n`);
    await chmod(file, 0o755);
    return file;
  }
  const list = (folders: readonly string[], mayStart = true) =>
    createInterpreterList({
      workspaceFolder: join(temp.path, 'desk'),
      hostEnv: { PATH: folders.join(':') },
      platform: process.platform,
      mayStart: () => mayStart,
    });
  const inTemp = (found: readonly { readonly command: string }[]) =>
    found.filter(({ command }) => command.startsWith(temp.path) || !command.startsWith('/'));

  it('are named once each, in the order of the search, the workspace’s own from its folder', async () => {
    const one = await makePython('one', '3.12.1');
    const old = await makePython('old', '3.6.9');
    await symlink('python3', join(await makePython('desk/.venv', '3.11.4'), '../python'));
    await writeFile(join(temp.path, 'desk/.venv/pyvenv.cfg'), '');
    await mkdir(join(temp.path, 'links'));
    await symlink(one, join(temp.path, 'links/python3'));
    const folders = ['one/bin', 'links', 'old/bin', 'none'].map((folder) => join(temp.path, folder));
    expect(inTemp(await list(folders)())).toEqual([
      { command: '.venv/bin/python', version: '3.11.4', usable: true },
      { command: await realpath(one), version: '3.12.1', usable: true },
      { command: old, version: '3.6.9', usable: false },
    ]);
  });

  it('are not asked while the folder is restricted', async () => {
    const one = await makePython('one', '3.12.1');
    expect(await list([join(one, '..')], false)()).toEqual([]);
    await expect(realpath(join(temp.path, 'asked'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are left out where they do not answer', async () => {
    const one = await makePython('one', '3.12.1');
    await writeFile(one, '#!/bin/sh\nexit 3\n');
    expect(inTemp(await list([join(one, '..')])())).toEqual([]);
  });
});
