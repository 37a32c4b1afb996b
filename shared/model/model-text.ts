import { Type, type Static } from '@sinclair/typebox';

/** Why a tool is not in the text that a model which writes programs reads. */
export const MODEL_TEXT_ABSENCES = [
  'callers', // its `allowedCallers` lacks `program`
  'unusable', // a problem disables it
  'not_allowed', // it is not on the allowlist
] as const;
export type ModelTextAbsence = (typeof MODEL_TEXT_ABSENCES)[number];

/** How tokens were counted: by a tokenizer that we carry, or only guessed from the length of the text. */
export const TOKEN_COUNTERS = ['o200k_base', 'length'] as const;
export const TokenCountSchema = Type.Object({
  tokens: Type.Integer(),
  by: Type.Union(TOKEN_COUNTERS.map((by) => Type.Literal(by))),
  /** The same as a part of a definition, corrected by what the provider of a model counted in real requests. */
  measured: Type.Optional(
    Type.Object({ tokens: Type.Integer(), model: Type.String(), requests: Type.Integer({ minimum: 1 }) }),
  ),
});
export type TokenCount = Static<typeof TokenCountSchema>;

/** One tool as a model reads it, and what that costs. */
export const ModelTextSchema = Type.Object({
  text: Type.String(),
  count: TokenCountSchema,
  absent: Type.Array(Type.Union(MODEL_TEXT_ABSENCES.map((absence) => Type.Literal(absence)))),
});
export type ModelText = Static<typeof ModelTextSchema>;
