import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { buildModuleChild } from './built-module-child.ts';
import { openTestModules, type TestModules } from './test-modules.ts';

let built: TempFolder;
let entry: string;
beforeAll(async () => {
  built = await makeTempFolder();
  entry = await buildModuleChild(built.path);
});
afterAll(() => built.remove());

let modules: TestModules;
beforeEach(async () => {
  modules = await openTestModules({ entry, fixtures: 'test/fixtures/modules-ts', file: 'tools/stock.ts' });
});
afterEach(() => modules.dispose());

describe('modules in TypeScript', () => {
  test('types are taken out, and imports find TypeScript, JavaScript and JSON', async () => {
    expect(await modules.resultOf('find', '{"sku":"CH-1","count":5}')).toBe(
      '{"label":"SCH-1/box","half":3,"double":10,"most":9}',
    );
  });

  test('a file beside the module is found by its URL', async () => {
    expect(await modules.resultOf('readsBeside')).toBe('"{ \\"most\\": 9 }"');
  });

  test('an import that is made later is found as well', async () => {
    expect(await modules.resultOf('later')).toBe('"later"');
  });

  test('a module in JavaScript may import TypeScript, and shares the process', async () => {
    expect(await modules.resultOf('run', '{"n":1.6}', { file: 'tools/uses-it.mjs' })).toBe('2');
    await modules.resultOf('later');
    expect(modules.exits).toHaveLength(1);
  });

  test.each([
    ['fails', 'there is no such shelf', 'tools/stock.ts:37'],
    ['failsDeep', 'a shelf needs a sku', 'tools/lib/shelf.ts:8'],
  ])('%s names the line of the source', async (exportName, message, at) => {
    expect(await modules.call(exportName)).toEqual({ ok: false, code: 'tool_failed', message, details: { at } });
  });

  test('what is no TypeScript is refused with its line', async () => {
    const source = 'interface Fine {\n  readonly a: string;\n}\n\nexport const run = (: Fine) => 1;\n';
    await writeFile(join(modules.folder, 'tools/broken.ts'), source);
    expect(await modules.call('run', '{}', { file: 'tools/broken.ts' })).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringMatching(/^tools\/broken\.ts cannot be loaded: .*tools\/broken\.ts.*\(5:21\)/) as unknown,
    });
  });

  test('a changed file that it imports without an ending counts', async () => {
    await modules.resultOf('find', '{"sku":"a"}');
    await writeFile(join(modules.folder, 'tools/lib/math.mts'), 'export const round = (n: number) => -n;');
    expect(await modules.resultOf('find', '{"sku":"a","count":4}')).toContain('"half":-2');
  });
});
