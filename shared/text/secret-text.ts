import type { SecretFault } from '../model/secret.ts';

/** Words of Settings → Secrets. */
export const secretsText = {
  title: 'Secrets',
  about: 'Named in files as ${secret:NAME}. Values are never in the workspace and never shown.',
  inKeychain: 'They are encrypted with the keychain of this system.',
  inFile: (file: string) => `They lie in ${file}, which only you may open.`,
  loading: 'Looking for secrets…',
  none: 'Nothing here names a secret, and none is set.',
  add: 'Add a secret',
  addTitle: 'Add a secret',
  isSet: 'set',
  isMissing: 'missing',
  unknown: 'unknown',
  unused: 'not used in this workspace',
  usesOf: (name: string) => `Where ${name} is used`,
  set: 'Set…',
  replace: 'Replace…',
  setOf: (name: string) => `Set ${name}`,
  replaceOf: (name: string) => `Replace ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  setVerb: 'Set',
  replaceVerb: 'Replace',
  removeVerb: 'Remove',
  removeTitle: (name: string) => `Remove ${name}`,
  removeAbout: (uses: number) =>
    uses === 0
      ? 'Its value cannot be brought back. Nothing in this workspace uses it; another one may.'
      : `Its value cannot be brought back. What uses it in ${uses === 1 ? 'one place' : `${uses} places`} of this workspace fails until it is set again.`,
  name: 'Name',
  nameHint: 'Letters, digits and _ . - ; files then say ${secret:NAME}.',
  value: 'Value',
  valueHint: 'Enter sets it; Shift+Enter begins a new line.',
  dialogAbout: 'The value goes to the host and never comes back to this window.',
  badName: 'A name has letters, digits and _ . - only, and begins with a letter, a digit or _.',
  taken: (name: string) => `${name} is set already. Replace it in its row.`,
  empty: 'A secret needs a value.',
  short: (length: number) =>
    `Shorter than ${length} characters: it cannot be kept out of longer texts of results and logs.`,
} as const;

/** Why a text with references has no value, and what to do; for a program and a person alike, without a host's path. */
export function unresolvedText({ missing, fault }: UnresolvedReferences): string {
  const secrets = missing.filter((reference) => reference.startsWith('${secret:'));
  const variables = missing.filter((reference) => !secrets.includes(reference));
  return [
    ...(variables.length > 0 ? [variablesText(variables)] : []),
    ...(secrets.length > 0 ? [fault ? lockedText(secrets, fault) : notSetText(secrets)] : []),
  ].join(' ');
}

export interface UnresolvedReferences {
  /** References as they are spelled. */
  readonly missing: readonly string[];
  /** Why no secret could be looked up. */
  readonly fault?: SecretFault;
}

/** Why the secrets of this user cannot be had, and what to do. */
export function secretFaultText({ code, file, reason, mode }: SecretFault): string {
  switch (code) {
    case 'too_open':
      return `${file} holds secrets and other users of this machine may open it (mode ${mode ?? 'unknown'}). Close it with: chmod 600 ${quoted(file)}`;
    case 'broken':
      return `${file} holds secrets and is broken${because(reason)}. Repair it, or remove it and set the secrets again.`;
    case 'unreadable':
      return `${file}, which holds the secrets, could not be read${because(reason)}.`;
    case 'unwritable':
      return `${file}, which holds the secrets, could not be written${because(reason)}.`;
    case 'no_encryption':
      return 'This system offers no keychain to encrypt secrets with, and they are never kept in clear without your word. Unlock or install one (GNOME Keyring, KWallet), or keep the secret in a file that only you can read: gatehouse secret set NAME';
    case 'not_decrypted':
      return `The keychain of this system does not open the secrets in ${file}${because(reason)}. Set them again.`;
  }
}

function variablesText(references: readonly string[]): string {
  return `${references.join(', ')} ${isOrAre(references)} not set in the environment that Gatehouse was started from.`;
}

function notSetText(references: readonly string[]): string {
  return `${references.join(', ')} ${isOrAre(references)} not set. Set ${references.length === 1 ? 'it' : 'them'} in Settings → Secrets, or with: gatehouse secret set NAME`;
}

function lockedText(references: readonly string[], { code }: SecretFault): string {
  return `${references.join(', ')} could not be looked up: ${LOCKED[code]}. Settings → Secrets says what to do.`;
}

const LOCKED: Readonly<Record<SecretFault['code'], string>> = {
  too_open: 'the file of secrets is open to other users',
  broken: 'the file of secrets is broken',
  unreadable: 'the file of secrets could not be read',
  unwritable: 'the file of secrets could not be written',
  no_encryption: 'the system offers no keychain',
  not_decrypted: 'the keychain does not open them',
};

function isOrAre(references: readonly string[]): string {
  return references.length === 1 ? 'is' : 'are';
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`;
}

function quoted(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
