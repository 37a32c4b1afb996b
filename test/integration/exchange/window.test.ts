import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../shared/contract/contract.ts';
import type { ImportRead } from '../../../shared/model/import-sources.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { folderTexts } from '../../support/folder-texts.ts';
import { largeDescription } from '../../support/large-description.ts';
import { watchTurns } from '../../support/longest-turn.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
let test: TestHost;

const TAKEN = `{
  "name": "get_stock", // as the shop calls it
  "description": "Units.",
  "inputSchema": { "type": "object", "properties": { "sku": { "type": "string" } } },
  "binding": { "kind": "mock", "cases": [{ "return": 3 }] },
  "limits": { "perRun": 5 }
}
`;

const openai = (...names: string[]) =>
  JSON.stringify({
    tools: names.map((name) => ({
      type: 'function',
      name,
      description: `${name}.`,
      parameters: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
    })),
  });

beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': '{ "version": 1, "allow": ["sales*"] }\n',
    'tools/get_stock.json': TAKEN,
  });
  test = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
});
afterEach(async () => {
  await test.host.dispose();
  await temp.remove();
});

type Ask = Params<'exchange.preview'>;
type More = Partial<Omit<Ask, 'source'>>;

async function preview(source: Ask['source'], more: More = {}): Promise<ImportRead> {
  const ask = { source, names: {}, left: [], repair: true, mock: true, ...more };
  const found = await test.client.call('exchange.preview', ask);
  if (found.kind === 'unread') throw new Error(found.fault.code);
  return found;
}
const texts = (...given: readonly (readonly [name: string, text: string])[]): Ask['source'] => {
  return { kind: 'texts', texts: given.map(([name, text]) => ({ name, text })) };
};
const names = ({ tools }: ImportRead) => tools.map(({ name, nameFault }) => [name, nameFault?.code]);
const file = (path: string) => readFile(join(folder, path), 'utf8');
const allow = async () => (JSON.parse(await file('gatehouse.json')) as { allow: unknown }).allow;

describe('import in a window', () => {
  it('reads texts of several formats as one import, and says what gives none', async () => {
    const found = await preview(
      texts(
        ['a.json', openai('one', 'two')],
        ['b.json', '{"tools":[{"name":"two","inputSchema":{"type":"object"}},{"type":"web_search"}]}'],
        ['c.py', 'def three(n: int) -> int: ...'],
        ['', 'def four(n: int) -> int: ...'],
        ['five.yaml', 'name: five\ninputSchema:\n  type: object\n'],
        ['package.json', '{"name":"p","dependencies":{}}'],
        ['broken.json', '{\n  "name": "a",,\n}'],
      ),
    );
    expect(names(found)).toEqual([
      ['one', undefined],
      ['two', 'name_twice'],
      ['two', 'name_twice'],
      ['three', undefined],
      ['four', undefined],
      ['five', undefined],
    ]);
    expect(found.texts).toBe(7);
    expect(found.leftOut).toMatchObject([{ source: 'b.json', place: '/tools/1', reason: 'hosted' }]);
    expect(found.refused).toMatchObject([
      { source: 'package.json', code: 'package' },
      { source: 'broken.json', code: 'json_syntax', line: 2 },
    ]);
    const [, left] = found.tools;
    const again = await preview(texts(['a.json', openai('one', 'two')], ['b.json', openai('two')]), {
      left: [left?.key ?? ''],
      names: { '0:/tools/0': 'shop.first' },
    });
    expect(names(again)).toEqual([
      ['shop.first', undefined],
      ['two', undefined],
      ['two', undefined],
    ]);
  });

  it('shows what a tool that is there would become, writes it over the old one, and takes all back at once', async () => {
    const before = await folderTexts(folder);
    const found = await preview(texts(['', openai('get_stock', 'sales_total')]));
    expect(names(found)).toEqual([
      ['get_stock', 'name_taken'],
      ['sales_total', undefined],
    ]);
    const [taken, fresh] = found.tools;
    const { before: _, after = '', revision = '', ...place } = taken?.existing ?? {};
    expect(place).toEqual({ file: 'tools/get_stock.json', pointer: '' });
    expect(fresh).toMatchObject({ rule: 'sales*', isMocked: true });

    const done = await test.client.call('exchange.import', {
      tools: [
        { text: after, replaces: { name: 'get_stock', file: 'tools/get_stock.json', pointer: '', revision } },
        { text: fresh?.text ?? '' },
      ],
      shutOut: ['sales_total'],
    });
    expect(done.change).toMatchObject({ code: 'import', names: ['get_stock', 'sales_total'], count: 2 });
    expect(done.tools.map((tool) => tool.file)).toEqual(['tools/get_stock.json', 'tools/sales_total.json']);
    const written = await file('tools/get_stock.json');
    expect(written).toContain('// as the shop calls it');
    expect(written).toContain('"cases": [{ "return": 3 }]');
    expect(written).toContain('"perRun": 5');
    expect(written).toContain('"description": "get_stock."');
    expect(written).toContain('"confirmed": false');
    expect(await allow()).toEqual(['sales*', '!sales_total']);

    await test.client.call('tools.undo', {});
    expect(await folderTexts(folder)).toEqual(before);
  });

  it('writes nothing where a tool is not as it was shown', async () => {
    const { tools } = await preview(texts(['', openai('get_stock', 'fresh')]));
    const [taken, fresh] = tools;
    const replaces = { name: 'get_stock', file: 'tools/get_stock.json', pointer: '', revision: 'old' };
    await expect(
      test.client.call('exchange.import', {
        tools: [{ text: fresh?.text ?? '' }, { text: taken?.existing?.after ?? '', replaces }],
        shutOut: [],
      }),
    ).rejects.toMatchObject({ code: 'tools_changed' });
    expect(Object.keys(await folderTexts(join(folder, 'tools')))).toEqual(['get_stock.json']);
  });

  it('reads a path on the machine of the host, and gives back nothing of a file without tools', async () => {
    await writeFiles(temp.path, { 'more/tools.json': openai('far'), 'more/letter.json': '{"secret":"4711"}' });
    const found = await preview({ kind: 'path', path: '../more' });
    expect(names(found)).toEqual([['far', undefined]]);
    expect(found.tools[0]?.source).toBe('tools.json');
    expect(JSON.stringify(found)).not.toContain('4711');
    const ask = { names: {}, left: [], repair: true, mock: true };
    expect(
      await test.client.call('exchange.preview', { source: { kind: 'path', path: '../nowhere' }, ...ask }),
    ).toEqual({ kind: 'unread', fault: { source: '../nowhere', code: 'missing', data: {} } });
  });

  it('gives names back that an export printed with its map', async () => {
    await writeFiles(folder, {
      'tools/sales.json': { tools: [{ name: 'total', namespace: 'sales', inputSchema: {} }] },
    });
    const made = test.host.exportTools({ format: 'openai_responses', patterns: ['get_stock'] });
    const printed = JSON.stringify({ ...made, names: { get_stock: 'shop.stock' } });
    expect(names(await preview(texts(['', printed])))).toEqual([['shop.stock', undefined]]);
  });
});

