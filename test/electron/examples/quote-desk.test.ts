import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import { SettingsSchema, type Settings } from '../../../electron/workspace/settings.ts';
import { ToolDefinitionSchema, type ToolDefinition } from '../../../shared/model/tool.ts';

const FOLDER = 'resources/examples/quote-desk';

async function readJsonc(path: string): Promise<unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(await readFile(join(FOLDER, path), 'utf8'), errors);
  expect({ path, errors }).toEqual({ path, errors: [] });
  return value;
}

async function readChecked(path: string, schema: unknown): Promise<unknown> {
  const value = await readJsonc(path);
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(compiled.detail);
  expect({ path, faults: compiled.validate(value) }).toEqual({ path, faults: [] });
  return value;
}

let settings: Settings;
let tools: readonly ToolDefinition[];

beforeAll(async () => {
  settings = (await readChecked('gatehouse.json', SettingsSchema)) as Settings;
  const files = (await readdir(join(FOLDER, 'tools'))).filter((name) => name.endsWith('.json'));
  tools = await Promise.all(
    files.map(async (name) => (await readChecked(`tools/${name}`, ToolDefinitionSchema)) as ToolDefinition),
  );
});

describe('the quote desk', () => {
  test('allows its tools by name and leaves one out, so that a closed gate can be seen', () => {
    const names = tools.map(({ name }) => name).sort();
    expect(names).toEqual(['create_quote', 'get_inventory', 'search_catalog', 'void_quote']);
    expect(names.filter((name) => !settings.allow?.includes(name))).toEqual(['void_quote']);
  });

  test('says of every tool what it does, what it takes and what it gives', () => {
    for (const { description, inputSchema, outputSchema, binding } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect([inputSchema, outputSchema, binding]).not.toContain(undefined);
    }
  });

  test('has schemas that work, and examples and mock results that fit them', () => {
    for (const { name, inputSchema, outputSchema, examples = [], binding } of tools) {
      const input = compileSchema(inputSchema);
      const output = compileSchema(outputSchema);
      if (!input.ok || !output.ok) throw new Error(`${name} has a schema that cannot be used`);
      const results = binding?.kind === 'mock' ? (binding.cases ?? []).map((mockCase) => mockCase.return) : [];
      expect([name, examples.flatMap((example) => input.validate(example))]).toEqual([name, []]);
      expect([name, results.flatMap((result) => output.validate(result))]).toEqual([name, []]);
    }
  });

  test('answers quickly enough for a first look', () => {
    const delays = tools.flatMap(({ binding }) =>
      binding?.kind === 'mock' ? (binding.cases ?? []).map(({ delayMs = 0 }) => delayMs) : [],
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(120);
  });
});
