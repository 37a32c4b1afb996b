import { Type, type Static } from '@sinclair/typebox';
import { LOOKUP_NAMES } from '../guest-protocol/guest-protocol.ts';
import { StopSchema } from './breakpoint.ts';
import { CallFaultSchema, RunFaultsSchema } from './fault-rack.ts';
import { HoldDeciderSchema, HoldOutcomeSchema } from './hold.ts';
import {
  OriginSchema,
  RunEndSchema,
  RunLanguageSchema,
  RunOwnerSchema,
  RunRuntimeSchema,
  RunSkillModuleSchema,
} from './run.ts';
import { CallErrorSchema, CallRecordSchema, CallerSchema, CallStatusSchema, StageNameSchema } from './tool-call.ts';

/** Version of the event shapes below; an event that a reader does not know is skipped, never an error. */
export const TRACE_VERSION = 1;

/** `seq` counts from 1 without a gap in one run; `atMs` is milliseconds since the run started. */
const numbered = { seq: Type.Integer(), atMs: Type.Number() };

/** First event: everything the run was asked with, so that every other file can be rebuilt from the trace. */
export const RunStartedSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('run.started'),
  version: Type.Literal(TRACE_VERSION),
  runId: Type.String(),
  program: Type.String(),
  origin: OriginSchema,
  parentCallId: Type.Optional(Type.String()),
  source: Type.String(),
  inputsText: Type.String(),
  /** Bytes of the whole inputs, present where `inputsText` was cut for a viewer. */
  inputBytes: Type.Optional(Type.Integer()),
  registryHash: Type.String(),
  language: Type.Optional(RunLanguageSchema),
  /** Modules of its active skills with their texts, which do not go to viewers; absent where none is active. */
  skills: Type.Optional(
    Type.Array(Type.Object({ ...RunSkillModuleSchema.properties, source: Type.Optional(Type.String()) })),
  ),
  startedAt: Type.String(),
  /** Faults that were on for this run. */
  faults: Type.Optional(RunFaultsSchema),
  runtime: RunRuntimeSchema,
  owner: RunOwnerSchema,
});

/** The guest is up. */
export const GuestStartedSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('guest.started'),
  python: Type.String(),
  interpreter: Type.String(),
});

export const OutputEventSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('output'),
  stream: Type.Union([Type.Literal('stdout'), Type.Literal('stderr')]),
  /** Bytes of this stream that were kept before this text. */
  offset: Type.Integer(),
  text: Type.String(),
});

/** A call reached the gateway. Texts above `TRACE_TEXT_BYTES` are cut on their way to a viewer, never on disk. */
export const CallRequestedSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.requested'),
  callId: Type.String(),
  tool: Type.String(),
  caller: CallerSchema,
  line: Type.Optional(Type.Integer()),
  argumentsText: Type.String(),
  argumentBytes: Type.Integer(),
});

/** A call entered a stage in which it may wait; stages that pass at once come with `call.settled`. */
export const CallStageSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.stage'),
  callId: Type.String(),
  stage: StageNameSchema,
});

/** The tool of a call said how far it is. */
export const CallProgressSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.progress'),
  callId: Type.String(),
  progress: Type.Number(),
  total: Type.Optional(Type.Number()),
  message: Type.Optional(Type.String()),
});

/** A gate holds the call until somebody decides; its clocks stop. */
export const CallHeldSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.held'),
  callId: Type.String(),
  /** Index of the entry of `gates`; absent where a breakpoint or a step holds it. */
  gate: Type.Optional(Type.Integer()),
  stop: Type.Optional(StopSchema),
  reason: Type.Optional(Type.String()),
});

/** Somebody decided on a held call, or it was given up. */
export const CallReleasedSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.released'),
  callId: Type.String(),
  outcome: HoldOutcomeSchema,
  by: HoldDeciderSchema,
  /** A person decided so for the rest of the run; absent where for this call alone. */
  forRun: Type.Optional(Type.Literal(true)),
  heldMs: Type.Number(),
  /** What went on in place of what the program sent. */
  argumentsText: Type.Optional(Type.String()),
  /** Bytes of the whole arguments, present where they were cut for a viewer. */
  argumentBytes: Type.Optional(Type.Integer()),
});

/** A fault strikes or delays the call; what became of it is in `call.settled`. */
export const CallFaultedSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.faulted'),
  callId: Type.String(),
  fault: CallFaultSchema,
});

/** The program asked about its tools (DESIGN 9): no call, so no stage and no budget. */
export const LookupSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('lookup'),
  lookup: Type.Union(LOOKUP_NAMES.map((name) => Type.Literal(name))),
  line: Type.Optional(Type.Integer()),
  argumentsText: Type.String(),
  resultBytes: Type.Integer(),
  error: Type.Optional(CallErrorSchema),
});

export const CallSettledSchema = Type.Object({
  ...numbered,
  kind: Type.Literal('call.settled'),
  callId: Type.String(),
  status: CallStatusSchema,
  resultText: Type.Optional(Type.String()),
  resultBytes: Type.Integer(),
  error: Type.Optional(CallErrorSchema),
  durationMs: Type.Number(),
  queuedMs: Type.Number(),
  heldMs: Type.Number(),
  attempts: Type.Integer(),
  failedAttempts: CallRecordSchema.properties.failedAttempts,
  /** Milliseconds in each stage that the call passed, in the order of `STAGE_NAMES`; a long run has this by the thousand. */
  stageMs: Type.Array(Type.Number()),
  changed: CallRecordSchema.properties.changed,
  fault: CallRecordSchema.properties.fault,
});

/** Last event. */
export const RunEndedSchema = Type.Composite([
  Type.Object({
    ...numbered,
    kind: Type.Literal('run.ended'),
    durationMs: Type.Number(),
    /** Bytes of the whole value, present where `valueText` was cut for a viewer. */
    valueBytes: Type.Optional(Type.Integer()),
  }),
  RunEndSchema,
]);

export const TraceEventSchema = Type.Union([
  RunStartedSchema,
  GuestStartedSchema,
  OutputEventSchema,
  CallRequestedSchema,
  CallStageSchema,
  CallProgressSchema,
  CallHeldSchema,
  CallReleasedSchema,
  CallFaultedSchema,
  CallSettledSchema,
  LookupSchema,
  RunEndedSchema,
]);
export type TraceEvent = Static<typeof TraceEventSchema>;
export type TraceEventKind = TraceEvent['kind'];
export type TraceEventOf<K extends TraceEventKind> = Extract<TraceEvent, { kind: K }>;

/** Longest arguments, result or value text that is sent to a viewer inside an event; longer ones are read by `runs.text`. */
export const TRACE_TEXT_BYTES = 16 * 1024;
