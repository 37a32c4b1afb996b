import { Type, type Static } from '@sinclair/typebox';
import { FaultSeedSchema, RunFaultsSchema } from './fault-rack.ts';
import { LimitNameSchema, LimitsSchema } from './limits.ts';
import { CallRecordSchema } from './tool-call.ts';

/** How a run can end (DESIGN 7). `interrupted`: its host is gone. */
export const OUTCOMES = [
  'succeeded',
  'failed',
  'rejected',
  'timed_out',
  'cancelled',
  'crashed',
  'interrupted',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OutcomeSchema = Type.Union(OUTCOMES.map((outcome) => Type.Literal(outcome)));

/** Where a program came from (DESIGN 7); anything but `person` needs leave to run without isolation. */
export const ORIGINS = ['person', 'model', 'eval', 'mcp', 'library', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];
export const OriginSchema = Type.Union(ORIGINS.map((origin) => Type.Literal(origin)));

export const RUNTIME_KINDS = ['local', 'sandbox', 'container', 'ssh', 'kubernetes', 'wasm'] as const;
export type RuntimeKind = (typeof RUNTIME_KINDS)[number];
export const RuntimeKindSchema = Type.Union(RUNTIME_KINDS.map((kind) => Type.Literal(kind)));

export const ISOLATIONS = ['none', 'os-sandbox', 'container', 'remote', 'wasm'] as const;
export type Isolation = (typeof ISOLATIONS)[number];
export const IsolationSchema = Type.Union(ISOLATIONS.map((isolation) => Type.Literal(isolation)));

/** What a run ran under. */
export const RunRuntimeSchema = Type.Object({
  kind: RuntimeKindSchema,
  isolation: IsolationSchema,
  /** Version of the Python, absent before the guest said it. */
  python: Type.Optional(Type.String()),
  interpreter: Type.Optional(Type.String()),
  /** Names of the limits that this runtime enforces. */
  armed: Type.Array(LimitNameSchema),
  limits: LimitsSchema,
});
export type RunRuntime = Static<typeof RunRuntimeSchema>;

export const RunErrorSchema = Type.Object({
  type: Type.String(),
  message: Type.String(),
  line: Type.Optional(Type.Integer()),
  traceback: Type.String(),
});
export type RunError = Static<typeof RunErrorSchema>;

export const ViolationSchema = Type.Object({
  rule: Type.String(),
  /** File of the skill in which it is; absent where it is in the program. */
  file: Type.Optional(Type.String()),
  line: Type.Integer(),
  column: Type.Integer(),
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type Violation = Static<typeof ViolationSchema>;

export const TruncatedSchema = Type.Object({ stdout: Type.Integer(), stderr: Type.Integer() });
/** Bytes of output that were dropped above `stdoutBytes`. */
export type Truncated = Static<typeof TruncatedSchema>;

/** A call that the program made and never awaited. */
export const UnawaitedSchema = Type.Object({ tool: Type.String(), line: Type.Integer() });

/** The process that a run belongs to. Three facts, because a process id alone is given out again. */
export const RunOwnerSchema = Type.Object({
  pid: Type.Integer(),
  /** When the process started, as its system says it; empty where the system does not say. */
  startedAt: Type.String(),
  /** Which start of which machine. */
  bootId: Type.String(),
});
export type RunOwner = Static<typeof RunOwnerSchema>;

/** How a run ended and what it gave, as a runtime reports it and the trace keeps it. */
export const RunEndSchema = Type.Object({
  outcome: OutcomeSchema,
  limit: Type.Optional(LimitNameSchema),
  /** JSON text of the value; absent where the program gave none. */
  valueText: Type.Optional(Type.String()),
  error: Type.Optional(RunErrorSchema),
  violations: Type.Array(ViolationSchema),
  unawaited: Type.Array(UnawaitedSchema),
  truncated: TruncatedSchema,
});
export type RunEnd = Static<typeof RunEndSchema>;

/** What the program and the skills of a run were allowed to be written in. */
export const RunLanguageSchema = Type.Object({
  policy: Type.Union([Type.Literal('general'), Type.Literal('restricted')]),
  modules: Type.Optional(Type.Array(Type.String())),
  entry: Type.Optional(Type.String()),
});

/** A module of a skill that was active in a run. */
export const RunSkillModuleSchema = Type.Object({
  /** As programs import it, `skills.pricing`. */
  name: Type.String(),
  file: Type.String(),
  bytes: Type.Integer(),
  /** Of its text, in hexadecimal digits. */
  sha256: Type.String(),
});
export type RunSkillModule = Static<typeof RunSkillModuleSchema>;

/** What a list of runs shows of one; `outcome` is absent while it is under way. */
export const RunSummarySchema = Type.Object({
  runId: Type.String(),
  program: Type.String(),
  origin: OriginSchema,
  startedAt: Type.String(),
  durationMs: Type.Optional(Type.Number()),
  /** Of that, the time in which it only waited for a person; absent where there was none. */
  heldMs: Type.Optional(Type.Number()),
  outcome: Type.Optional(OutcomeSchema),
  limit: Type.Optional(LimitNameSchema),
  calls: Type.Integer(),
  failedCalls: Type.Integer(),
  /** Faults were on; absent where none were. */
  faultSeed: Type.Optional(FaultSeedSchema),
});
export type RunSummary = Static<typeof RunSummarySchema>;

/** A whole run (DESIGN 15): what `gatehouse run --json` prints and `run.json` keeps, with JSON values as text. */
export const RunRecordSchema = Type.Composite([
  Type.Omit(RunSummarySchema, ['calls', 'failedCalls', 'faultSeed']),
  Type.Partial(Type.Omit(RunEndSchema, ['outcome', 'limit'])),
  Type.Object({
    parentCallId: Type.Optional(Type.String()),
    inputsText: Type.String(),
    registryHash: Type.String(),
    /** Faults that were on; absent where none were. */
    faults: Type.Optional(RunFaultsSchema),
    language: Type.Optional(RunLanguageSchema),
    skills: Type.Optional(Type.Array(RunSkillModuleSchema)),
    runtime: RunRuntimeSchema,
    stdout: Type.String(),
    stderr: Type.String(),
    calls: Type.Array(CallRecordSchema),
  }),
]);
export type RunRecord = Static<typeof RunRecordSchema>;
