import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import type { ToolPlace } from '../../../shared/model/registry-change.ts';
import { folderTexts } from '../../support/folder-texts.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const SETTINGS = `{
  // ours
  "allow": ["add", "sales.*", "!sales.delete", "crm.list"], // who may
  "runtime": { "limits": { "calls": 1.0e1 } }
}
`;
const SALES = `{
  // all of sales
  "tools": [
    { "name": "total", "namespace": "sales", "inputSchema": { "maximum": 1.0 } }, // net
    { "name": "delete", "namespace": "sales", "inputSchema": {} },
    {
      "name": "refund", // gross
      "inputSchema": {}
    }
  ]
}
`;

let folder: TempFolder;
let workspace: Workspace;
let registry: Registry;

beforeEach(async () => {
  folder = await makeTempFolder();
  await writeFiles(folder.path, {
    'gatehouse.json': SETTINGS,
    'tools/add.json': '{ "name": "add", "inputSchema": {} } // sums\n',
    'tools/sales.json': SALES,
    'tools/twin.json': '{ "tools": [{ "name": "twin", "inputSchema": {} }, { "name": "twin", "inputSchema": true }] }',
  });
  workspace = await openWorkspace(folder.path, { watch: false });
  registry = createRegistry(workspace);
});

afterEach(async () => {
  registry.dispose();
  await workspace.dispose();
  await folder.remove();
});

const onDisk = (path: string) => readFile(join(folder.path, path), 'utf8');
const write = (path: string, text: string) => writeFile(join(folder.path, path), text);
const names = () => registry.current().tools.map(({ summary }) => summary.name);
const places = (...wanted: readonly string[]): ToolPlace[] =>
  registry
    .current()
    .tools.flatMap(({ summary: { name, file, pointer } }) => (wanted.includes(name) ? [{ name, file, pointer }] : []));

const CHANGES: readonly (readonly [string, (r: Registry) => Promise<unknown>])[] = [
  ['allow', (r) => r.allow(['refund', 'sales.delete', 'twin'], true)],
  ['deny', (r) => r.allow(['add', 'sales.total'], false)],
  ['create', (r) => r.create([{ text: '{"name":"new","namespace":"sales","inputSchema":{}}' }], ['sales.new'])],
  [
    'create into a list',
    (r) =>
      r.create(
        [
          { text: '{"name":"a","inputSchema":{}}', file: 'sales' },
          { text: '{\n  "name": "b", // b\n  "inputSchema": {}\n}', file: 'tools/sales.json' },
        ],
        [],
      ),
  ],
  [
    'edit',
    async (r) => r.save('refund', '{ "name": "refund", "inputSchema": false }', (await r.read('refund')).revision),
  ],
  ['move to a namespace', (r) => r.move(places('add', 'refund'), { kind: 'namespace', namespace: 'crm' })],
  ['move out of a namespace', (r) => r.move(places('sales.total'), { kind: 'namespace', namespace: null })],
  ['move to a list', (r) => r.move(places('add', 'twin'), { kind: 'file', file: 'sales.json' })],
  ['move to a new list', (r) => r.move(places('add', 'refund', 'sales.total'), { kind: 'file', file: 'all' })],
  ['move to files of their own', (r) => r.move(places('sales.total', 'refund', 'twin'), { kind: 'own_files' })],
  ['delete', (r) => r.delete(places('add', 'sales.total', 'refund'))],
  ['delete all', (r) => r.delete(places(...names()))],
];

describe('UI-15: every change', () => {
  test.each(CHANGES)('%s is undone byte by byte, and made again', async (_, change) => {
    const before = await folderTexts(folder.path);
    await change(registry);
    const after = await folderTexts(folder.path);
    expect(after).not.toEqual(before);
    expect(workspace.problems()).toEqual([]);
    const kept = registry.history.state().undo;
    expect(await registry.history.undo()).toEqual(kept);
    expect(await folderTexts(folder.path)).toEqual(before);
    expect(registry.history.state()).toEqual({ redo: kept });
    expect(await registry.history.redo()).toEqual(kept);
    expect(await folderTexts(folder.path)).toEqual(after);
  });

  test('all of them in a row go back the way they came', async () => {
    const states = [await folderTexts(folder.path)];
    for (const [, change] of CHANGES.slice(0, 7)) {
      await change(registry);
      states.push(await folderTexts(folder.path));
    }
    for (const state of states.slice(0, -1).reverse()) {
      await registry.history.undo();
      expect(await folderTexts(folder.path)).toEqual(state);
    }
    await expect(registry.history.undo()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one that changes nothing is none', async () => {
    await registry.allow(['add'], true);
    await registry.move(places('sales.total'), { kind: 'namespace', namespace: 'sales' });
    await registry.move(places('sales.total'), { kind: 'file', file: 'tools/sales.json' });
    await registry.move(places('add'), { kind: 'own_files' });
    expect(registry.history.state()).toEqual({});
  });

  test('a new one takes away what could be made again', async () => {
    await registry.allow(['refund'], true);
    await registry.history.undo();
    await registry.allow(['twin'], true);
    expect(registry.history.state().redo).toBeUndefined();
    await expect(registry.history.redo()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an older one is undone by its id where its files are as it left them', async () => {
    const { change } = await registry.delete(places('add'));
    await registry.allow(['refund'], true);
    await registry.history.undo(change?.id);
    expect(names()).toContain('add');
    expect(registry.history.state()).toMatchObject({ undo: { code: 'allow' }, redo: { code: 'delete' } });
  });
});

describe('a file that changed since', () => {
  test('is not written over, the others neither, and the change is forgotten', async () => {
    await registry.allow(['refund'], true);
    await registry.delete(places('add', 'sales.total'));
    await write('tools/sales.json', '{ "tools": [] }');
    const before = await folderTexts(folder.path);
    await expect(registry.history.undo()).rejects.toMatchObject({
      code: 'undo_refused',
      data: { path: 'tools/sales.json', code: 'delete', count: 2 },
    });
    expect(await folderTexts(folder.path)).toEqual(before);
    expect(registry.history.state()).toMatchObject({ undo: { code: 'allow' } });
    expect(registry.history.state().redo).toBeUndefined();
  });

  test('is refused also where another program made one again that was deleted', async () => {
    await registry.delete(places('add'));
    await write('tools/add.json', 'theirs');
    await expect(registry.history.undo()).rejects.toMatchObject({ data: { path: 'tools/add.json' } });
    expect(await onDisk('tools/add.json')).toBe('theirs');
  });

  test('is refused when a change is to be made again', async () => {
    await registry.delete(places('add'));
    await registry.history.undo();
    await write('tools/add.json', 'theirs');
    await expect(registry.history.redo()).rejects.toMatchObject({ code: 'undo_refused' });
    expect(await onDisk('tools/add.json')).toBe('theirs');
  });

  test('keeps other settings that changed beside the allowlist', async () => {
    await registry.allow(['refund'], true);
    const theirs = (await onDisk('gatehouse.json')).replace('1.0e1', '99 /* more */');
    await write('gatehouse.json', theirs);
    await registry.history.undo();
    expect(await onDisk('gatehouse.json')).toBe(SETTINGS.replace('1.0e1', '99 /* more */'));
    await registry.history.redo();
    expect(await onDisk('gatehouse.json')).toBe(theirs);
  });

  test('is refused where the allowlist itself changed', async () => {
    await registry.allow(['refund'], true);
    await workspace.editJson('gatehouse.json', [{ path: ['allow', 0], value: 'other' }]);
    await expect(registry.history.undo()).rejects.toMatchObject({ data: { path: 'gatehouse.json' } });
  });

  test('an allowlist that a change made goes with it', async () => {
    await workspace.editJson('gatehouse.json', [{ path: ['allow'], value: undefined }]);
    await registry.allow(['refund'], true);
    await workspace.editJson('gatehouse.json', [{ path: ['runs', 'keep'], value: 1 }]);
    await registry.history.undo();
    const text = await onDisk('gatehouse.json');
    expect(text).not.toContain('allow');
    expect(text).toContain('"keep": 1');
  });
});

describe('what a change does', () => {
  test('SC-28: of two tools with one name each can be deleted by its place', async () => {
    const [, second] = places('twin');
    await registry.delete([second!]);
    expect(await onDisk('tools/twin.json')).toBe('{ "tools": [{ "name": "twin", "inputSchema": {} }] }');
    await expect(registry.delete([second!])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('allowing many names them on one list, and says which a wider rule keeps out', async () => {
    await workspace.editJson('gatehouse.json', [{ path: ['allow', 4], value: '!re*' }]);
    const { refused, change } = await registry.allow(['refund', 'twin', 'sales.delete'], true);
    expect(refused).toEqual([{ name: 'refund', rule: '!re*' }]);
    expect(change).toMatchObject({ code: 'allow', names: ['twin', 'sales.delete'], count: 2 });
    expect(workspace.settings().allow).toEqual(['add', 'sales.*', 'crm.list', '!re*', 'twin']);
    expect(await onDisk('gatehouse.json')).toContain('// who may');
  });

  test('settings that cannot be read are not changed', async () => {
    await write('gatehouse.json', '{ "allow": [1] }');
    await expect(registry.allow(['refund'], true)).rejects.toMatchObject({ code: 'unsupported' });
    await write('gatehouse.json', '{ "allow": ');
    await expect(registry.allow(['refund'], true)).rejects.toMatchObject({
      code: 'invalid_json',
      data: { file: 'gatehouse.json' },
    });
    expect(await onDisk('gatehouse.json')).toBe('{ "allow": ');
  });

  test('a rule that names a tool follows it to another namespace, a pattern does not', async () => {
    const to = { kind: 'namespace', namespace: 'crm' } as const;
    const moved = places('add', 'sales.total', 'sales.delete', 'refund');
    expect(await registry.previewMove(moved, to)).toEqual({
      renamed: [
        { from: 'add', to: 'crm.add' },
        { from: 'sales.total', to: 'crm.total' },
        { from: 'sales.delete', to: 'crm.delete' },
        { from: 'refund', to: 'crm.refund' },
      ],
      taken: [],
      allowed: [],
      refused: ['crm.total'],
      kept: [],
    });
    await registry.move(moved, to);
    expect(workspace.settings().allow).toEqual(['crm.add', 'sales.*', '!crm.delete', 'crm.list']);
    expect(await onDisk('tools/add.json')).toBe('{ "name": "add", "inputSchema": {}, "namespace": "crm" } // sums\n');
    expect(await onDisk('tools/sales.json')).toContain(
      '{ "name": "total", "namespace": "crm", "inputSchema": { "maximum": 1.0 } }, // net',
    );
  });

  test('a pattern that covers the new name is told before', async () => {
    expect(await registry.previewMove(places('refund'), { kind: 'namespace', namespace: 'sales' })).toMatchObject({
      allowed: [{ name: 'sales.refund', rule: 'sales.*' }],
    });
  });

  test('a name that is taken is told before, and nothing is moved then', async () => {
    await registry.create([{ text: '{"name":"total","inputSchema":{}}' }], []);
    const before = await folderTexts(folder.path);
    const moved = places('sales.total', 'twin');
    const to = { kind: 'namespace', namespace: null } as const;
    expect((await registry.previewMove(moved, to)).taken).toEqual(['total', 'twin']);
    await expect(registry.move(moved, to)).rejects.toMatchObject({ code: 'exists', data: { path: 'total' } });
    expect(await folderTexts(folder.path)).toEqual(before);
  });

  test('definitions keep their text on the way to other files', async () => {
    await registry.move(places('refund'), { kind: 'own_files' });
    expect(await onDisk('tools/refund.json')).toBe('{\n  "name": "refund", // gross\n  "inputSchema": {}\n}\n');
    await registry.move(places('refund', 'add'), { kind: 'file', file: 'sales.json' });
    expect(await onDisk('tools/sales.json')).toBe(
      SALES.replace(/\{ "name": "delete"[\s\S]*/, '') +
        [
          '{ "name": "delete", "namespace": "sales", "inputSchema": {} },',
          '    // sums',
          '    { "name": "add", "inputSchema": {} },',
          '    {',
          '      "name": "refund", // gross',
          '      "inputSchema": {}',
          '    }',
          '  ]',
          '}',
          '',
        ].join('\n'),
    );
    await expect(registry.move(places('refund'), { kind: 'file', file: 'twin.json' })).resolves.toBeDefined();
    await expect(registry.move(places('twin'), { kind: 'file', file: '../x' })).rejects.toMatchObject({
      code: 'invalid_path',
    });
  });

  test('a file that holds one tool takes no other', async () => {
    await registry.create([{ text: '{"name":"one","inputSchema":{}}' }], []);
    await expect(registry.move(places('add'), { kind: 'file', file: 'one.json' })).rejects.toMatchObject({
      code: 'invalid_path',
      data: { path: 'tools/one.json' },
    });
  });

  test('where tools cannot go is told before', async () => {
    await registry.create([{ text: '{"name":"one","inputSchema":{}}' }], []);
    const before = await folderTexts(folder.path);
    const preview = (file: string) => registry.previewMove(places('add'), { kind: 'file', file });
    await expect(preview('one.json')).rejects.toMatchObject({ code: 'invalid_path', data: { path: 'tools/one.json' } });
    await expect(preview('../x')).rejects.toMatchObject({ code: 'invalid_path' });
    expect(await preview('new.json')).toMatchObject({ renamed: [], kept: [] });
    expect(await preview('sales.json')).toMatchObject({ renamed: [], kept: [] });
    expect(await folderTexts(folder.path)).toEqual(before);
  });

  test('new tools are never allowed, and one that a pattern covers can be shut out at once', async () => {
    const made = await registry.create(
      [
        { text: '{"name":"x","inputSchema":{}}' },
        { text: '{"name":"y","namespace":"sales","inputSchema":{}}' },
        { text: '{"name":"z","namespace":"sales","inputSchema":{}}' },
      ],
      ['sales.y', 'x'],
    );
    expect(made.change).toMatchObject({ code: 'create', count: 3 });
    expect(workspace.settings().allow).toEqual(['add', 'sales.*', '!sales.delete', 'crm.list', '!sales.y']);
    expect([...registry.current().allowedFor('program')].sort()).toEqual(['add', 'sales.total', 'sales.z']);
    await expect(
      registry.create([{ text: '{"name":"execute_tool_code","inputSchema":{}}' }], []),
    ).rejects.toMatchObject({ code: 'invalid_tool' });
  });

  test('changes that are asked for at once come one after another', async () => {
    await Promise.all([
      registry.allow(['refund'], true),
      registry.allow(['twin'], true),
      registry.delete(places('add')),
      registry.allow(['sales.total'], false),
    ]);
    expect(workspace.settings().allow).toEqual([
      ...['add', 'sales.*', '!sales.delete', 'crm.list', 'refund', 'twin', '!sales.total'],
    ]);
  });
});
