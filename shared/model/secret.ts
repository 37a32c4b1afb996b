/** Why the secrets of this user cannot be had, a closed set; `data` of the fault names the file. */
export const SECRET_FAULT_CODES = [
  'too_open', // other users of the machine could read the file; mode: its bits in octal
  'broken', // the file is not what we wrote
  'unreadable', // reason
  'unwritable', // reason
  'no_encryption', // the system offers no keychain to encrypt with
  'not_decrypted', // the keychain does not open what it closed
] as const;
export type SecretFaultCode = (typeof SECRET_FAULT_CODES)[number];

export interface SecretFault {
  readonly code: SecretFaultCode;
  /** Absolute path of the file they lie in. */
  readonly file: string;
  /** What the system said, as a part of a sentence. */
  readonly reason?: string;
  readonly mode?: string;
}
