import type { SecretFault, SecretList } from '../../shared/model/secret.ts';
import { SecretStoreError, type SecretStore } from '../workspace/secret-store.ts';
import { findSecretUses } from '../workspace/secret-uses.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The secrets that are set or that the workspace names; never a value. */
export async function listSecrets(secrets: SecretStore, workspace: Workspace): Promise<SecretList> {
  const [uses, known] = await Promise.all([findSecretUses(workspace), namesOf(secrets)]);
  const set = new Set(known.names);
  const all = [...new Set([...set, ...uses.keys()])].sort();
  const fault = known.fault ?? (await secrets.writeFault());
  return {
    secrets: all.map((name) => ({ name, isSet: set.has(name), uses: [...(uses.get(name) ?? [])] })),
    place: secrets.place,
    ...(fault && { fault }),
  };
}

async function namesOf(
  secrets: SecretStore,
): Promise<{ readonly names: readonly string[]; readonly fault?: SecretFault }> {
  try {
    return { names: await secrets.names() };
  } catch (error) {
    if (error instanceof SecretStoreError) return { names: [], fault: error.fault };
    throw error;
  }
}
