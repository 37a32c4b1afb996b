import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { SecretStore } from '../host/host.ts';
import { createSecretFile, secretFilePath, type Seal } from '../host/user-folder/secret-file.ts';

/**
 * The secrets of the desktop: encrypted with a key of the system's keychain, in a file of the configuration folder.
 * What `gatehouse secret set` put into its own file is read too, so that one set there works here; nothing is written
 * there, and a secret of that name in the keychain goes before it.
 */
export function createDesktopSecrets(configFolder: string): SecretStore {
  const own = createSecretFile({ path: join(configFolder, 'secrets.sealed.json'), seal: keychainSeal });
  const plain = createSecretFile({ path: secretFilePath(configFolder) });
  return {
    place: own.place,
    writeFault: () => own.writeFault(),
    names: async () => [...new Set([...(await own.names()), ...(await plain.names())])].sort(),
    read: async (name) => (await own.read(name)) ?? (await plain.read(name)),
    write: (name, value) => own.write(name, value),
    async remove(name) {
      const removed = [await own.remove(name), await plain.remove(name)];
      return removed.includes(true);
    },
  };
}

const keychainSeal: Seal = {
  async close(value) {
    if (!(await hasKeychain())) return { code: 'no_encryption' };
    return (await safeStorage.encryptStringAsync(value)).toString('base64');
  },
  async open(sealed) {
    if (!(await hasKeychain())) return { code: 'no_encryption' };
    try {
      return (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result;
    } catch (error) {
      return { code: 'not_decrypted', reason: error instanceof Error ? error.message : String(error) };
    }
  },
};

/** Where Linux has no keyring, Electron would encrypt with a key that everybody knows: that is storing in clear. */
async function hasKeychain(): Promise<boolean> {
  if (process.platform === 'linux' && KNOWN_KEY.includes(safeStorage.getSelectedStorageBackend())) return false;
  return safeStorage.isAsyncEncryptionAvailable();
}

const KNOWN_KEY: readonly string[] = ['basic_text', 'unknown'];
