import { mkdtemp, mkdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkspace, type OpenWorkspaceOptions } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace, WorkspaceChange } from '../../../electron/workspace/workspace.ts';

let base: string;
let folder: string;
const opened: Workspace[] = [];

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'gatehouse-workspace-')));
  folder = join(base, 'desk');
  await put('gatehouse.json', '{ "allow": ["add"] }\n');
  await put('programs/quote.py', 'return 1\n');
  await put('programs/notes.txt', 'no program');
  await put('tools/add.json', '{ "name": "add" }\n');
  await put('tools/deep/er/mul.json', '{ "name": "mul" }\n');
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((workspace) => workspace.dispose()));
  await rm(base, { recursive: true });
});

async function put(path: string, text: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

async function open(options: OpenWorkspaceOptions = { watch: false }): Promise<Workspace> {
  const workspace = await openWorkspace(folder, options);
  opened.push(workspace);
  return workspace;
}

/** Waits for a change that fits, among those from now on. */
function nextChange(workspace: Workspace, fits: (change: WorkspaceChange) => boolean): Promise<WorkspaceChange> {
  return new Promise((resolve) => {
    const stop = workspace.onChange((change) => {
      if (!fits(change)) return;
      stop();
      resolve(change);
    });
  });
}

const isFile = (path: string) => (change: WorkspaceChange) => change.kind === 'file' && change.path === path;

describe('opening', () => {
  test('shows settings, programs and tools', async () => {
    const workspace = await open();
    expect(workspace.name).toBe('desk');
    expect(workspace.folder).toBe(folder);
    expect(workspace.settings()).toEqual({ allow: ['add'] });
    expect(workspace.programs()).toEqual([{ path: 'programs/quote.py', bytes: 9 }]);
    expect(workspace.toolFiles().map(({ path, root }) => [path, root])).toEqual([
      ['tools/add.json', { name: 'add' }],
      ['tools/deep/er/mul.json', { name: 'mul' }],
    ]);
    expect(workspace.problems()).toEqual([]);
  });

  test('a broken file is listed with its place and hides nothing else', async () => {
    await put('tools/broken.json', '{\n  "name": "x",,\n}');
    await put('tools/latin.json', '');
    await writeFile(join(folder, 'tools/latin.json'), Buffer.from([0x22, 0xe4, 0x22]));
    await put('gatehouse.json', '{ "allow": "add" }');
    const workspace = await open();
    expect(workspace.toolFiles()).toHaveLength(3);
    expect(workspace.problems()).toMatchObject([
      { code: 'settings_invalid', file: 'gatehouse.json', line: 1, column: 12 },
      { code: 'json_syntax', file: 'tools/broken.json', line: 2, column: 15 },
      { code: 'file_unreadable', file: 'tools/latin.json', data: { reason: 'it is not UTF-8 text' } },
    ]);
  });

  test.each([
    ['a missing folder', 'nowhere', 'there is no such folder'],
    ['a file', 'desk/gatehouse.json', 'it is a file, not a folder'],
    ['a folder without gatehouse.json', 'desk/programs', 'it has no gatehouse.json'],
  ])('%s is refused', async (_, path, reason) => {
    await expect(openWorkspace(join(base, path))).rejects.toMatchObject({
      code: 'invalid_workspace',
      data: { folder: join(base, path), reason },
    });
  });

  test('a folder without gatehouse.json can open with the defaults', async () => {
    await rm(join(folder, 'gatehouse.json'));
    expect((await open({ requireSettings: false, watch: false })).settings()).toEqual({});
  });

  test('links that lead out are listed, not read', async () => {
    await writeFile(join(base, 'secret.json'), '{ "name": "secret" }');
    await mkdir(join(base, 'other'));
    await writeFile(join(base, 'other/far.json'), '{ "name": "far" }');
    await symlink('../../secret.json', join(folder, 'tools/secret.json'));
    await symlink('add.json', join(folder, 'tools/also.json'));
    await symlink('../../other', join(folder, 'tools/other'));
    const workspace = await open();
    expect(workspace.toolFiles().map(({ path }) => path)).toEqual([
      'tools/add.json',
      'tools/also.json',
      'tools/deep/er/mul.json',
    ]);
    expect(workspace.problems()).toMatchObject([{ code: 'file_unreadable', file: 'tools/secret.json' }]);
    await rm(join(folder, 'programs'), { recursive: true });
    await symlink('../other', join(folder, 'programs'));
    expect((await open()).problems()).toMatchObject([{ file: 'tools/secret.json' }, { file: 'programs' }]);
  });
});

describe('saving', () => {
  test('writes the text, answers its revision and the views follow', async () => {
    const workspace = await open();
    const file = await workspace.readFile('tools/add.json');
    const saved = await workspace.saveFile('tools/add.json', '{ "name": "plus" }', file.revision);
    expect(await readFile(join(folder, 'tools/add.json'), 'utf8')).toBe('{ "name": "plus" }');
    expect(await workspace.readFile('tools/add.json')).toMatchObject(saved);
    expect(workspace.toolFiles()[0]).toMatchObject({ root: { name: 'plus' }, ...saved });
  });

  test('refuses what another program changed or took away, and leaves it', async () => {
    const workspace = await open();
    const { revision } = await workspace.readFile('programs/quote.py');
    await put('programs/quote.py', 'return 2\n');
    const theirs = await workspace.readFile('programs/quote.py');
    await expect(workspace.saveFile('programs/quote.py', 'return 3\n', revision)).rejects.toMatchObject({
      code: 'changed_on_disk',
      data: { path: 'programs/quote.py', revision: theirs.revision },
    });
    expect(await readFile(join(folder, 'programs/quote.py'), 'utf8')).toBe('return 2\n');
    await rm(join(folder, 'programs/quote.py'));
    await expect(workspace.saveFile('programs/quote.py', '', revision)).rejects.toMatchObject({
      code: 'changed_on_disk',
    });
  });

  test('makes a new file with its folders, and never over one that is there', async () => {
    const workspace = await open();
    await workspace.saveFile('programs/new.py', 'return 1', null);
    expect(workspace.programs().map(({ path }) => path)).toEqual(['programs/new.py', 'programs/quote.py']);
    await workspace.saveFile('prompts/a/b.md', 'x', null);
    const both = ['one', 'two'].map((text) => workspace.saveFile('prompts/same.md', text, null));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(workspace.saveFile('programs/quote.py', '', null)).rejects.toMatchObject({ code: 'exists' });
  });

  test('of two saves over one revision the second is told', async () => {
    const workspace = await open();
    const { revision } = await workspace.readFile('programs/quote.py');
    const both = ['one', 'two'].map((text) => workspace.saveFile('programs/quote.py', text, revision));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await readFile(join(folder, 'programs/quote.py'), 'utf8')).toBe('one');
  });

  test('edits JSON in place, one after another', async () => {
    await put('gatehouse.json', '{\n  // mine\n  "allow": ["add"]\n}\n');
    const workspace = await open();
    await Promise.all(
      ['b', 'c'].map((name, at) => workspace.editJson('gatehouse.json', [{ path: ['allow', at + 1], value: name }])),
    );
    expect(workspace.settings().allow).toEqual(['add', 'b', 'c']);
    expect(await readFile(join(folder, 'gatehouse.json'), 'utf8')).toBe(
      '{\n  // mine\n  "allow": ["add", "b", "c"]\n}\n',
    );
    await workspace.editJson('mcp.json', [{ path: ['mcpServers'], value: {} }]);
    expect(await readFile(join(folder, 'mcp.json'), 'utf8')).toBe('{\n  "mcpServers": {}\n}\n');
    await put('gatehouse.json', '{ oops');
    await expect(workspace.editJson('gatehouse.json', [{ path: ['allow'], value: [] }])).rejects.toMatchObject({
      code: 'invalid_json',
      data: { file: 'gatehouse.json', line: 1 },
    });
    expect(await readFile(join(folder, 'gatehouse.json'), 'utf8')).toBe('{ oops');
  });

  test('lists variants of the text for models, and tells when one comes', async () => {
    const workspace = await open();
    expect(workspace.prompts()).toEqual([]);
    const kinds: string[] = [];
    workspace.onChange(({ kind }) => kinds.push(kind));
    await workspace.saveFile('prompts/short.md', 'Short {{tools}}', null);
    expect(workspace.prompts()).toEqual([{ path: 'prompts/short.md', bytes: 15 }]);
    expect(kinds).toContain('prompts');
  });

  test('renames and deletes', async () => {
    const workspace = await open();
    await workspace.renameFile('programs/quote.py', 'programs/offer.py');
    expect(workspace.programs().map(({ path }) => path)).toEqual(['programs/offer.py']);
    await put('programs/other.py', '');
    await expect(workspace.renameFile('programs/offer.py', 'programs/other.py')).rejects.toMatchObject({
      code: 'exists',
    });
    await expect(workspace.renameFile('programs/gone.py', 'programs/x.py')).rejects.toMatchObject({
      code: 'not_found',
    });
    await workspace.deleteFile('programs/offer.py');
    await expect(workspace.deleteFile('programs/offer.py')).rejects.toMatchObject({ code: 'not_found' });
    await expect(workspace.readFile('programs/offer.py')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    '',
    '../x.py',
    'programs/../../x.py',
    '/etc/passwd',
    'C:/x',
    'programs\\x.py',
    'a//b',
    './a',
    'a\0b',
    '.git/hooks/pre-commit',
    '.Gatehouse/trust.json',
    'out/x.py',
    'dangling',
  ])('%j leads nowhere', async (path) => {
    await mkdir(join(base, 'elsewhere'));
    await symlink('../elsewhere', join(folder, 'out'));
    await symlink('../nothing.txt', join(folder, 'dangling'));
    const workspace = await open();
    const refusal = { code: 'invalid_path', data: { path } };
    await expect(workspace.readFile(path)).rejects.toMatchObject(refusal);
    await expect(workspace.saveFile(path, 'x', null)).rejects.toMatchObject(refusal);
    await expect(workspace.editJson(path, [])).rejects.toMatchObject(refusal);
    await expect(workspace.renameFile('programs/quote.py', path)).rejects.toMatchObject(refusal);
    await expect(workspace.deleteFile(path)).rejects.toMatchObject(refusal);
  });
});

describe('watching', () => {
  test('tells what another program changed, after the views followed, and nothing of its own writes', async () => {
    const workspace = await open({});
    const told: WorkspaceChange[] = [];
    workspace.onChange((change) => told.push(change));
    const { revision } = await workspace.saveFile('programs/mine.py', '1', null);
    await workspace.saveFile('programs/mine.py', '2', revision);

    const foreign = nextChange(workspace, isFile('programs/theirs.py'));
    await put('programs/theirs.py', 'return 5');
    expect(await foreign).toMatchObject({ revision: (await workspace.readFile('programs/theirs.py')).revision });
    expect(workspace.programs().map(({ path }) => path)).toContain('programs/theirs.py');
    expect(told.filter(isFile('programs/mine.py'))).toEqual([]);
    expect(told).toContainEqual({ kind: 'programs' });

    const gone = nextChange(workspace, isFile('programs/mine.py'));
    await rm(join(folder, 'programs/mine.py'));
    expect(await gone).toEqual({ kind: 'file', path: 'programs/mine.py' });
  });

  test('follows settings and tools, also when a whole folder comes by a rename', async () => {
    const workspace = await open({});
    const settings = nextChange(workspace, ({ kind }) => kind === 'settings');
    await writeFile(join(folder, 'next.json'), '{ "allow": ["*"] }');
    await rename(join(folder, 'next.json'), join(folder, 'gatehouse.json'));
    await settings;
    expect(workspace.settings()).toEqual({ allow: ['*'] });

    await mkdir(join(base, 'more'));
    await writeFile(join(base, 'more/sub.json'), '{ "name": "sub" }');
    const tools = nextChange(workspace, ({ kind }) => kind === 'tools');
    await rename(join(base, 'more'), join(folder, 'tools/more'));
    await tools;
    expect(workspace.toolFiles().map(({ path }) => path)).toContain('tools/more/sub.json');
  });

  test('sees a folder that was not there when it opened', async () => {
    await rm(join(folder, 'tools'), { recursive: true });
    const workspace = await open({});
    const tools = nextChange(workspace, ({ kind }) => kind === 'tools');
    await put('tools/late.json', '{ "name": "late" }');
    await tools;
    expect(workspace.toolFiles().map(({ path }) => path)).toEqual(['tools/late.json']);
  });
});
