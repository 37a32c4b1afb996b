import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import { problemText } from '../../../shared/text/problem-text.ts';

let folder: string;
let workspace: Workspace;
let registry: Registry;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-registry-'));
  await put('gatehouse.json', '{\n  // ours\n  "allow": ["add", "sales.*", "!sales.delete"]\n}\n');
});

afterEach(async () => {
  registry?.dispose();
  await workspace?.dispose();
  await rm(folder, { recursive: true });
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const onDisk = (path: string) => readFile(join(folder, path), 'utf8');

async function open(): Promise<Registry> {
  workspace = await openWorkspace(folder, { watch: false });
  registry = createRegistry(workspace);
  return registry;
}

/** Where the tools of these names stand. */
const placesOf = (...names: readonly string[]) =>
  registry
    .current()
    .tools.flatMap(({ summary: { name, file, pointer } }) => (names.includes(name) ? [{ name, file, pointer }] : []));

const tool = (name: string, more: object = {}) => JSON.stringify({ name, inputSchema: { type: 'object' }, ...more });

describe('reading', () => {
  test('one tool a file and lists, by full name, with the rule that decided', async () => {
    await put('tools/add.json', `// sums\n${tool('add', { description: 'Adds.', binding: { kind: 'mock' }, x: 1 })}`);
    await put('tools/sales.json', `{"tools": [${tool('total', { namespace: 'sales' })}, ${tool('sales.delete')}]}`);
    const set = (await open()).current();
    expect(set.problems).toEqual([]);
    expect(set.tools.map(({ summary }) => summary)).toMatchObject([
      {
        name: 'add',
        description: 'Adds.',
        binding: 'mock',
        allowed: true,
        rule: 'add',
        usable: true,
        pythonName: 'add',
      },
      { name: 'sales.total', namespace: 'sales', pointer: '/tools/0', allowed: true, rule: 'sales.*' },
      { name: 'sales.delete', pointer: '/tools/1', allowed: false, rule: '!sales.delete' },
    ]);
    expect(set.get('add')?.definition).toMatchObject({ x: 1 });
    expect(set.get('nothing')).toBeUndefined();
    expect([...set.allowedFor('program')]).toEqual(['add', 'sales.total']);
  });

  test('an absent allowlist allows nothing, and a run may narrow it but not widen it', async () => {
    await put(
      'tools/a.json',
      `{"tools": [${tool('add')}, ${tool('mul')}, ${tool('model_only', { allowedCallers: ['model'] })}]}`,
    );
    await put('gatehouse.json', '{ "allow": ["add", "model_only"] }');
    const set = (await open()).current();
    expect([...set.allowedFor('program')]).toEqual(['add']);
    expect([...set.allowedFor('model', ['*', '!add'])]).toEqual(['model_only']);
    expect([...set.allowedFor('program', ['mul'])]).toEqual([]);
    await workspace.editJson('gatehouse.json', [{ path: ['allow'], value: undefined }]);
    expect([...registry.current().allowedFor('program')]).toEqual([]);
  });

  test('numbers of a mock keep their spelling in what it returns and their value in what it compares', async () => {
    const binding =
      '{"kind":"mock","cases":[{"when":{"id":9007199254740993,"n":1.0},"return":{"id":9007199254740993,"n":1.0,"z":-0,"m":2}, "times": 1e0}]}';
    await put('tools/add.json', `{"name":"add","inputSchema":{},"binding":${binding}}`);
    const [mock] = (await open()).current().tools.map(({ definition }) => definition.binding);
    expect(mock).toMatchObject({ kind: 'mock', cases: [{ when: { id: 9007199254740993n, n: 1 }, times: 1 }] });
    expect(mock?.kind === 'mock' && writeJson(mock.cases?.[0]?.return)).toBe(
      '{"id":9007199254740993,"n":1.0,"z":-0,"m":2}',
    );
  });

  test('numbers of a request keep their spelling where they go out', async () => {
    const binding =
      '{"kind":"http","url":"https://h/","method":"POST","maxBytes":1e3,"query":{"v":1.0},"body":{"id":12345678901234567890,"p":1.50}}';
    await put('tools/add.json', `{"name":"add","inputSchema":{},"binding":${binding}}`);
    const [http] = (await open()).current().tools.map(({ definition }) => definition.binding);
    expect(http).toMatchObject({ kind: 'http', maxBytes: 1000 });
    expect(http?.kind === 'http' && writeJson([http.query, http.body])).toBe(
      '[{"v":1.0},{"id":12345678901234567890,"p":1.50}]',
    );
  });

  test('the hash follows definitions and allowlist, not places', async () => {
    await put('tools/a.json', `{"tools": [${tool('add')}, ${tool('mul')}]}`);
    const first = (await open()).current().hash;
    registry.dispose();
    await put('tools/a.json', tool('mul'));
    await put('tools/b.json', tool('add'));
    expect((await open()).current().hash).toBe(first);
    await registry.allow(['add'], false);
    expect(registry.current().hash).not.toBe(first);
  });
});

describe('broken definitions', () => {
  test.each([
    [
      'no object',
      '[1]',
      'the value must be an object; got an array of 1. The tool cannot be called before this is mended.',
      1,
      1,
    ],
    [
      'no list',
      '{"tools": {}}',
      '/tools must be an array; got {}. The tool cannot be called before this is mended.',
      1,
      11,
    ],
    [
      'no name',
      '{"tools": [{"nam": "x", "inputSchema": {}}]}',
      '/name is required and missing; "nam" may be meant for it. The tool cannot be called before this is mended.',
      1,
      12,
    ],
    [
      'no input schema',
      '{"name": "x"}',
      '/inputSchema is required and missing. The tool cannot be called before this is mended.',
      1,
      1,
    ],
    [
      'a wrong field',
      '{"name": "x", "inputSchema": {},\n "tags": ["a", 5]}',
      '/tags/1 must be a string; got 5. The tool cannot be called before this is mended.',
      2,
      16,
    ],
    [
      'a bad schema',
      '{"name": "x", "inputSchema": {"properties": {"a":\n {"type": "text"}}}}',
      'The input schema cannot be used: /properties/a/type is no JSON Schema there: it must be one of array, boolean, integer, null, number, object, string. To mend it, set /properties/a/type to "string". The tool cannot be called before this is mended.',
      2,
      11,
    ],
    [
      'a number that a double cannot keep',
      '{"name": "x", "inputSchema": {"default": 12345678901234567890, "properties": {"id":\n {"enum": [1, {"a": 9007199254740993}]}}}}',
      'The input schema cannot be used: /properties/id/enum/1/a holds the number 9007199254740993, which a check could only compare after rounding it. The tool cannot be called before this is mended.',
      2,
      21,
    ],
    [
      'an outer reference',
      '{"name": "x", "inputSchema": {}, "outputSchema": {"$ref": "https://a.example/x"}}',
      'The output schema cannot be used: /$ref refers to https://a.example/x, which lies outside of the schema and is never fetched. The tool cannot be called before this is mended.',
      1,
      59,
    ],
    [
      'a bad binding',
      '{"name": "x", "inputSchema": {}, "binding": {"kind": "module", "file": "a.mjs"}}',
      '/binding/export is required and missing. The tool cannot be called before its binding is mended.',
      1,
      45,
    ],
    [
      'an unknown binding',
      '{"name": "x", "inputSchema": {}, "binding": {"kind": "soap"}}',
      'There is no binding of the kind soap; known are mock, http, command, module, mcp. The tool cannot be called.',
      1,
      54,
    ],
    [
      'a binding without kind',
      '{"name": "x", "inputSchema": {}, "binding": 5}',
      '/binding must be an object; got 5. The tool cannot be called before its binding is mended.',
      1,
      45,
    ],
  ])('%s is told with its place and disables only itself', async (_, text, sentence, line, column) => {
    await put('tools/bad.json', text);
    await put('tools/add.json', tool('add'));
    const set = (await open()).current();
    expect(set.problems.map(problemText)).toEqual([sentence]);
    expect(set.problems).toMatchObject([{ file: 'tools/bad.json', line, column }]);
    expect([...set.allowedFor('program')]).toEqual(['add']);
    expect(set.get('x')?.summary.usable ?? false).toBe(false);
  });

  test.each(['timeoutMs', 'resultBytes', 'perRun', 'perMinute', 'inFlight', 'retries'])(
    'a limit %s of nonsense disables its tool, and says so',
    async (name) => {
      const values = [name === 'retries' ? -1 : 0, 1.5, 'many', null];
      for (const [at, value] of values.entries()) {
        await put(`tools/${at}.json`, tool(`t${at}`, { limits: { [name]: value } }));
      }
      const { problems, tools } = (await open()).current();
      expect(problems.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(
        values.map((_, at) => `tools/${at}.json /limits/${name}`),
      );
      for (const problem of problems) expect(problemText(problem)).toMatch(/must be .*; got .*cannot be called/);
      expect(tools.filter(({ summary }) => summary.usable)).toEqual([]);
    },
  );

  test('of two tools with one name neither can be called, and each says where the other is', async () => {
    await put('tools/a.json', tool('add'));
    await put('tools/b.json', `{"tools": [${tool('mul')},\n ${tool('add')}]}`);
    const set = (await open()).current();
    expect([...set.allowedFor('program')]).toEqual([]);
    expect(set.problems).toMatchObject([
      { code: 'tool_name_taken', tool: 'add', file: 'tools/a.json', line: 1, data: { other: 'tools/b.json' } },
      { code: 'tool_name_taken', tool: 'add', file: 'tools/b.json', line: 2, data: { other: 'tools/a.json' } },
    ]);
  });

  test('a file that is no JSON hides no other, and is told by the workspace', async () => {
    await put('tools/bad.json', '{');
    await put('tools/add.json', tool('add'));
    expect([...(await open()).current().allowedFor('program')]).toEqual(['add']);
    expect(workspace.problems()).toMatchObject([{ code: 'json_syntax', file: 'tools/bad.json' }]);
  });
});

describe('editing', () => {
  const list = `{
  // all of sales
  "tools": [
    {
      "name": "total", // net
      "inputSchema": { "maximum": 1.0 }
    },
    ${tool('refund')} // last
  ]
}
`;

  test('a definition of a list is read without its margin and saved back to its place', async () => {
    await put('tools/sales.json', list);
    await open();
    const read = await registry.read('total');
    expect(read).toMatchObject({ file: 'tools/sales.json', pointer: '/tools/0' });
    expect(read.text).toBe('{\n  "name": "total", // net\n  "inputSchema": { "maximum": 1.0 }\n}');
    const text = read.text.replace('"name": "total"', '"name": "sum"');
    const saved = await registry.save('total', text, read.revision);
    expect(await onDisk('tools/sales.json')).toBe(list.replace('"total"', '"sum"'));
    expect(await registry.read('sum')).toMatchObject({ text, name: 'sum', revision: saved.revision });
    expect(registry.current().get('total')).toBeUndefined();

    const refund = await registry.read('refund');
    await registry.save('refund', tool('refund', { title: 'Refund' }), refund.revision);
    await registry.save('sum', text.replace('sum', 'all'), saved.revision);
    await registry.delete(placesOf('refund'));
    expect(await onDisk('tools/sales.json')).toBe(
      list.replace('"total"', '"all"').replace(/,\n {4}\{"name":"refund".*\n/, '\n'),
    );
  });

  test('a text that is no tool, or one over a newer state, leaves the disk as it is', async () => {
    await put('tools/add.json', tool('add'));
    await open();
    const { revision } = await registry.read('add');
    const cases = [
      ['{', 'invalid_json'],
      ['[]', 'invalid_tool'],
      ['{"name": 5}', 'invalid_tool'],
      ['{"name": ""}', 'invalid_tool'],
      ['{"name": "a", "namespace": 1}', 'invalid_tool'],
    ] as const;
    for (const [text, code] of cases) {
      await expect(registry.save('add', text, revision)).rejects.toMatchObject({ code });
      await expect(registry.create([{ text }], [])).rejects.toMatchObject({ code });
    }
    await expect(registry.save('add', '{ "name":: 1}', revision)).rejects.toMatchObject({
      data: { reason: 'a value is expected here', line: 1, column: 10 },
    });
    await expect(registry.save('add', tool('add'), 'older')).rejects.toMatchObject({ code: 'changed_on_disk' });
    await put('tools/add.json', tool('add', { title: 'theirs' }));
    await expect(registry.save('add', tool('add'), revision)).rejects.toMatchObject({ code: 'changed_on_disk' });
    expect(await onDisk('tools/add.json')).toContain('theirs');
    await expect(registry.read('gone')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a tool that cannot be used yet may be saved', async () => {
    await put('tools/add.json', tool('add'));
    await open();
    const { revision } = await registry.read('add');
    await registry.save('add', '{"name":"add","inputSchema":{"type":"text"}}', revision);
    expect(registry.current().get('add')?.summary.usable).toBe(false);
  });

  test('a new tool has a file of its own, never over another', async () => {
    await open();
    const create = (name: string, more?: object) => registry.create([{ text: tool(name, more) }], []);
    expect((await create('total', { namespace: 'sales' })).tools).toEqual([
      { name: 'sales.total', file: 'tools/sales/total.json' },
    ]);
    expect((await create('../x y')).tools).toEqual([{ name: '../x y', file: 'tools/__x_y.json' }]);
    expect((await create('__x Y')).tools).toEqual([{ name: '__x Y', file: 'tools/__x_Y_2.json' }]);
    await expect(create('sales.total')).rejects.toMatchObject({
      code: 'exists',
      data: { path: 'sales.total (tools/sales/total.json)' },
    });
    await registry.delete(placesOf('sales.total'));
    await expect(onDisk('tools/sales/total.json')).rejects.toThrow('ENOENT');
  });

  test('allowing edits the list in place and tells who listens', async () => {
    await put(
      'tools/add.json',
      `{"tools": [${tool('add')}, ${tool('mul')}, ${tool('sales.total')}, ${tool('sales.delete')}]}`,
    );
    await open();
    let told = 0;
    registry.onChange(() => (told += 1));
    await registry.allow(['mul'], true);
    await registry.allow(['add'], false);
    await registry.allow(['sales.total'], false);
    await registry.allow(['sales.delete'], true);
    expect(told).toBe(4);
    expect(await onDisk('gatehouse.json')).toBe('{\n  // ours\n  "allow": ["sales.*", "mul", "!sales.total"]\n}\n');
    expect([...registry.current().allowedFor('program')]).toEqual(['mul', 'sales.delete']);
    await expect(registry.allow(['gone'], true)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('1,300 tools in as many files are all there', async () => {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`p${at}`, { type: 'string', description: 'x'.repeat(80) }]),
    ),
  };
  await mkdir(join(folder, 'tools'));
  const names = Array.from({ length: 1300 }, (_, at) => `tool_${at}`);
  await Promise.all(
    names.map((name) =>
      writeFile(join(folder, `tools/${name}.json`), tool(name, { inputSchema: { ...schema, title: name } })),
    ),
  );
  const set = (await open()).current();
  expect(set.tools).toHaveLength(1300);
  expect(set.problems).toEqual([]);
});
