import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSource } from '../../../../electron/registry/imports/read-source.ts';
import { MAX_IMPORT_FILES, MAX_IMPORT_SIZE } from '../../../../shared/model/import-sources.ts';
import { makeTempFolder, type TempFolder } from '../../../support/temp-folder.ts';
import { writeFiles } from '../../../support/write-files.ts';

let temp: TempFolder;
beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(() => temp.remove());

const read = (path: string) => readSource({ kind: 'path', path }, temp.path);
const fault = async (path: string) => {
  const found = await read(path);
  return found.ok ? found : [found.fault.code, found.fault.source];
};

describe('readSource', () => {
  it('reads a file by every way it may be named', async () => {
    const file = join(temp.path, 'my tools.json');
    await writeFile(file, '{}');
    const fromHome = `~/${relative(homedir(), file)}`;
    const ways = [
      file,
      'my tools.json',
      './my tools.json',
      `"${file}"`,
      ` ${file} `,
      pathToFileURL(file).href,
      fromHome,
    ];
    for (const way of ways) expect(await read(way)).toMatchObject({ ok: true, texts: [{ text: '{}' }], unread: [] });
    const onThisMachine = pathToFileURL(file).href.replace('file:///', 'file://localhost/');
    expect(await read(onThisMachine)).toMatchObject({ ok: true });
  });

  it('reads UTF-16, and refuses what is no text', async () => {
    await writeFile(join(temp.path, 'wide.json'), Buffer.from('\ufeff{"a":1}', 'utf16le'));
    await writeFile(join(temp.path, 'picture.json'), Buffer.from([0x89, 0x50, 0xff, 0]));
    expect(await read('wide.json')).toMatchObject({ texts: [{ text: '{"a":1}' }] });
    expect(await fault('picture.json')).toEqual(['unreadable', 'picture.json']);
  });

  it('says plainly what cannot be read', async () => {
    await writeFile(join(temp.path, 'empty.json'), ' \n');
    await writeFile(join(temp.path, 'large.json'), 'x'.repeat(MAX_IMPORT_SIZE + 1));
    await mkdir(join(temp.path, 'none'));
    await writeFiles(temp.path, { 'none/readme.md': '#', 'none/.hidden/tools.json': '{}' });
    expect(await fault('empty.json')).toEqual(['empty', 'empty.json']);
    expect(await fault('large.json')).toEqual(['too_large', 'large.json']);
    expect(await fault('none')).toEqual(['no_files', 'none']);
    expect(await fault('missing.json')).toEqual(['missing', 'missing.json']);
    expect(await fault('empty.json/inner')).toEqual(['missing', 'empty.json/inner']);
    for (const address of ['https://example.com/tools.json', 'file://other/tools.json', 'file:///a%2Fb', 'ftp://x']) {
      expect(await fault(address)).toEqual(['not_local', address]);
    }
  });

  it('reads of a folder what may hold tools, in order, without what programs made', async () => {
    await writeFiles(temp.path, {
      'api/b.json': '{"b":1}',
      'api/A/deep/a.YAML': 'a: 1',
      'api/empty.json': '',
      'api/tool.py': 'def a(): ...',
      'api/notes.txt': 'x',
      'api/node_modules/p/package.json': '{}',
      'api/.git/config.json': '{}',
    });
    await symlink(join(temp.path, 'api'), join(temp.path, 'api/again'));
    const found = await read('api');
    expect(found).toMatchObject({
      ok: true,
      texts: [{ name: 'b.json' }, { name: 'tool.py' }, { name: 'A/deep/a.YAML' }],
      unread: [{ source: 'empty.json', code: 'empty' }],
    });
  });

  it('takes no more files than one import may have', async () => {
    const many = Array.from({ length: MAX_IMPORT_FILES + 1 }, (_, at) => [`many/${at}.json`, '{}'] as const);
    await writeFiles(temp.path, Object.fromEntries(many));
    expect(await fault('many')).toEqual(['too_many', 'many']);
  });
});
