import { createReferences, type References } from '../../electron/workspace/references.ts';
import type { SecretStore } from '../../electron/workspace/secret-store.ts';

/** Secrets in memory, for tests that are not about how they are kept. */
export function memorySecrets(values: Readonly<Record<string, string>> = {}): SecretStore {
  const kept = new Map(Object.entries(values));
  return {
    place: { kind: 'file', file: '/home/ada/secrets.json' },
    writeFault: () => Promise.resolve(undefined),
    names: () => Promise.resolve([...kept.keys()].sort()),
    read: (name) => Promise.resolve(kept.get(name)),
    write: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(kept.delete(name)),
  };
}

/** References to the given secrets and variables. */
export function testReferences(
  secrets: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): References {
  return createReferences({ env, secrets: memorySecrets(secrets) });
}
