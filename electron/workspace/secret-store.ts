/**
 * Where the secrets of this user lie: the keychain of the desktop, a file only the user can read elsewhere. A workspace
 * only names them, as `${secret:NAME}`.
 */
export interface SecretStore {
  names(): Promise<readonly string[]>;
  read(name: string): Promise<string | undefined>;
  write(name: string, value: string): Promise<void>;
  /** False where there was none of that name. */
  remove(name: string): Promise<boolean>;
}
