import { Type, type Static } from '@sinclair/typebox';
import { LimitNameSchema, LimitSchema, SETTABLE_LIMIT_NAMES, type Limits } from './limits.ts';
import { ModelViewSchema } from './model-settings.ts';
import { ProblemSchema } from './problem.ts';
import { RuntimeStateSchema } from './workspace.ts';

/** The file of a workspace's settings, in its root; it makes a folder a workspace. */
export const SETTINGS_FILE = 'gatehouse.json';

/** Runtimes that a workspace can choose for its programs. */
export const SETTABLE_RUNTIME_KINDS = ['local', 'sandbox'] as const;
export type SettableRuntimeKind = (typeof SETTABLE_RUNTIME_KINDS)[number];
export const SettableRuntimeKindSchema = Type.Unsafe<SettableRuntimeKind>({
  type: 'string',
  enum: SETTABLE_RUNTIME_KINDS,
});

export const SetLimitsSchema = Type.Unsafe<Partial<Limits>>(
  Type.Object(Object.fromEntries(SETTABLE_LIMIT_NAMES.map((name) => [name, Type.Optional(LimitSchema)]))),
);

/** Why a variable of the settings does not reach a program. */
export const VARIABLE_FAULTS = [
  'malformed', // the name is none that every system takes
  'steering', // it would change which code an interpreter or a linker runs
  'secret', // its value refers to a secret, and those are never handed to a program
  'missing', // its value refers to a variable that the host does not have: detail
] as const;
const VariableFaultSchema = Type.Object({
  code: Type.Union(VARIABLE_FAULTS.map((code) => Type.Literal(code))),
  /** Name of the missing variable. */
  detail: Type.Optional(Type.String()),
});
export type VariableFault = Static<typeof VariableFaultSchema>;

/** A variable as it stands in the file. */
export const VariableSchema = Type.Object({
  name: Type.String(),
  value: Type.String(),
  fault: Type.Optional(VariableFaultSchema),
});
export type Variable = Static<typeof VariableSchema>;

/** What `gatehouse.json` sets of what the settings screen shows; absent is what the file leaves to its default. */
export const SettingsViewSchema = Type.Object({
  /** Why nothing of the file is used, nor can be edited field by field; absent where it can. */
  broken: Type.Optional(ProblemSchema),
  /** Single fields that are left out because of what stands in them. */
  problems: Type.Array(ProblemSchema),
  kind: Type.Optional(SettableRuntimeKindSchema),
  python: Type.Optional(Type.String()),
  env: Type.Array(VariableSchema),
  workDir: Type.Optional(Type.String()),
  limits: SetLimitsSchema,
  spare: Type.Optional(Type.Boolean()),
  keep: Type.Optional(Type.Integer()),
  days: Type.Optional(Type.Integer()),
  /** Absent where the file names no model. */
  model: Type.Optional(ModelViewSchema),
  defaults: Type.Object({
    kind: SettableRuntimeKindSchema,
    spare: Type.Boolean(),
    keep: Type.Integer(),
    days: Type.Integer(),
  }),
});
export type SettingsView = Static<typeof SettingsViewSchema>;

/** A value for one field of the file by its JSON pointer; without a value the field is taken out. */
export const SettingEditSchema = Type.Object(
  {
    field: Type.String({ pattern: '^/[a-zA-Z]+(/[^/]*){0,2}$', maxLength: 256 }),
    value: Type.Optional(Type.Union([Type.String({ maxLength: 8192 }), Type.Number(), Type.Boolean()])),
  },
  { additionalProperties: false },
);
export type SettingEdit = Static<typeof SettingEditSchema>;

/** An edit that was not made, and because of which none of those beside it was. */
export const SettingRefusalSchema = Type.Object({
  field: Type.String(),
  code: Type.Union([
    Type.Literal('malformed'),
    Type.Literal('steering'),
    Type.Literal('secret'),
    /** It is the key of a model itself, and only where it lies may stand in a file. */
    Type.Literal('key_in_file'),
    /** A model cannot be asked there. */
    Type.Literal('address'),
    /** The field takes no such value. */
    Type.Literal('invalid'),
  ]),
});
export type SettingRefusal = Static<typeof SettingRefusalSchema>;

/** A runtime that the settings can choose, with what it enforces. */
export const RuntimeChoiceSchema = Type.Composite([
  RuntimeStateSchema,
  Type.Object({ armed: Type.Array(LimitNameSchema) }),
]);
export type RuntimeChoice = Static<typeof RuntimeChoiceSchema>;

/** A Python of this machine, or one of the workspace's own. */
export const InterpreterSchema = Type.Object({
  /** What the setting names it by: relative where it lies in the workspace. */
  command: Type.String(),
  version: Type.String(),
  /** False where it is older than a program needs. */
  usable: Type.Boolean(),
});
export type Interpreter = Static<typeof InterpreterSchema>;
