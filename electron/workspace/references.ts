import { referencesIn, replaceReferences, type Reference } from '../../shared/model/reference.ts';
import type { SecretFault } from '../../shared/model/secret.ts';
import { SecretStoreError, type SecretStore } from './secret-store.ts';

/** A value that nobody outside the host may read: wherever it would leave the host, the reference stands in its place. */
export interface UsedSecret {
  /** As it is spelled, `${secret:shop}`. */
  readonly reference: string;
  readonly value: string;
}

export type Resolved =
  { readonly ok: true; readonly text: string; readonly secrets: readonly UsedSecret[] } | UnresolvedReferences;

/** `unresolvedText` of `shared/text/secret-text.ts` makes a sentence of it. */
export interface UnresolvedReferences {
  readonly ok: false;
  /** The references that name nothing, as they are spelled, `${secret:shop}`. */
  readonly missing: readonly string[];
  /** Why no secret could be looked up. */
  readonly fault?: SecretFault;
}

/** Puts values in the place of `${env:NAME}` and `${secret:NAME}`; every other text stays as it is. */
export interface References {
  /** Whoever uses the text says of the call that it uses the secrets (`BindingCall.usesSecrets`). */
  resolve(text: string): Promise<Resolved>;
}

export interface ReferencesOptions {
  /** The host's environment, read anew each time. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly secrets: SecretStore;
  /** Hears of the secrets of every text before whoever asked for it does. */
  readonly onUse?: (secrets: readonly UsedSecret[]) => void;
}

/** Values are put in as they are: a reference inside a value stays text. */
export function createReferences({ env, secrets, onUse }: ReferencesOptions): References {
  async function find(reference: Reference): Promise<Found> {
    const { kind, name } = reference;
    if (kind === 'env') return { reference, value: Object.hasOwn(env, name) ? env[name] : undefined };
    try {
      return { reference, value: await secrets.read(name) };
    } catch (error) {
      if (!(error instanceof SecretStoreError)) throw error;
      return { reference, value: undefined, fault: error.fault };
    }
  }

  return {
    async resolve(text) {
      const references = referencesIn(text);
      if (references.length === 0) return { ok: true, text, secrets: [] };
      const found = new Map<string, Found>();
      for (const reference of references) {
        if (!found.has(reference.spelled)) found.set(reference.spelled, await find(reference));
      }
      const all = [...found.values()];
      const missing = unresolved(all);
      if (missing !== undefined) return missing;
      const used = secretsOf(all);
      onUse?.(used);
      return { ok: true, text: filled(text, all), secrets: used };
    },
  };
}

interface Found {
  readonly reference: Reference;
  readonly value: string | undefined;
  readonly fault?: SecretFault;
}

function unresolved(found: readonly Found[]): UnresolvedReferences | undefined {
  const missing = found.filter(({ value }) => value === undefined).map(({ reference }) => reference.spelled);
  if (missing.length === 0) return undefined;
  const fault = found.find((one) => one.fault !== undefined)?.fault;
  return { ok: false, missing, ...(fault && { fault }) };
}

function secretsOf(found: readonly Found[]): UsedSecret[] {
  return found
    .filter(({ reference }) => isSecret(reference))
    .map(({ reference: { spelled }, value = '' }) => ({ reference: spelled, value }));
}

function filled(text: string, found: readonly Found[]): string {
  const values = new Map(found.map(({ reference, value = '' }) => [reference.spelled, value]));
  return replaceReferences(text, ({ spelled }) => values.get(spelled) ?? '');
}

/** Many keep credentials in the environment. A name that says so is taken at its word; `${env:HOME}` stays readable. */
function isSecret({ kind, name }: Reference): boolean {
  return kind === 'secret' || namesCredential(name);
}

/** Whether the name of a variable or header says that it holds a credential. */
export function namesCredential(name: string): boolean {
  return CREDENTIAL_WORD.test(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'));
}

const CREDENTIAL_WORD =
  /(?:^|[^a-z])(?:api_?key|key|token|secret|passw(?:or)?d|passphrase|pass|pwd|pat|credentials?|auth|authorization|bearer|cookie)s?(?:[^a-z]|$)/i;
