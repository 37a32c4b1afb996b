import { Type, type Static } from '@sinclair/typebox';

export const GATE_CHANGES = ['gate_add', 'gate_set', 'gate_move', 'gate_remove'] as const;

export const SKILL_CHANGES = ['skill_on', 'skill_off'] as const;

/** What a person does to the tools of a workspace, its gates and its skills. The sentence of each is made in `shared/text/registry-text.ts`. */
export const CHANGE_CODES = [
  'allow',
  'deny',
  'create',
  'import',
  'edit',
  'move',
  'delete',
  'confirm',
  'fix',
  ...GATE_CHANGES,
  ...SKILL_CHANGES,
] as const;
export type ChangeCode = (typeof CHANGE_CODES)[number];

/** One change of the registry, as lists and notices name it. */
export const RegistryChangeSchema = Type.Object({
  id: Type.Integer(),
  code: Type.Union(CHANGE_CODES.map((code) => Type.Literal(code))),
  /** Full names of the first tools it was about; of a gate its number, from 1; of a skill its name. */
  names: Type.Array(Type.String()),
  /** How many tools, gates or skills it was about. */
  count: Type.Integer(),
});
export type RegistryChange = Static<typeof RegistryChangeSchema>;

/** What can be undone and done again next; absent where nothing can. */
export const RegistryHistorySchema = Type.Object({
  undo: Type.Optional(RegistryChangeSchema),
  redo: Type.Optional(RegistryChangeSchema),
});
export type RegistryHistory = Static<typeof RegistryHistorySchema>;

/** Where one tool stands. Two tools may have one name, so a name alone does not say which. */
export const ToolPlaceSchema = Type.Object(
  { name: Type.String(), file: Type.String(), pointer: Type.String() },
  { additionalProperties: false },
);
export type ToolPlace = Static<typeof ToolPlaceSchema>;

/** Where tools are moved to. */
export const MoveTargetSchema = Type.Union([
  /** Null: out of any namespace. */
  Type.Object(
    {
      kind: Type.Literal('namespace'),
      namespace: Type.Union([Type.String({ minLength: 1, maxLength: 256 }), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  /** A file with a list of tools, which is made where it is missing. */
  Type.Object(
    { kind: Type.Literal('file'), file: Type.String({ minLength: 1, maxLength: 1024 }) },
    { additionalProperties: false },
  ),
  /** A file for each. */
  Type.Object({ kind: Type.Literal('own_files') }, { additionalProperties: false }),
]);
export type MoveTarget = Static<typeof MoveTargetSchema>;

/** Why a tool is not put on the allowlist. */
export const AllowRefusalSchema = Type.Object({
  name: Type.String(),
  /** The rule that shuts it out along with others; absent for the execution tool itself, which code may never call. */
  rule: Type.Optional(Type.String()),
});
export type AllowRefusal = Static<typeof AllowRefusalSchema>;

/** What moving tools comes to. */
export const MovePreviewSchema = Type.Object({
  /** New full names, where they change. */
  renamed: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
  /** New names that another tool has; nothing is moved then. */
  taken: Type.Array(Type.String()),
  /** Tools that a pattern of `allow` lets code call under their new name, and did not before. */
  allowed: Type.Array(Type.Object({ name: Type.String(), rule: Type.String() })),
  /** New names of tools that code may no longer call. */
  refused: Type.Array(Type.String()),
  /** Tools that a server lists and no file speaks of: there is nothing to move. */
  kept: Type.Array(Type.String()),
});
export type MovePreview = Static<typeof MovePreviewSchema>;
