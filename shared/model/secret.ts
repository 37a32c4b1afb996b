import { Type, type Static } from '@sinclair/typebox';

/** Why the secrets of this user cannot be had, a closed set. */
export const SECRET_FAULT_CODES = [
  'too_open', // other users of the machine could open the file: mode
  'broken', // the file is not what we wrote
  'unreadable', // reason
  'unwritable', // reason
  'no_encryption', // the system offers no keychain to encrypt with
  'not_decrypted', // the keychain does not open what it closed: reason
] as const;

export const SecretFaultSchema = Type.Object({
  code: Type.Union(SECRET_FAULT_CODES.map((code) => Type.Literal(code))),
  /** Absolute path of the file they lie in. */
  file: Type.String(),
  /** What the system said, as a part of a sentence. */
  reason: Type.Optional(Type.String()),
  /** Bits of the file's mode, in octal. */
  mode: Type.Optional(Type.String()),
});
export type SecretFault = Static<typeof SecretFaultSchema>;

/** Longest value, in characters: a key file fits, a data file does not. */
export const MAX_SECRET_LENGTH = 64 * 1024;
/** A shorter value stands in too many texts by chance to be kept out of them (`electron/workspace/secret-forms.ts`). */
export const SHORTEST_HIDDEN_SECRET = 4;

/** One place of a workspace that names a secret. */
export const SecretUseSchema = Type.Object({
  /** Path relative to the workspace. */
  file: Type.String(),
  /** JSON pointer of the text that holds the reference. */
  pointer: Type.String(),
});
export type SecretUse = Static<typeof SecretUseSchema>;

/** A secret that is set, or that the workspace names, or both. Its value never leaves the host. */
export const SecretSummarySchema = Type.Object({
  name: Type.String(),
  isSet: Type.Boolean(),
  uses: Type.Array(SecretUseSchema),
});
export type SecretSummary = Static<typeof SecretSummarySchema>;

/** Where the secrets of a shell lie. */
export const SecretPlaceSchema = Type.Object({
  kind: Type.Union([Type.Literal('keychain'), Type.Literal('file')]),
  /** Absolute path of the file; of a keychain the one that its key closes. */
  file: Type.String(),
});
export type SecretPlace = Static<typeof SecretPlaceSchema>;

export const SecretListSchema = Type.Object({
  /** In alphabetical order. */
  secrets: Type.Array(SecretSummarySchema),
  place: SecretPlaceSchema,
  /** Why it is not known which are set, or none can be set. */
  fault: Type.Optional(SecretFaultSchema),
});
export type SecretList = Static<typeof SecretListSchema>;
