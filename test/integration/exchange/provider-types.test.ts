import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { isSpecType } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editDefinition } from '../../../shared/lib/edit-definition.ts';
import type { FormatId } from '../../../shared/model/exchange.ts';
import type { Export } from '../../../shared/model/export.ts';
import { exampleTools, realRegistries } from '../../support/example-tools.ts';
import { exported } from '../../support/exchange.ts';
import { missingData } from '../../support/shared-data.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const missing = missingData('.');
let folder: TempFolder;

/** A tool with all that a provider has a field for, and one that programs call. */
const FULL = [
  {
    name: 'total',
    namespace: 'sales',
    title: 'Total',
    description: 'Sums.',
    inputSchema: { type: 'object', properties: { of: { type: 'array', items: { type: 'number' } } } },
    outputSchema: { type: 'object' },
    examples: [{ of: [1] }],
    deferLoading: true,
    cache_control: { type: 'ephemeral' },
    annotations: { readOnlyHint: true },
    icons: [{ src: 'https://shop.example/a.png' }],
    _meta: { 'shop/x': 1 },
  },
  { name: 'by_programs', inputSchema: { type: 'object' }, outputSchema: true, allowedCallers: ['program', 'form'] },
].map((tool) => JSON.stringify(tool));

/** Single tools of a server stand in its list as well. */
const lists = [...(await realRegistries())].filter(([, texts]) => texts.length > 3);
const registries = new Map([['example', exampleTools()], ['full', FULL], ...lists]);

beforeAll(async () => {
  folder = await makeTempFolder();
  await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
});
afterAll(() => folder.remove());

/** An export in which all that was found is mended; tools that no proposed change mends are left out. */
function mendedExport(texts: readonly string[], format: FormatId): Export {
  const sound = texts.flatMap((text) => {
    let now = text;
    for (let turn = 0; turn < 4; turn += 1) {
      const { findings } = exported([now], { format });
      if (findings.length === 0) return [now];
      now = findings.reduce((mended, { fix = [] }) => editDefinition(mended, fix), now);
    }
    return [];
  });
  return exported(sound, { format });
}

const TYPES: readonly (readonly [FormatId, string, string])[] = [
  ['openai_responses', 'openai/resources/responses/responses', 'Tool'],
  ['openai_chat', 'openai/resources/chat/completions', 'ChatCompletionTool'],
  ['anthropic', '@anthropic-ai/sdk/resources/messages', 'ToolUnion'],
];

describe(`what is written for providers${missing ? ` (of real registries skipped: ${missing})` : ''}`, () => {
  test('OpenAI and Anthropic: the types of their SDKs take it', async () => {
    for (const [format, module, type] of TYPES) {
      const mended = [...registries].map(([name, texts]) => [name, mendedExport(texts, format)] as const);
      const constants = mended.map(([name, made]) => `export const ${name}: ${type}[] = ${made.text.trim()};`);
      const text = `import type { ${type} } from '${module}';\n${constants.join('\n')}\n`;
      await writeFile(join(folder.path, `${format}.ts`), text);
      expect(mended.reduce((sum, [, { tools }]) => sum + tools.length, 0)).toBeGreaterThan(missing ? 4 : 300);
    }
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: 'es2022', module: 'preserve', types: [] },
      lib: ['es2023', 'dom', 'dom.iterable'],
    };
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const complaint = await run(process.execPath, [tsc, '-p', folder.path]).then(
      () => '',
      (error: { readonly stdout?: string }) => (error.stdout ?? 'tsc did not start').slice(0, 4000),
    );
    expect(complaint).toBe('');
  });

  test('MCP: its SDK takes it', () => {
    for (const [name, texts] of registries) {
      const made = mendedExport(texts, 'mcp');
      expect({ name, ok: isSpecType.ListToolsResult(JSON.parse(made.text)) }).toEqual({ name, ok: true });
    }
  });

  test('OpenAPI: a validator takes it', async () => {
    const check = await validate('https://spec.openapis.org/oas/3.1/schema/latest');
    // Also the schemas, where none of them names another dialect.
    const checkAll = await validate('https://spec.openapis.org/oas/3.1/schema-base/latest');
    for (const [name, texts] of registries) {
      const document: unknown = JSON.parse(exported(texts, { format: 'openapi' }).text);
      const isOneDialect = !texts.some((text) => text.includes('"$schema"'));
      const { valid } = (isOneDialect ? checkAll : check)(document as never); // JSON, as its types have it
      expect({ name, valid }).toEqual({ name, valid: true });
    }
    expect(check({ openapi: '3.1.0', info: { title: 'x' }, paths: {} }).valid).toBe(false);
  });
});
