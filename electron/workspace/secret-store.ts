import { AppError } from '../../shared/contract/errors.ts';
import type { SecretFault, SecretPlace } from '../../shared/model/secret.ts';

/**
 * Where the secrets of this user lie: the keychain of the desktop, a file only the user can read elsewhere. A workspace
 * only names them, as `${secret:NAME}`. Every function rejects with `SecretStoreError` where the store cannot be had.
 */
export interface SecretStore {
  readonly place: SecretPlace;
  /** Why nothing could be written now; undefined where it could. Never rejects. */
  writeFault(): Promise<SecretFault | undefined>;
  /** In alphabetical order. */
  names(): Promise<readonly string[]>;
  read(name: string): Promise<string | undefined>;
  write(name: string, value: string): Promise<void>;
  /** False where there was none of that name. */
  remove(name: string): Promise<boolean>;
}

/** The store is there but gives nothing away; `fault` says why, and never holds a value. */
export class SecretStoreError extends AppError {
  constructor(readonly fault: SecretFault) {
    super('secrets_unavailable', { ...fault });
  }
}
