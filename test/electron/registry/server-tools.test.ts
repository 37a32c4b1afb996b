import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRegistry } from '../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../electron/registry/registry.ts';
import type { ServerToolList, ServerToolLists } from '../../../electron/registry/server-tools.ts';
import { openWorkspace } from '../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../electron/workspace/workspace.ts';
import { createListeners } from '../../../shared/lib/listeners.ts';
import type { ListedTool } from '../../../shared/model/server.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let workspace: Workspace;
let registry: Registry;
let lists: ServerToolList[];
const changes = createListeners<[]>();
const servers: ServerToolLists = { lists: () => lists, onChange: (listener) => changes.add(listener) };

const ECHO: ListedTool = {
  name: 'echo',
  title: 'Echo',
  description: 'Says it again.',
  inputSchema: { type: 'object', properties: { message: { type: 'string' } } },
  annotations: { readOnlyHint: true, idempotentHint: true },
  _meta: { origin: 'server' },
};
const BINDING = { kind: 'mcp', server: 'every', tool: 'echo' };

beforeEach(async () => {
  temp = await makeTempFolder();
  lists = [{ server: 'every', tools: [ECHO, { name: 'sum', inputSchema: { type: 'object' } }] }];
  await writeFiles(temp.path, {
    'gatehouse.json': '{ "allow": ["every.e*"] }',
    'mcp.json': '{\n  "mcpServers": {\n    "every": { "command": "x" }\n  }\n}\n',
  });
});

afterEach(async () => {
  registry.dispose();
  await workspace.dispose();
  await temp.remove();
});

async function open(files: Readonly<Record<string, unknown>> = {}): Promise<Registry> {
  await writeFiles(temp.path, files);
  workspace = await openWorkspace(temp.path, { watch: false });
  registry = createRegistry(workspace, servers);
  return registry;
}

const tool = (name = 'every.echo') => registry.current().get(name);
const onDisk = (path: string) => readFile(join(temp.path, path), 'utf8');
const textOf = async (change: (definition: Record<string, unknown>) => void) => {
  const { text, revision } = await registry.read('every.echo');
  const definition = JSON.parse(text) as Record<string, unknown>;
  change(definition);
  return [JSON.stringify(definition), revision] as const;
};

describe('tools of a server', () => {
  test('appear as listed, with the name of the server as namespace', async () => {
    await open();
    expect(registry.current().tools.map(({ summary }) => summary)).toMatchObject([
      {
        name: 'every.echo',
        title: 'Echo',
        description: 'Says it again.',
        namespace: 'every',
        binding: 'mcp',
        file: 'mcp.json',
        pointer: '/mcpServers/every',
        allowed: true,
        rule: 'every.e*',
        usable: true,
        server: { name: 'every', tool: 'echo' },
      },
      { name: 'every.sum', allowed: false },
    ]);
    expect(tool()?.definition).toMatchObject({ binding: BINDING, _meta: { origin: 'server' } });
  });

  test('claim annotations, which count for nothing before somebody confirmed them', async () => {
    await open();
    expect(tool()?.definition.annotations).toBeUndefined();
    expect(tool()?.summary).toMatchObject({ readOnly: false, server: { claims: { readOnlyHint: true } } });
    await registry.confirm('every.echo');
    expect(tool()?.definition.annotations).toEqual({ readOnlyHint: true, idempotentHint: true });
    expect(tool()?.summary).toMatchObject({ readOnly: true, server: { overrides: ['annotations'] } });
    expect(tool()?.summary.server?.claims).toBeUndefined();
    expect(JSON.parse(await onDisk('tools/every/echo.json'))).toEqual({
      binding: BINDING,
      annotations: ECHO.annotations,
    });
  });

  test('follow the list of the server', async () => {
    await open();
    lists = [{ server: 'every', tools: [{ ...ECHO, description: 'Changed.' }] }];
    changes.tell();
    expect(registry.current().tools.map(({ summary }) => summary.description)).toEqual(['Changed.']);
  });

  test('whose schema cannot be used are disabled at the entry of their server, and only they', async () => {
    lists = [{ server: 'every', tools: [ECHO, { name: 'bad', inputSchema: { type: 'nothing' } }] }];
    await open();
    expect(tool()?.summary.usable).toBe(true);
    const [problem] = registry.current().problems;
    expect(problem).toMatchObject({ file: 'mcp.json', line: 3, tool: 'every.bad', pointer: '/mcpServers/every' });
  });
});

