import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import { DEBUG_FILE } from '../../../shared/model/debug.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

describe('the debug file of a workspace', () => {
  let temp: TempFolder;
  let folder: string;
  const opened: Workspace[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
    folder = join(temp.path, 'desk');
    await writeFiles(folder, { 'gatehouse.json': {} });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((workspace) => workspace.dispose()));
    await temp.remove();
  });

  async function open(watch = false): Promise<Workspace> {
    const workspace = await openWorkspace(folder, { watch });
    opened.push(workspace);
    return workspace;
  }

  async function put(text: string): Promise<void> {
    await mkdir(join(folder, '.gatehouse'), { recursive: true });
    await writeFile(join(folder, DEBUG_FILE), text);
  }

  const textNow = () => readFile(join(folder, DEBUG_FILE), 'utf8');

  function toldOfDebug(workspace: Workspace): Promise<void> {
    return new Promise((resolve) => {
      const off = workspace.onChange(({ kind }) => {
        if (kind !== 'debug') return;
        off();
        resolve();
      });
    });
  }

  test('is nothing where there is none, and no problem', async () => {
    const workspace = await open();
    expect(workspace.debugFile()).toBeUndefined();
    expect(workspace.problems()).toEqual([]);
  });

  test('is made by the first edit, in a folder that git leaves out', async () => {
    const workspace = await open();
    const told = toldOfDebug(workspace);
    await workspace.editDebug([{ path: ['faults', 'on'], value: true }]);
    await told;
    expect(JSON.parse(await textNow())).toEqual({ version: 1, faults: { on: true } });
    expect(await readFile(join(folder, '.gatehouse/.gitignore'), 'utf8')).toBe('*\n');
    expect(workspace.debugFile()?.root).toEqual({ version: 1, faults: { on: true } });
  });

  test('keeps comments, order and members that nobody knows', async () => {
    await put('{\n  // mine\n  "later": [1.0],\n  "faults": { "on": false }, // all\n}\n');
    const workspace = await open();
    await workspace.editDebug([{ path: ['faults', 'on'], value: true }]);
    expect(await textNow()).toBe('{\n  // mine\n  "later": [1.0],\n  "faults": { "on": true }, // all\n}\n');
  });

  test('tells what another program wrote, also where there was no folder before', async () => {
    const workspace = await open(true);
    const made = toldOfDebug(workspace);
    await put('{ "faults": { "seed": "a" } }');
    await made;
    expect(workspace.debugFile()?.root).toEqual({ faults: { seed: 'a' } });
    const gone = toldOfDebug(workspace);
    await rm(join(folder, DEBUG_FILE));
    await gone;
    expect(workspace.debugFile()).toBeUndefined();
  });

  test.each([
    { what: 'is no JSON', text: '{ "faults": {,} }', code: 'json_syntax', refused: 'invalid_json' },
    { what: 'is newer', text: '{ "version": 2, "faults": {} }', code: 'version_too_new', refused: 'unwritable' },
  ])('where it $what, it sets nothing, is listed, and is not written over', async ({ text, code, refused }) => {
    await put(text);
    const workspace = await open();
    expect(workspace.debugFile()).toMatchObject({ path: DEBUG_FILE, text });
    expect(workspace.debugFile()).not.toHaveProperty('root');
    expect(workspace.problems()).toMatchObject([{ code, file: DEBUG_FILE, line: 1 }]);
    const edit = workspace.editDebug([{ path: ['faults', 'on'], value: true }]);
    await expect(edit).rejects.toMatchObject({ code: refused });
    expect(await textNow()).toBe(text);
  });

  test('is not written through a link that leads out of the workspace', async () => {
    await mkdir(join(temp.path, 'elsewhere'));
    await symlink(join(temp.path, 'elsewhere'), join(folder, '.gatehouse'));
    const workspace = await open();
    const edit = workspace.editDebug([{ path: ['faults', 'on'], value: true }]);
    await expect(edit).rejects.toMatchObject({ code: 'invalid_path' });
    await expect(textNow()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is no file that a window may write by its path', async () => {
    const workspace = await open();
    await expect(workspace.saveFile(DEBUG_FILE, '{}', null)).rejects.toMatchObject({ code: 'invalid_path' });
  });
});
