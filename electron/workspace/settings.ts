import { Type, type Static } from '@sinclair/typebox';
import type { LanguagePolicy } from '../../shared/guest-protocol/guest-protocol.ts';
import { ModelBudgetsSchema } from '../../shared/model/conversation.ts';
import { ModelApiSchema } from '../../shared/model/model-reply.ts';
import { DisclosureStyleSchema } from '../../shared/model/prompt.ts';
import { SetLimitsSchema, SettableRuntimeKindSchema } from '../../shared/model/settings.ts';

const LanguagePolicySchema = Type.Unsafe<LanguagePolicy['policy']>({
  type: 'string',
  enum: ['general', 'restricted'] satisfies readonly LanguagePolicy['policy'][],
});

export const ModelSettingsSchema = Type.Object({
  api: Type.Optional(ModelApiSchema),
  baseUrl: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  name: Type.Optional(Type.String({ minLength: 1 })),
  key: Type.Optional(Type.String({ minLength: 1 })),
  /** Replies of a scripted model. */
  file: Type.Optional(Type.String({ minLength: 1 })),
  maxOutputTokens: Type.Optional(Type.Integer({ minimum: 1 })),
  budgets: Type.Optional(Type.Partial(ModelBudgetsSchema)),
});
export type ModelSettings = Static<typeof ModelSettingsSchema>;

/**
 * `gatehouse.json` (DESIGN 15). Every field is optional; one that is not named here is kept in the file; `gates` is for the
 * gateway, others mean nothing to us.
 */
export const SettingsSchema = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  allow: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  runtime: Type.Optional(
    Type.Object({
      kind: Type.Optional(SettableRuntimeKindSchema),
      python: Type.Optional(Type.String({ minLength: 1 })),
      env: Type.Optional(Type.Record(Type.String(), Type.String())),
      workDir: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
      limits: Type.Optional(SetLimitsSchema),
      /** One idle guest is kept for the next run of a window. */
      spare: Type.Optional(Type.Boolean()),
    }),
  ),
  /** What programs and skills may be written in; `modules` and `entry` count under `restricted` (docs/guest.md). */
  language: Type.Optional(
    Type.Object({
      policy: Type.Optional(LanguagePolicySchema),
      modules: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_.]*$' }))),
      entry: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' })),
    }),
  ),
  /** Names of the folders of the skills that are active. */
  skills: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** Path of the variant of the text that models read; the default text where absent. */
  prompt: Type.Optional(Type.String({ minLength: 1 })),
  /** How much models are told of the tools, where the variant does not say it. */
  promptStyle: Type.Optional(DisclosureStyleSchema),
  /** The model of conversations. Its key is a reference to a secret or a variable, never the key itself. */
  model: Type.Optional(ModelSettingsSchema),
  runs: Type.Optional(
    Type.Object({
      keep: Type.Optional(Type.Integer({ minimum: 0 })),
      days: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
});
export type Settings = Static<typeof SettingsSchema>;

/** The version of `gatehouse.json` that this build writes and the highest it reads. */
export const SETTINGS_VERSION = 1;
