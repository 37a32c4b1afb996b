import { Type, type Static } from '@sinclair/typebox';
import { SetLimitsSchema, SettableRuntimeKindSchema } from '../../shared/model/settings.ts';

/** `gatehouse.json` (DESIGN 15). Every field is optional; one that is not named here is kept in the file and means nothing to us. */
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
