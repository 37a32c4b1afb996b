import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingAround } from '../../../electron/host/binding-surroundings.ts';
import { createSearchPath } from '../../../electron/processes/search-path.ts';
import { SecretStoreError } from '../../../electron/workspace/secret-store.ts';
import { findingAtPlaceText } from '../../../shared/text/lint-text.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
  await writeFiles(folder.path, {
    'tools/stock.mjs': 'export function getStock() {}\nexport function count() {}\nexport function getPrice() {}\n',
    'tools/prices.py': 'def get_price(sku):\n    return 1\n',
    'tools/any.mjs': "export * from './stock.mjs';\n",
    'tools/notes.md': '',
  });
});
afterAll(() => folder.remove());

const searchPath = createSearchPath({
  env: process.env,
  platform: process.platform,
  loginPath: () => Promise.resolve(undefined),
  startedFromDesktop: false,
});

const look = (binding: object, names = () => Promise.resolve<readonly string[]>(['shop'])) => {
  const text = JSON.stringify({ name: 'tool', binding }, null, 1);
  return missingAround(text, { folder: folder.path, env: { TOKEN: '' }, secrets: { names }, searchPath });
};
const missing = async (...asked: Parameters<typeof look>) =>
  (await look(...asked)).map(({ code, pointer, line }) => `${code} ${pointer} ${line}`);
const header = (text: string) => ({ kind: 'http', url: 'https://shop.test/', headers: { a: text } });

describe('what a binding names and the machine does not have', () => {
  it('secrets and variables, at their places', async () => {
    expect(await missing(header('${secret:shop} ${env:TOKEN}'))).toEqual([]);
    expect(await missing(header('${secret:shpo} ${env:TOKNE}'))).toEqual([
      'reference_unknown /binding/headers/a 7',
      'reference_unknown /binding/headers/a 7',
    ]);
  });

  it('nothing is said of secrets while their store is locked', async () => {
    const locked = () => Promise.reject(new SecretStoreError({ code: 'locked' } as never)); // any fault
    expect(await missing(header('${secret:shpo}'), locked)).toEqual([]);
  });

  it('programs, on the path and in the workspace', async () => {
    const command = (program: string) => missing({ kind: 'command', command: [program] });
    expect(await command(process.execPath)).toEqual([]);
    expect(await command('no-such-program')).toEqual(['command_missing /binding/command/0 6']);
    expect(await command('tools/stock.py')).toEqual(['command_missing /binding/command/0 6']);
    expect(await command('${env:TOKEN}')).toEqual([]);
  });

  const module = (file: string, name = 'a') => missing({ kind: 'module', file, export: name });

  it('files of modules', async () => {
    expect(await module('tools/stok.mjs')).toEqual(['file_missing /binding/file 5']);
    expect(await module('../stock.mjs')).toEqual(['file_outside /binding/file 5']);
    expect(await module('tools/notes.md')).toEqual(['file_no_module /binding/file 5']);
  });

  it('exports of modules, unless their text does not tell', async () => {
    const exportMissing = ['export_missing /binding/export 6'];
    expect(await module('tools/stock.mjs', 'getStock')).toEqual([]);
    expect(await module('tools/stock.mjs', 'getStok')).toEqual(exportMissing);
    expect(await module('tools/prices.py', 'get_price')).toEqual([]);
    expect(await module('tools/prices.py', 'getPrice')).toEqual(exportMissing);
    expect(await module('tools/any.mjs', 'getStok')).toEqual([]);
    expect(await module('tools/stock.mjs', '')).toEqual([]);
  });

  it('an export with those that there are, the most like it first', async () => {
    const found = await look({ kind: 'module', file: 'tools/stock.mjs', export: 'getPrise' });
    expect(found.map(findingAtPlaceText)).toEqual([
      'tools/stock.mjs exports no “getPrise”. It exports getPrice, getStock and count.',
    ]);
  });

  it('nothing, where there is no binding to speak of', async () => {
    expect(
      await missingAround('{', { folder: '', env: {}, secrets: { names: () => Promise.resolve([]) }, searchPath }),
    ).toEqual([]);
    expect(await missing({ kind: 'command', command: 'ls' })).toEqual([]);
    expect(await missing({ kind: 'module', file: 1 })).toEqual([]);
  });
});
