import { describe, expect, test } from 'vitest';
import { previewImport } from '../../../../electron/registry/exchange/preview-import.ts';
import type { ToolSet } from '../../../../electron/registry/registry.ts';
import type { ImportPreview, ImportWish } from '../../../../shared/model/exchange.ts';
import { importRepairText, nameFaultText, refusalText, remarkText } from '../../../../shared/text/exchange-text.ts';

const WISH: ImportWish = { text: '', language: 'json', names: {}, repair: false, mock: false };

/** A workspace that has a tool `taken`. */
const KNOWN = {
  tools: [{ summary: { name: 'sales.total' } }],
  get: (name: string) => (name === 'taken' ? { summary: { file: 'tools/taken.json' } } : undefined),
} as unknown as ToolSet; // nothing else of it is asked for

async function preview(text: string, wish: Partial<ImportWish> = {}, allow: readonly string[] = []) {
  const found = await previewImport(
    { ...WISH, text, ...wish },
    { tools: KNOWN, allow, onTurn: () => Promise.resolve() },
  );
  return toolsOf(found);
}

function toolsOf(found: ImportPreview) {
  if (found.kind === 'refused') throw new Error(`Refused as ${found.code}`);
  return found.tools;
}

const mcp = (name: string, inputSchema: unknown = { type: 'object' }) => JSON.stringify({ name, inputSchema });

describe('previewImport', () => {
  test('says of a list of somebody else that its annotations are claims, and of a file of ours nothing', async () => {
    const [foreign] = await preview(mcp('a'));
    expect(JSON.parse(foreign?.text ?? '')).toMatchObject({ imported: { format: 'mcp', confirmed: false } });
    const own = '{ "name": "a", "inputSchema": { "type": "object" }, "binding": { "kind": "mock" } }';
    expect((await preview(own))[0]?.text).toBe(`${own}\n`);
  });

  test('binds to a mock what is bound to nothing, where that is wanted', async () => {
    const [bound] = await preview(mcp('a'), { mock: true });
    expect(JSON.parse(bound?.text ?? '')).toMatchObject({ binding: { kind: 'mock', else: 'generate' } });
    const [own] = await preview(`{"name":"a","inputSchema":{},"binding":{"kind":"mcp","server":"s","tool":"t"}}`, {
      mock: true,
    });
    expect(JSON.parse(own?.text ?? '')).toMatchObject({ binding: { kind: 'mcp' } });
  });

  test('proposes repairs, and makes them only where that is wanted', async () => {
    const text = mcp('a', { type: 'dict', properties: { n: { type: 'float', multipleOf: 0.1 } } });
    const [as] = await preview(text);
    expect(JSON.parse(as?.text ?? '')).toMatchObject({ inputSchema: { type: 'dict' } });
    expect(as?.repairs.map(({ isMendable }) => isMendable)).toEqual([true, true]);
    expect(as?.remarks.map(({ code, isFault }) => ({ code, isFault }))).toEqual([
      { code: 'schema_unusable', isFault: true },
    ]);
    const [mended] = await preview(text, { repair: true });
    expect(JSON.parse(mended?.text ?? '')).toMatchObject({
      inputSchema: { type: 'object', properties: { n: { type: 'number', multipleOf: 0.1 } } },
    });
    expect(mended?.repairs).toHaveLength(2);
    expect(mended?.remarks).toEqual([]);
    expect(mended?.repairs.map(importRepairText).join()).toMatch(/^Input schema: \/properties\/n\/type names the type/);
  });

  test('gives a tool without a schema one, where repairs are wanted', async () => {
    const [tool] = await preview('{"type":"function","name":"a"}', { repair: true });
    expect(JSON.parse(tool?.text ?? '')).toMatchObject({ inputSchema: { type: 'object' } });
    expect(tool?.remarks).toEqual([]);
  });

  test.each([
    ['name_taken', mcp('taken')],
    ['name_twice', `[${mcp('a')},${mcp('a')}]`],
    ['name_reserved', mcp('execute_tool_code')],
    ['no_name', mcp('')],
    ['no_name', '{"name":"x","namespace":7,"inputSchema":{}}'],
  ])('tells %s before anything is written', async (code, text) => {
    const tools = await preview(text);
    expect(tools.map(({ nameFault }) => nameFault?.code)).toEqual(tools.map(() => code));
    expect(tools[0]?.nameFault && nameFaultText(tools[0].nameFault)).toMatch(/^\S.*\.$/);
  });

  test('takes another name from the person, with a namespace', async () => {
    const text = `[${mcp('taken')},${mcp('b')}]`;
    const [first, second] = await preview(text, { names: { '/0': ' sales.total ', '/1': 'c' } });
    expect(first).toMatchObject({ name: 'sales.total' });
    expect(first?.nameFault).toBeUndefined();
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ name: 'total', namespace: 'sales' });
    expect(second?.name).toBe('c');
    expect((await preview(text, { names: { '/1': 'taken' } })).map(({ nameFault }) => nameFault?.code)).toEqual([
      'name_twice',
      'name_twice',
    ]);
  });

  test('names the pattern that covers a new tool', async () => {
    const rules = async (name: string) => (await preview(mcp(name), {}, ['sales.*', '!sales.delete_*', 'a']))[0]?.rule;
    expect(await rules('sales.total')).toBe('sales.*');
    expect(await rules('sales.delete_all')).toBeUndefined();
    expect(await rules('a')).toBe('a');
    expect(await rules('b')).toBeUndefined();
  });

  test('says what a name cannot be used for', async () => {
    const [tool] = await preview(mcp('Größe messen'));
    expect(tool?.remarks.map(({ code }) => code)).toEqual(['name_needs_quotes', 'name_not_portable']);
    expect(tool?.remarks.map(remarkText).join(' ')).toMatch(/tools\["Größe messen"\]/);
  });

  test('hands on what a signature cannot say', async () => {
    const [tool] = await preview('def f(x, ctx: Context): ...', { language: 'python' });
    expect(tool?.notes.map(({ code }) => code)).toEqual(['injected_left_out', 'untyped']);
  });

  test('gives a tool its own name back, by the map of an export or as the workspace writes it', async () => {
    const text = JSON.stringify([
      { type: 'function', name: 'sales__total', parameters: {} },
      { type: 'function', name: 'a__b', parameters: {} },
      { type: 'function', name: 'c__d', parameters: {} },
    ]);
    const tools = await preview(text, { exportedNames: { a__b: 'a.b' } });
    expect(tools.map(({ name }) => name)).toEqual(['sales.total', 'a.b', 'c__d']);
    expect(JSON.parse(tools[1]?.text ?? '')).toMatchObject({ namespace: 'a', name: 'b' });
  });

  test('takes the tools that were chosen, and no other', async () => {
    const text = JSON.stringify([mcp('a'), mcp('b.c')].map((tool) => JSON.parse(tool) as unknown));
    expect((await preview(text, { patterns: ['b.*'] })).map(({ name }) => name)).toEqual(['b.c']);
  });

  test('leaves tools of another format behind, and says which it is', async () => {
    const scene = { tools: KNOWN, allow: [], onTurn: () => Promise.resolve() };
    const found = await previewImport({ ...WISH, text: mcp('a'), format: 'anthropic' }, scene);
    expect(found).toMatchObject({ kind: 'refused', code: 'other_format', data: { formats: ['mcp'] } });
    expect(found.kind === 'refused' && refusalText(found)).toBe(
      'These tools are in another format: MCP. Read them as that.',
    );
  });
});
