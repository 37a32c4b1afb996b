import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretFile } from '../../../../electron/host/user-folder/secret-file.ts';
import { SecretStoreError } from '../../../../electron/workspace/secret-store.ts';
import type { SecretFault } from '../../../../shared/model/secret.ts';
import { secretFaultText } from '../../../../shared/text/secret-text.ts';
import { makeTempFolder, type TempFolder } from '../../../support/temp-folder.ts';

let folder: TempFolder;
let path: string;
const hasModes = process.platform !== 'win32';

beforeEach(async () => {
  folder = await makeTempFolder();
  path = join(folder.path, 'home', 'secrets.json');
});
afterEach(() => folder.remove());

async function faultOf(work: Promise<unknown>): Promise<SecretFault> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SecretStoreError)) throw new Error(`No fault of the store but ${String(error)}`);
  return error.fault;
}

test('keeps values across stores on one file, and removes them', async () => {
  const store = createSecretFile({ path });
  expect(await store.names()).toEqual([]);
  await Promise.all([store.write('shop', 'a'), store.write('__proto__', 'b'), store.write('crm', 'c')]);
  const other = createSecretFile({ path });
  expect(await other.names()).toEqual(['__proto__', 'crm', 'shop']);
  expect([await other.read('shop'), await other.read('__proto__'), await other.read('toString')]).toEqual([
    'a',
    'b',
    undefined,
  ]);
  expect([await other.remove('shop'), await other.remove('shop')]).toEqual([true, false]);
  expect([await store.read('shop'), await store.read('crm')]).toEqual([undefined, 'c']);
});

test('loses nothing that several processes set at once, nor what one that died has locked', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `name-${n}`);
  await Promise.all(names.map((name) => createSecretFile({ path }).write(name, name)));
  expect([...(await createSecretFile({ path }).names())].sort()).toEqual(names.sort());
  await writeFile(`${path}.lock`, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(`${path}.lock`, longAgo, longAgo);
  expect(await createSecretFile({ path }).remove('name-0')).toBe(true);
  expect(await readdir(dirname(path))).toEqual(['secrets.json']);
});

test.runIf(hasModes)('is made for the user alone, whatever the umask, and stays so', async () => {
  const before = process.umask(0);
  try {
    const store = createSecretFile({ path });
    await store.write('shop', 'a');
    await store.write('shop', 'b');
    expect([(await stat(path)).mode & 0o777, (await stat(join(folder.path, 'home'))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  } finally {
    process.umask(before);
  }
});

test.runIf(hasModes).each([0o640, 0o604, 0o660, 0o610])(
  'is refused with mode %o until it is closed again',
  async (mode) => {
    const store = createSecretFile({ path });
    await store.write('shop', 'a');
    await chmod(path, mode);
    const fault = await faultOf(store.read('shop'));
    expect(fault).toEqual({ code: 'too_open', file: path, mode: `0${mode.toString(8)}` });
    expect(secretFaultText(fault)).toContain(`chmod 600 ${path}`);
    expect([
      (await faultOf(store.write('other', 'b'))).code,
      (await faultOf(store.names())).code,
      (await faultOf(store.remove('shop'))).code,
    ]).toEqual(['too_open', 'too_open', 'too_open']);
    await chmod(path, 0o600);
    expect(await store.read('shop')).toBe('a');
  },
);

test.each(['', '{', '[]', '{"secrets": []}', '{"secrets": {"shop": 1}}', '{"version": 2, "secrets": {}}'])(
  'a broken file (%j) is refused and left as it is',
  async (text) => {
    await createSecretFile({ path }).write('shop', 'a');
    await writeFile(path, text);
    const store = createSecretFile({ path });
    expect((await faultOf(store.read('shop'))).code).toBe('broken');
    expect((await faultOf(store.write('shop', 'b'))).code).toBe('broken');
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);

test('says why the file cannot be read or written', async () => {
  expect(await faultOf(createSecretFile({ path: folder.path }).read('a'))).toMatchObject({ file: folder.path });
  await writeFile(join(folder.path, 'home'), '');
  const fault = await faultOf(createSecretFile({ path }).write('a', 'b'));
  expect([fault.code, fault.reason]).toEqual(['unwritable', 'a file is in the way']);
});
