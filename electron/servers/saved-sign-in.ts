import { createHash } from 'node:crypto';
import type { StoredOAuthClientInformation, StoredOAuthTokens } from '@modelcontextprotocol/client';
import type { SecretStore } from '../workspace/secret-store.ts';

/** What is kept of a sign-in at one address. */
export interface SavedSignIn {
  readonly tokens?: StoredOAuthTokens;
  /** How the authorization server knows us, and the address it then sends people back to. */
  readonly client?: StoredOAuthClientInformation;
  readonly redirectUrl?: string;
}

/** Sign-ins of this user, in the secret store: never in a workspace. */
export interface SavedSignIns {
  read(url: string): Promise<SavedSignIn>;
  change(url: string, change: (before: SavedSignIn) => SavedSignIn): Promise<void>;
  forget(url: string): Promise<void>;
}

export function createSavedSignIns(secrets: SecretStore): SavedSignIns {
  const read = async (url: string) => savedIn(await secrets.read(nameFor(url)));
  return {
    read,
    async change(url, change) {
      await secrets.write(nameFor(url), JSON.stringify(change(await read(url))));
    },
    async forget(url) {
      await secrets.remove(nameFor(url));
    },
  };
}

/** Tells the person in the list of secrets which server it is for. */
function nameFor(url: string): string {
  const { host, href } = new URL(url);
  const hash = createHash('sha256').update(href).digest('hex').slice(0, 8);
  return `sign-in.${host.replaceAll(/[^A-Za-z0-9.-]/g, '_')}.${hash}`;
}

function savedIn(text: string | undefined): SavedSignIn {
  if (text === undefined) return {};
  try {
    return JSON.parse(text) as SavedSignIn; // we wrote it; what an authorization server gave is checked by the SDK
  } catch {
    return {}; // Edited by hand: the person signs in again.
  }
}