describe('what the workspace says of them', () => {
  test('stands in the place of what the server says, and the rest comes from the server', async () => {
    await open({ 'tools/every/echo.json': { description: 'Ours.', limits: { perRun: 2 }, binding: BINDING } });
    expect(registry.current().tools).toHaveLength(2);
    expect(tool()?.summary).toMatchObject({ description: 'Ours.', title: 'Echo', file: 'tools/every/echo.json' });
    expect(tool()?.definition).toMatchObject({ limits: { perRun: 2 }, inputSchema: ECHO.inputSchema });
    expect(tool()?.server?.overrides).toEqual(['description', 'limits']);
  });

  test('may be another name and namespace, or that something of the server is not wanted', async () => {
    await open({ 'tools/other.json': { name: 'say', namespace: null, title: null, binding: BINDING } });
    expect(registry.current().tools.map(({ summary }) => summary.name)).toEqual(['say', 'every.sum']);
    expect(tool('say')?.definition.title).toBeUndefined();
  });

  test('are read in the order in which people look, whatever the order of the server', async () => {
    const { inputSchema, ...rest } = ECHO;
    lists = [{ server: 'every', tools: [{ inputSchema, outputSchema: { type: 'object' }, ...rest }] }];
    await open();
    const { text } = await registry.read('every.echo');
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      'name',
      'namespace',
      'title',
      'description',
      'inputSchema',
      'outputSchema',
      '_meta',
      'binding',
    ]);
  });

  test('is saved as the fields that differ, and shown as the whole', async () => {
    await open();
    const { text, file, pointer } = await registry.read('every.echo');
    expect({ file, pointer }).toEqual({ file: 'tools/every/echo.json', pointer: '' });
    expect(JSON.parse(text)).toMatchObject({ name: 'echo', namespace: 'every', description: 'Says it again.' });
    const saved = await registry.save(
      'every.echo',
      ...(await textOf((definition) => {
        definition['description'] = 'Mine.';
        delete definition['title'];
      })),
    );
    expect(saved.name).toBe('every.echo');
    expect(JSON.parse(await onDisk('tools/every/echo.json'))).toEqual({
      binding: BINDING,
      description: 'Mine.',
      title: null,
    });
    expect((await registry.read('every.echo')).revision).toBe(saved.revision);
  });

  test('keeps its comments, and goes when it says nothing any more', async () => {
    await open({
      'tools/every/echo.json': `{\n  // why\n  "description": "Ours.",\n  "binding": ${JSON.stringify(BINDING)}\n}\n`,
    });
    await registry.save('every.echo', ...(await textOf((definition) => (definition['tags'] = ['a']))));
    expect(await onDisk('tools/every/echo.json')).toContain('// why');
    await registry.save(
      'every.echo',
      ...(await textOf((definition) => {
        definition['description'] = ECHO.description;
        delete definition['tags'];
      })),
    );
    await expect(onDisk('tools/every/echo.json')).rejects.toThrow();
    expect(tool()?.summary).toMatchObject({ description: 'Says it again.', file: 'mcp.json' });
  });

  test('is not written over what changed in between', async () => {
    await open();
    const [text, revision] = await textOf((definition) => (definition['description'] = 'Mine.'));
    lists = [{ server: 'every', tools: [{ ...ECHO, title: 'Other' }] }];
    changes.tell();
    await expect(registry.save('every.echo', text, revision)).rejects.toMatchObject({ code: 'changed_on_disk' });
  });

  test('goes by a reset; the tool itself stays the server’s', async () => {
    await open({ 'tools/every/echo.json': { description: 'Ours.', binding: BINDING } });
    const remove = () =>
      registry.delete([{ name: 'every.echo', file: tool()!.summary.file, pointer: tool()!.summary.pointer }]);
    expect(await remove()).toMatchObject({ kept: [], change: { code: 'delete', names: ['every.echo'] } });
    expect(tool()?.summary.description).toBe('Says it again.');
    expect(await remove()).toEqual({ kept: ['every.echo'] });
  });

  test('may bind the tool to something else, and is then complete by itself', async () => {
    await open();
    await registry.save(
      'every.echo',
      ...(await textOf((definition) => (definition['binding'] = { kind: 'mock', else: 'generate' }))),
    );
    lists = [];
    changes.tell();
    expect(tool()?.summary).toMatchObject({ binding: 'mock', usable: true });
    expect(tool()?.definition.inputSchema).toEqual(ECHO.inputSchema);
  });

  test.each([
    ['elsewhere', 'mcp.json has no server elsewhere; it has every, silent. The tool cannot be called.'],
    ['silent', 'The server silent has not been connected yet, so nothing is known of its tool gone. Start the server.'],
    ['every', 'The server every lists no tool gone any more. Delete this file, or name another tool in its binding.'],
  ])('of a tool that %s does not list is told of', async (server, sentence) => {
    lists = [...lists, { server: 'silent', tools: undefined }];
    await open({ 'tools/gone.json': { binding: { kind: 'mcp', server, tool: 'gone' } } });
    expect(tool(`${server}.gone`)?.summary.usable).toBe(false);
    expect(registry.current().problems.map(problemText)).toEqual([sentence]);
  });
});