describe('export in a window', () => {
  const STRICT = {
    name: 'strict_one',
    strict: true,
    inputSchema: { type: 'object', properties: { note: { type: 'string' } } },
  };

  it('shows text, findings and what their fixes change, mends them, and undo takes that back', async () => {
    await writeFiles(folder, { 'tools/strict_one.json': STRICT });
    await expect.poll(async () => (await test.client.call('workspace.get', {})).tools.length).toBe(2);
    const wish = { format: 'openai_responses' as const, patterns: ['strict_one'] };
    const view = await test.client.call('exchange.export', wish);
    expect(view.tools).toEqual(['strict_one']);
    expect(view.findings).toMatchObject([
      { id: 0, code: 'strict_open', isFixable: true, changes: [{ after: '"additionalProperties": false' }] },
      {
        id: 1,
        code: 'strict_optional',
        changes: [
          { pointer: '/inputSchema/required', after: '"required": ["note"]' },
          { before: '"type": "string"', after: '"type": ["string", "null"]' },
        ],
      },
    ]);
    const { fixed, change } = await test.client.call('exchange.fix', { wish, revision: view.revision, ids: [0, 1] });
    expect([fixed, change?.code, change?.names]).toEqual([2, 'fix', ['strict_one']]);
    expect((await test.client.call('exchange.export', wish)).findings).toEqual([]);
    await expect(test.client.call('exchange.fix', { wish, revision: view.revision, ids: [0] })).rejects.toMatchObject({
      code: 'tools_changed',
    });
    await test.client.call('tools.undo', {});
    expect(JSON.parse(await file('tools/strict_one.json'))).toEqual(STRICT);
  });

  it('looks at every format that is written, and says that a page has no dialog of the system', async () => {
    const { formats } = await test.client.call('exchange.survey', { onlyAllowed: true });
    expect(formats.map(({ format }) => format)).toContain('trpc_agent_go');
    expect(formats.map(({ format }) => format)).not.toContain('json_schema');
    const { formats: all } = await test.client.call('exchange.survey', {});
    expect(all.find(({ format }) => format === 'anthropic')?.losses).toBeGreaterThan(0);
    await expect(test.client.call('exchange.save', { wish: { format: 'mcp' } })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

it('writes hundreds of tools in turns that are a small part of what that takes', async () => {
  const text = JSON.stringify(largeDescription(1024 * 1024));
  const { tools } = await preview(texts(['things.json', text]));
  expect(tools.length).toBeGreaterThan(500);
  const items = tools.map(({ text: definition }) => ({ text: definition }));
  const { longestMs, allMs } = await watchTurns(() =>
    test.client.call('exchange.import', { tools: items, shutOut: [] }),
  );
  expect(test.host.toolSet().tools).toHaveLength(tools.length + 1);
  expect(longestMs).toBeLessThan(allMs / 6);
});
