import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { revisionOf } from '../../../electron/workspace/file-text.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace, WorkspaceChange } from '../../../electron/workspace/workspace.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let folder: TempFolder;
let workspace: Workspace;
let changes: WorkspaceChange[];

beforeEach(async () => {
  folder = await makeTempFolder();
  await writeFiles(folder.path, { 'gatehouse.json': '{}', 'tools/a.json': '{"name":"a"}', 'tools/b.json': 'b' });
  workspace = await openWorkspace(folder.path, { watch: false });
  changes = [];
  workspace.onChange((change) => changes.push(change));
});

afterEach(async () => {
  await workspace.dispose();
  await folder.remove();
});

const onDisk = (path: string) => readFile(join(folder.path, path), 'utf8');

test('writes, makes and removes files at once, and the views follow once', async () => {
  await workspace.changeFiles([
    { path: 'tools/a.json', text: '{"name":"A"}', revision: revisionOf('{"name":"a"}') },
    { path: 'tools/b.json', text: null, revision: revisionOf('b') },
    { path: 'tools/new/c.json', text: '{"name":"c"}', revision: null },
  ]);
  expect(await onDisk('tools/a.json')).toBe('{"name":"A"}');
  expect(await onDisk('tools/new/c.json')).toBe('{"name":"c"}');
  expect(workspace.toolFiles().map(({ path }) => path)).toEqual(['tools/a.json', 'tools/new/c.json']);
  expect(changes).toEqual([
    { kind: 'tools' },
    { kind: 'file', path: 'tools/a.json', revision: revisionOf('{"name":"A"}') },
    { kind: 'file', path: 'tools/b.json' },
    { kind: 'file', path: 'tools/new/c.json', revision: revisionOf('{"name":"c"}') },
  ]);
});

test.each([
  ['another text', { path: 'tools/b.json', text: 'x', revision: revisionOf('older') }, 'changed_on_disk'],
  ['no file', { path: 'tools/gone.json', text: null, revision: revisionOf('x') }, 'changed_on_disk'],
  ['a file where there should be none', { path: 'tools/b.json', text: 'x', revision: null }, 'exists'],
  ['a path that leads out', { path: '../x.json', text: 'x', revision: null }, 'invalid_path'],
])('writes nothing where one finds %s', async (_, wrong, code) => {
  const right = { path: 'tools/a.json', text: 'x', revision: revisionOf('{"name":"a"}') };
  await expect(workspace.changeFiles([right, wrong])).rejects.toMatchObject({ code });
  expect(await onDisk('tools/a.json')).toBe('{"name":"a"}');
  expect(await onDisk('tools/b.json')).toBe('b');
  expect(changes).toEqual([]);
});

test('puts back what was written before one could not be', async () => {
  const many = Array.from({ length: 70 }, (_, index) => ({
    path: `tools/many/${index}.json`,
    text: '{}',
    revision: null,
  }));
  await expect(
    workspace.changeFiles([
      { path: 'tools/a.json', text: 'x', revision: revisionOf('{"name":"a"}') },
      { path: 'tools/b.json', text: null, revision: revisionOf('b') },
      ...many,
      // Its folder is a file by then.
      { path: 'tools/many/0.json/deeper.json', text: '{}', revision: null },
    ]),
  ).rejects.toMatchObject({ code: 'exists' });
  expect(await onDisk('tools/a.json')).toBe('{"name":"a"}');
  expect(await onDisk('tools/b.json')).toBe('b');
  expect(await readdir(join(folder.path, 'tools/many'))).toEqual([]);
});
