import { describe, expect, it } from 'vitest';
import { filesOfInput, readPicked } from '../../../renderer/stores/picked-files.ts';
import { MAX_IMPORT_FILES, MAX_IMPORT_SIZE } from '../../../shared/model/import-sources.ts';

function file(path: string, content: string | Uint8Array<ArrayBuffer> = '{}'): File {
  const made = new File([content], path.split('/').at(-1) ?? '');
  return Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
}
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('files that a person chooses', () => {
  it('are all taken, and of a folder those that may hold tools', () => {
    expect(names(filesOfInput([file('notes.txt'), file('a.json')]))).toEqual(['notes.txt', 'a.json']);
    expect(
      names(
        filesOfInput([
          file('api/b/tools.YAML'),
          file('api/a.py'),
          file('api/readme.md'),
          file('api/node_modules/x/package.json'),
          file('api/.git/config.json'),
        ]),
      ),
    ).toEqual(['b/tools.YAML', 'a.py']);
  });

  it('are read in order; what cannot be read is named', async () => {
    const large = file('large.json');
    Object.defineProperty(large, 'size', { value: MAX_IMPORT_SIZE + 1 });
    const picked = [
      file('z.json', '{"z":1}'),
      file('a.json', '{"a":1}'),
      file('x.json', new Uint8Array([255, 0, 9])),
      large,
    ];
    const { texts, faults } = await readPicked(filesOfInput(picked), '');
    expect(texts).toEqual([
      { name: 'a.json', text: '{"a":1}' },
      { name: 'z.json', text: '{"z":1}' },
    ]);
    expect(faults.map(({ source, code }) => [source, code])).toEqual([
      ['large.json', 'too_large'],
      ['x.json', 'unreadable'],
    ]);
  });

  it('may be none or too many, which is told of the folder', async () => {
    expect((await readPicked([], 'api')).faults).toMatchObject([{ source: 'api', code: 'no_files' }]);
    const many = Array.from({ length: MAX_IMPORT_FILES + 1 }, (_, at) => file(`many/${at}.json`));
    expect((await readPicked(filesOfInput(many), 'many')).faults).toMatchObject([{ source: 'many', code: 'too_many' }]);
  });
});
