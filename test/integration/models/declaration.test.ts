import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCodeInput } from '../../../electron/models/prompt/read-code-input.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { readRealTools } from '../../support/real-tools.ts';
import { missingData } from '../../support/shared-data.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const missing = missingData('.');
const run = promisify(execFile);

let temp: TempFolder;
let folder: string;
let opened: TestHost | undefined;

beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
});
afterEach(async () => {
  await opened?.host.dispose();
  opened = undefined;
  await temp.remove();
});

async function openHost(files: Readonly<Record<string, unknown>>) {
  await writeFiles(folder, files);
  opened = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
  return opened.host;
}

const mock = (name: string, more: object = {}) => ({
  name,
  description: `About ${name}.`,
  inputSchema: { type: 'object', properties: { n: { type: 'number' } } },
  binding: { kind: 'mock', cases: [{ return: { answer: 42 } }] },
  ...more,
});

describe('the declaration of a workspace', () => {
  test('trpc-agent-go 31: it documents the tool, and the program it asks for runs through the gateway', async () => {
    const host = await openHost({ 'gatehouse.json': { allow: ['ask'] }, 'tools/ask.json': mock('ask') });
    const declaration = await host.declaration({});
    expect(declaration).toMatchObject({ name: 'execute_tool_code', style: 'schemas', tools: ['ask'] });
    expect(declaration.description).toContain('## ask\nAbout ask.\ninput {"type":"object"');
    const input = readCodeInput(
      JSON.stringify({ code: 'found = await call_tool("ask", n=1)\nreturn found["answer"]' }),
    );
    if (!input.ok) throw new Error(input.reason);
    const started = await host.startRun({
      program: 'model.py',
      source: input.code,
      origin: 'model',
      allowUnisolated: true,
    });
    await started.ended;
    expect(await started.record()).toMatchObject({ outcome: 'succeeded', valueText: '42', origin: 'model' });
  });

  test('has what a program may call and nothing else, in the order of names, numbers as they are spelled', async () => {
    await writeFiles(folder, {
      'tools/spelled.json': '{"name":"spelled","inputSchema":{"type":"object","properties":{"n":{"maximum":1.50e2}}}}',
    });
    const host = await openHost({
      'gatehouse.json': { allow: ['*', '!hidden'] },
      'tools/b.json': mock('b'),
      'tools/a.json': mock('a', { namespace: 'z' }),
      'tools/hidden.json': mock('hidden'),
      'tools/for-people.json': mock('for_people', { allowedCallers: ['form'] }),
      'tools/broken.json': mock('broken', { inputSchema: { type: 'nothing' } }),
    });
    const { tools, description } = await host.declaration({});
    expect(tools).toEqual(['b', 'spelled', 'z.a']);
    expect(description).toContain('{"maximum":1.50e2}');
    expect(await host.declaration({ tools: ['z.*'] })).toMatchObject({ tools: ['z.a'] });
  });

  test('is that of the variant which the workspace names, with its style, name, tools and the active skills', async () => {
    const host = await openHost({
      'gatehouse.json': { allow: ['*'], prompt: 'prompts/short.md', skills: ['pricing'] },
      'tools/a.json': mock('a'),
      'tools/b.json': mock('b'),
      'skills/pricing/SKILL.md': '# Pricing\n\nMargins and rates.\n',
      'skills/pricing/pricing.py': 'RATE = 2\n',
      'prompts/short.md': '---\ntoolName: run_it\nstyle: signatures\ntools: [a]\n---\nShort.\n\n{{tools}}\n',
    });
    const declaration = await host.declaration({});
    expect(declaration).toMatchObject({
      name: 'run_it',
      style: 'signatures',
      tools: ['a'],
      prompt: 'prompts/short.md',
    });
    expect(declaration.narrowedTo).toEqual(['a']);
    expect(declaration.description).toMatch(
      /^Short\.\n\nasync def a\([^]*## skills\.pricing\nimport skills\.pricing\n# Pricing/,
    );
    const plain = await host.declaration({ prompt: null, style: 'search', skills: [] });
    expect(plain).toMatchObject({ name: 'execute_tool_code', style: 'search', tools: ['a', 'b'] });
    expect(plain.description.endsWith('a, b')).toBe(true);
  });

  test('is shown in each style with its cost, also of a text that is not saved, in the style that the settings choose', async () => {
    const host = await openHost({
      'gatehouse.json': { allow: ['*'], promptStyle: 'search', prompt: 'prompts/p.md' },
      'tools/a.json': mock('a'),
      'prompts/p.md': 'Only the tools below.\n',
    });
    expect(host.snapshot()).toMatchObject({ prompt: 'prompts/p.md', prompts: [{ path: 'prompts/p.md' }] });
    const { client } = opened ?? {};
    const shown = await client?.call('prompt.show', {});
    expect(shown).toMatchObject({ style: 'search', styleBy: 'settings', toolName: 'execute_tool_code', tools: ['a'] });
    expect(shown?.styles.map(({ style }) => style)).toEqual(['schemas', 'signatures', 'search']);
    for (const { count, textCount } of shown?.styles ?? []) {
      expect(textCount.by).toBe('o200k_base');
      expect(count.tokens).toBeGreaterThan(textCount.tokens);
    }
    const promptText =
      '---\ntoolName: run_it\nstyle: signatures\nnotes: 1\ntools: [a, "!b", salse.*]\n---\nTools: {{tools}}\n';
    const typed = await client?.call('prompt.show', { prompt: 'prompts/p.md', promptText });
    expect(typed).toMatchObject({ style: 'signatures', styleBy: 'variant', toolName: 'run_it' });
    expect(typed?.styles[1]?.findings.slice(0, 3)).toEqual([
      { code: 'tools_unmatched', data: { pattern: 'salse.*' } },
      { code: 'field_unknown', line: 4, data: { field: 'notes' } },
      { code: 'boundary_missing', data: {} },
    ]);
    const form = await client?.call('prompt.form', { prompt: 'x.md', promptText, style: 'search', provider: 'mcp' });
    expect(JSON.parse(form?.text ?? '')).toMatchObject({ name: 'run_it', description: 'Tools: a' });
    const broken = client?.call('prompt.show', { prompt: 'prompts/p.md', promptText: '---\nstyle: tiny\n---\nText' });
    await expect(broken).rejects.toMatchObject({ code: 'prompt_unusable', data: { line: 2, code: 'field_invalid' } });
    expect(await client?.call('prompt.show', { prompt: null })).toMatchObject({ style: 'search', styleBy: 'settings' });
  });

  test.each([
    [{ 'prompts/p.md': '---\nstyle: tiny\n---\nText' }, 'prompt_unusable', { path: 'prompts/p.md', line: 2 }],
    [{}, 'not_found', {}],
  ])('is refused with what is wrong with its variant: %j', async (files, code, data) => {
    const host = await openHost({ 'gatehouse.json': { prompt: 'prompts/p.md' }, ...files });
    await expect(host.declaration({})).rejects.toMatchObject({ code, data });
  });

  test('is refused where a skill cannot be read, and where a variant leads out of the folder', async () => {
    const host = await openHost({ 'gatehouse.json': { skills: ['gone'] } });
    await expect(host.declaration({})).rejects.toMatchObject({ code: 'skill_unusable' });
    await expect(host.declaration({ skills: [], prompt: '../p.md' })).rejects.toMatchObject({ code: 'invalid_path' });
  });
});

test.skipIf(missing)(`pyright takes the stubs of every real registry${missing ? ` (${missing})` : ''}`, async () => {
  const { signatureList } = await import('../../../electron/models/prompt/signature-list.ts');
  const { pythonNames } = await import('../../../electron/registry/python-names.ts');
  await mkdir(folder);
  const head =
    'from typing import Any, Dict, List, Union, overload\nfrom typing_extensions import Literal, Never, NotRequired, TypedDict, Unpack\n\n';
  const quiet = { reportInvalidStubStatement: false };
  await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(quiet));
  for (const { source, tools } of await readRealTools()) {
    if (source.startsWith('json-schemas/')) continue;
    const names = [...new Set(tools.map(({ name }) => name))];
    const written = pythonNames(names, new Set(names));
    const text = signatureList(
      names
        .flatMap((name) => tools.find((tool) => tool.name === name) ?? [])
        .map(({ inputSchema = {}, ...tool }) => {
          const pythonName = written.get(tool.name);
          return { ...tool, inputSchema, ...(pythonName !== undefined && { pythonName }) };
        }),
    );
    await writeFile(join(folder, `${source.replaceAll(/\W/g, '_')}.pyi`), `${head}${text}\n`);
  }
  const pyright = join(process.cwd(), 'node_modules/pyright/index.js');
  const said = await run(process.execPath, [pyright, '-p', folder], { maxBuffer: 1e8 }).then(
    () => '',
    (error: { readonly stdout?: string }) => (error.stdout ?? '').slice(0, 4000),
  );
  expect(said).toBe('');
});
