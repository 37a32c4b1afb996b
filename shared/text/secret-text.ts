import type { SecretFault } from '../model/secret.ts';

/** Why a text with references has no value, and what to do; for a program and a person alike, without a host's path. */
export function unresolvedText({ missing, fault }: UnresolvedReferences): string {
  const secrets = missing.filter((reference) => reference.startsWith('${secret:'));
  const variables = missing.filter((reference) => !secrets.includes(reference));
  return [
    ...(variables.length > 0 ? [variablesText(variables)] : []),
    ...(secrets.length > 0 ? [fault ? lockedText(secrets, fault) : secretsText(secrets)] : []),
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

function secretsText(references: readonly string[]): string {
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
