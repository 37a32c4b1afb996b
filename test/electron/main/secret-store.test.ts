import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecretFile, secretFilePath } from '../../../electron/host/user-folder/secret-file.ts';
import { createDesktopSecrets } from '../../../electron/main/secret-store.ts';
import { stage } from '../../fakes/electron-stage.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));

const VALUE = 'sk-desktop-4711';
let folder: TempFolder;
let sealedPath: string;

beforeEach(async () => {
  folder = await makeTempFolder();
  sealedPath = join(folder.path, 'secrets.sealed.json');
  stage.becomeReady();
  stage.keychain = 'gnome_libsecret';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await folder.remove();
});

const platform = (name: NodeJS.Platform) =>
  vi.stubGlobal('process', Object.create(process, { platform: { value: name } }));

test('the file holds nothing that reads as the value', async () => {
  await createDesktopSecrets(folder.path).write('shop', VALUE);
  const kept = await readFile(sealedPath, 'utf8');
  expect(kept).not.toContain(VALUE);
  expect(kept).not.toContain(Buffer.from(VALUE).toString('base64'));
  expect(await createDesktopSecrets(folder.path).read('shop')).toBe(VALUE);
});

test.each(['basic_text', 'unknown'] as const)(
  'without a keychain (%s) nothing is stored in clear',
  async (keychain) => {
    platform('linux');
    stage.keychain = keychain;
    const secrets = createDesktopSecrets(folder.path);
    await expect(secrets.write('shop', VALUE)).rejects.toMatchObject({
      fault: { code: 'no_encryption', file: sealedPath },
    });
    expect(await secrets.names()).toEqual([]);
  },
);

test('what the command line set is read too, and what the desktop sets goes before it', async () => {
  const plain = createSecretFile({ path: secretFilePath(folder.path) });
  await plain.write('shop', 'from the command line');
  const secrets = createDesktopSecrets(folder.path);
  expect([await secrets.names(), await secrets.read('shop')]).toEqual([['shop'], 'from the command line']);
  await secrets.write('shop', VALUE);
  expect([await secrets.names(), await secrets.read('shop')]).toEqual([['shop'], VALUE]);
  expect([await secrets.remove('shop'), await secrets.names(), await plain.names()]).toEqual([true, [], []]);
});

test('what the keychain does not open is said, not taken for a value', async () => {
  const secrets = createDesktopSecrets(folder.path);
  await secrets.write('shop', VALUE);
  const kept = await readFile(sealedPath, 'utf8');
  await writeFile(sealedPath, kept.replace(/"shop": "[^"]+"/, '"shop": "AAAA"'));
  await expect(secrets.read('shop')).rejects.toMatchObject({ fault: { code: 'not_decrypted', file: sealedPath } });
});
