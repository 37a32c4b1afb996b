import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRegistry } from '../../../../electron/registry/create-registry.ts';
import type { Registry } from '../../../../electron/registry/registry.ts';
import { openWorkspace } from '../../../../electron/workspace/open-workspace.ts';
import type { Workspace } from '../../../../electron/workspace/workspace.ts';
import type { Finding, FindingCode } from '../../../../shared/model/lint.ts';
import { folderTexts } from '../../../support/folder-texts.ts';
import { makeTempFolder, type TempFolder } from '../../../support/temp-folder.ts';
import { writeFiles } from '../../../support/write-files.ts';

let folder: TempFolder;
let workspace: Workspace;
let registry: Registry;

beforeEach(async () => {
  folder = await makeTempFolder();
});

afterEach(async () => {
  registry.dispose();
  await workspace.dispose();
  await folder.remove();
});

async function open(files: Readonly<Record<string, unknown>>, lists: Parameters<typeof createRegistry>[1] = undefined) {
  await writeFiles(folder.path, { 'gatehouse.json': '{ "allow": ["*"] }', ...files });
  workspace = await openWorkspace(folder.path, { watch: false });
  registry = createRegistry(workspace, lists);
}

const lint = () => registry.lint(() => setImmediate());
const idsOf = (findings: readonly Finding[], ...codes: readonly FindingCode[]) =>
  findings.filter(({ code }) => codes.includes(code)).map(({ id }) => id);

const FOREIGN = `{
  // as Anthropic has it
  "name": "quote",
  "description": "Makes a quote. Returns its number.",
  "input_schema": { "type": "object", "properties": { "n": { "type": "float", "maximum": 1.0, "description": "N." } } }
}
`;

test('tells of files, of tools at their pointers, and tells the same again while nothing changed', async () => {
  await open({
    'tools/broken.json': '{ "name": ',
    'tools/list.json': { tools: [{ description: 'none' }, { name: 'bash', inputSchema: {}, description: 'Runs it.' }] },
  });
  const { id, findings } = await lint();
  expect(findings.map(({ code, tool, file, pointer }) => [code, tool?.name, tool?.pointer, file, pointer])).toEqual([
    ['json_syntax', undefined, undefined, 'tools/broken.json', ''],
    ['tool_invalid', undefined, undefined, 'tools/list.json', '/tools/0/name'],
    ['tool_invalid', undefined, undefined, 'tools/list.json', '/tools/0/inputSchema'],
    ['execution_tool', 'bash', '/tools/1', 'tools/list.json', '/name'],
    ['result_unknown', 'bash', '/tools/1', 'tools/list.json', ''],
  ]);
  expect((await lint()).id).toBe(id);
  await registry.allow(['bash'], false);
  const next = await lint();
  expect(next.id).not.toBe(id);
  expect(next.findings.map(({ code }) => code)).not.toContain('execution_tool');
});

test('a tool with the name of the execution tool is refused whatever the allowlist says', async () => {
  await open({ 'tools/x.json': { name: 'execute_tool_code', inputSchema: {}, binding: { kind: 'mock' } } });
  expect([...registry.current().allowedFor('program')]).toEqual([]);
  expect((await lint()).findings[0]).toMatchObject({ code: 'tool_name_reserved', severity: 'error', pointer: '/name' });
});

describe('fixes', () => {
  test('are shown as a difference before, made in place, and undone', async () => {
    await open({ 'tools/quote.json': FOREIGN });
    const before = await folderTexts(folder.path);
    const { id, findings } = await lint();
    const ids = idsOf(findings, 'foreign_field');
    const mended = FOREIGN.replace('input_schema', 'inputSchema');
    expect(await registry.previewFixes(id, ids)).toEqual([
      { file: 'tools/quote.json', tools: ['quote'], before: FOREIGN, after: mended },
    ]);
    expect(await folderTexts(folder.path)).toEqual(before);
    expect(await registry.fix(id, ids)).toMatchObject({ fixed: 1, change: { code: 'fix', names: ['quote'] } });
    expect((await workspace.readFile('tools/quote.json')).text).toBe(mended);

    const next = await lint();
    await registry.fix(next.id, idsOf(next.findings, 'schema_repair'));
    expect((await workspace.readFile('tools/quote.json')).text).toBe(mended.replace('float', 'number'));
    expect(registry.current().get('quote')?.summary.usable).toBe(true);
    await registry.history.undo();
    await registry.history.undo();
    expect(await folderTexts(folder.path)).toEqual(before);
  });

  test('of many tools in one file are one change', async () => {
    const tools = Array.from({ length: 40 }, (_, index) => ({
      name: `t${index}`,
      description: 'Does. Returns it.',
      inputSchema: {
        type: 'object',
        properties: { n: { type: 'float', description: 'N.' }, m: { type: 'str', description: 'M.' } },
      },
    }));
    await open({
      'tools/list.json': { tools },
      'tools/bash.json': { name: 'bash', inputSchema: {}, description: 'Runs. Returns it.' },
    });
    const { id, findings } = await lint();
    const ids = findings.filter(({ fix }) => fix).map((finding) => finding.id);
    expect(ids).toHaveLength(81);
    const previews = await registry.previewFixes(id, ids);
    expect(previews.map(({ file }) => file)).toEqual([...Array<string>(40).fill('tools/list.json'), 'gatehouse.json']);
    expect(await registry.fix(id, ids)).toMatchObject({ fixed: 81, change: { count: 41 } });
    expect(registry.current().problems).toEqual([]);
    expect(workspace.settings().allow).toEqual(['*', '!bash']);
    expect((await lint()).findings.filter(({ fix }) => fix)).toEqual([]);
  });

  test('of a report that is not that of the tools any more are refused', async () => {
    await open({ 'tools/quote.json': FOREIGN });
    const { id, findings } = await lint();
    await registry.allow(['quote'], false);
    await expect(registry.previewFixes(id, idsOf(findings, 'foreign_field'))).rejects.toMatchObject({
      code: 'tools_changed',
    });
    await expect(registry.fix(id, idsOf(findings, 'foreign_field'))).rejects.toMatchObject({ code: 'tools_changed' });
    await expect(registry.fix('99', [0])).rejects.toMatchObject({ code: 'tools_changed' });
  });

  test('of a tool of a server go to its file in the workspace', async () => {
    const tools = [{ name: 'echo', description: 'Says it. Returns it.', inputSchema: { type: 'dict' } }];
    await open(
      { 'mcp.json': { mcpServers: { s: { command: 'x' } } } },
      { lists: () => [{ server: 's', tools }], onChange: () => () => undefined },
    );
    const { id, findings } = await lint();
    const ids = idsOf(findings, 'schema_repair');
    const [preview] = await registry.previewFixes(id, ids);
    expect(preview).toMatchObject({ file: 'tools/s/echo.json', tools: ['s.echo'], before: '' });
    await registry.fix(id, ids);
    expect(JSON.parse((await workspace.readFile('tools/s/echo.json')).text)).toEqual({
      binding: { kind: 'mcp', server: 's', tool: 'echo' },
      inputSchema: { type: 'object' },
    });
    expect(registry.current().get('s.echo')?.summary.usable).toBe(true);
  });
});
