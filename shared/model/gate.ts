import { Type, type Static } from '@sinclair/typebox';
import { CALLERS, type Caller } from './tool-call.ts';
import { AnnotationsSchema } from './tool.ts';

const strict = { additionalProperties: false };
const { title: _title, ...hints } = AnnotationsSchema.properties;

/** JSON Schema for the argument at each JSON pointer; all must fit, and one that is absent does not. */
export const ArgumentConditionsSchema = Type.Record(
  Type.String({ pattern: '^(/.*)?$' }),
  Type.Unsafe<unknown>({ type: ['object', 'boolean'] }),
  strict,
);
export type ArgumentConditions = Static<typeof ArgumentConditionsSchema>;

/** Which calls a gate is for: all that is named must hold. Without a member it is for every call. */
export const GateMatchSchema = Type.Object(
  {
    /** Full name of the tool; `*` stands for any characters. */
    tool: Type.Optional(Type.String({ minLength: 1 })),
    /** `*` stands for any characters; a tool without a namespace is never meant. */
    namespace: Type.Optional(Type.String({ minLength: 1 })),
    caller: Type.Optional(Type.Unsafe<Caller>({ type: 'string', enum: CALLERS })),
    /** Hints that count; where nobody confirmed any, a tool is taken to be the worst it could be. */
    annotations: Type.Optional(Type.Object(hints, strict)),
    /** JSON Schema for the argument at each JSON pointer; one that is absent does not match. */
    arguments: Type.Optional(ArgumentConditionsSchema),
  },
  strict,
);
export type GateMatch = Static<typeof GateMatchSchema>;

const GATE_ACTIONS = ['allow', 'deny', 'hold'] as const;
export type GateAction = (typeof GATE_ACTIONS)[number];
const GateActionSchema = Type.Unsafe<GateAction>({ type: 'string', enum: GATE_ACTIONS });

/** How often calls that match may pass, all of them together. */
const GateLimitSchema = Type.Object(
  {
    perRun: Type.Optional(Type.Integer({ minimum: 1 })),
    perMinute: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { ...strict, minProperties: 1 },
);
export type GateLimit = Static<typeof GateLimitSchema>;

/** Gate modules are asked by ascending priority. */
export const DEFAULT_PRIORITY = 100;
/** How long a gate module may take over one question where its entry does not say; never longer than `toolMs`. */
export const DEFAULT_GATE_MS = 10_000;

/** An entry of `gates` in `gatehouse.json`: a rule has `action`, a budget `limit`, a gate module `module`, and each but one. */
export const GateEntrySchema = Type.Object(
  {
    match: Type.Optional(GateMatchSchema),
    action: Type.Optional(GateActionSchema),
    /** What the program, and a person who is asked, are told. */
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    limit: Type.Optional(GateLimitSchema),
    /** File of the workspace that exports `before`, `after` or both; `priority` and `timeoutMs` belong to it. */
    module: Type.Optional(Type.String({ minLength: 1 })),
    priority: Type.Optional(Type.Integer()),
    timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);
export type GateEntry = Static<typeof GateEntrySchema>;

/** Whether a gate is for a call; where not, the first condition that does not hold. */
const GateVerdictSchema = Type.Union([
  Type.Object({ kind: Type.Literal('matches') }),
  Type.Object({
    kind: Type.Literal('differs'),
    by: Type.Union(
      (['tool', 'namespace', 'caller', 'annotations', 'arguments'] as const).map((part) => Type.Literal(part)),
    ),
    /** Of the argument, or the name of the hint. */
    at: Type.Optional(Type.String()),
  }),
  /** The argument at the pointer could not be judged in time; such a gate is a veto. */
  Type.Object({ kind: Type.Literal('undecided'), at: Type.String() }),
]);
export type GateVerdict = Static<typeof GateVerdictSchema>;

/** What the gates of a workspace would do with a call, and which entry of `gates` says so. */
export const GateDryRunSchema = Type.Object({
  action: GateActionSchema,
  /** `none`: no rule is for the call. `broken`, `undecided`: a gate that cannot be asked is a veto. */
  because: Type.Union((['rule', 'broken', 'undecided', 'none'] as const).map((why) => Type.Literal(why))),
  /** Index of the entry that decides; absent where none does. */
  index: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
  /** Indexes of the budgets that the call counts in, if it passes. */
  limits: Type.Array(Type.Integer()),
  gates: Type.Array(
    Type.Object({
      index: Type.Integer(),
      kind: Type.Union((['rule', 'limit', 'module', 'broken'] as const).map((kind) => Type.Literal(kind))),
      verdict: GateVerdictSchema,
    }),
  ),
});
export type GateDryRun = Static<typeof GateDryRunSchema>;
