import { Type, type Static } from '@sinclair/typebox';
import { SETTABLE_LIMIT_NAMES, type Limits } from '../../shared/model/limits.ts';

const OptionalLimits = Type.Unsafe<Partial<Limits>>(
  Type.Object(
    Object.fromEntries(SETTABLE_LIMIT_NAMES.map((name) => [name, Type.Optional(Type.Integer({ minimum: 1 }))])),
  ),
);

/** `gatehouse.json` (DESIGN 15). Every field is optional; one that is not named here is kept in the file and means nothing to us. */
export const SettingsSchema = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  allow: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  runtime: Type.Optional(
    Type.Object({
      kind: Type.Optional(Type.Literal('local')),
      python: Type.Optional(Type.String({ minLength: 1 })),
      env: Type.Optional(Type.Record(Type.String(), Type.String())),
      workDir: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
      limits: Type.Optional(OptionalLimits),
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
