import type { SecretStore } from '../../workspace/secret-store.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { listSecrets } from '../list-secrets.ts';
import type { Handlers } from './handlers.ts';

export interface SecretsParts {
  readonly workspace: Workspace;
  readonly secrets: SecretStore;
}

/** A client sets secrets and hears their names. No call answers with a value. */
export function createSecretsHandlers({
  workspace,
  secrets,
}: SecretsParts): Pick<Handlers, 'secrets.list' | 'secrets.set' | 'secrets.remove'> {
  return {
    'secrets.list': () => listSecrets(secrets, workspace),
    async 'secrets.set'({ name, value }) {
      await secrets.write(name, value);
      return {};
    },
    'secrets.remove': async ({ name }) => ({ removed: await secrets.remove(name) }),
  };
}
