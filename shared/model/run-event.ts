import { Type, type Static } from '@sinclair/typebox';
import { LOOKUP_NAMES } from '../guest-protocol/guest-protocol.ts';
import { StopSchema } from './breakpoint.ts';
import { CallFaultSchema, RunFaultsSchema } from './fault-rack.ts';
import { HoldDeciderSchema, HoldOutcomeSchema } from './hold.ts';
import { OriginSchema, RunEndSchema, RunLanguageSchema, RunRuntimeSchema, RunSkillModuleSchema } from './run.ts';
import {
  CallErrorSchema,
  CallerSchema,
  CallStatusSchema,
  FailedAttemptSchema,
  StageNameSchema,
  StageSchema,
} from './tool-call.ts';

/**
 * The events of a run as other programs follow it (docs/events.md): the trace, with JSON values in the place of JSON
 * texts. Within a version events and members are added, never changed or taken away.
 */
export const RUN_EVENTS_VERSION = 1;

const Json = Type.Unknown();
const version = { v: Type.Literal(RUN_EVENTS_VERSION) };

function event<N extends string, P extends Parameters<typeof Type.Object>[0]>(name: N, properties: P) {
  return Type.Object({
    ...version,
    event: Type.Literal(name),
    /** From 1 without a gap in one run. */
    seq: Type.Integer(),
    runId: Type.String(),
    /** The call of a model that the run answers. */
    parentCallId: Type.Optional(Type.String()),
    /** Milliseconds since the run was asked for. */
    atMs: Type.Number(),
    ...properties,
  });
}

/** What went on in place of what the program sent or the tool gave, and who put it there. */
const Changed = Type.Object({ arguments: Type.Optional(Json), result: Type.Optional(Json), by: Type.String() });

const { valueText: _valueText, ...ended } = RunEndSchema.properties;

export const RunEventSchema = Type.Union([
  event('run.requested', {
    program: Type.String(),
    source: Type.String(),
    origin: OriginSchema,
    inputs: Json,
    registryHash: Type.String(),
    startedAt: Type.String(),
    runtime: RunRuntimeSchema,
    language: Type.Optional(RunLanguageSchema),
    skills: Type.Optional(Type.Array(RunSkillModuleSchema)),
    faults: Type.Optional(RunFaultsSchema),
  }),
  event('run.started', { python: Type.String(), interpreter: Type.String() }),
  event('output', {
    stream: Type.Union([Type.Literal('stdout'), Type.Literal('stderr')]),
    offset: Type.Integer(),
    text: Type.String(),
  }),
  event('call.requested', {
    callId: Type.String(),
    tool: Type.String(),
    caller: CallerSchema,
    line: Type.Optional(Type.Integer()),
    arguments: Json,
    argumentBytes: Type.Integer(),
  }),
  event('call.stage', { callId: Type.String(), stage: StageNameSchema }),
  event('call.progress', {
    callId: Type.String(),
    progress: Type.Number(),
    total: Type.Optional(Type.Number()),
    message: Type.Optional(Type.String()),
  }),
  event('call.held', {
    callId: Type.String(),
    gate: Type.Optional(Type.Integer()),
    stop: Type.Optional(StopSchema),
    reason: Type.Optional(Type.String()),
  }),
  event('call.released', {
    callId: Type.String(),
    outcome: HoldOutcomeSchema,
    by: HoldDeciderSchema,
    forRun: Type.Optional(Type.Literal(true)),
    heldMs: Type.Number(),
    arguments: Type.Optional(Json),
  }),
  event('call.faulted', { callId: Type.String(), fault: CallFaultSchema }),
  event('call.settled', {
    callId: Type.String(),
    status: CallStatusSchema,
    result: Type.Optional(Json),
    error: Type.Optional(CallErrorSchema),
    resultBytes: Type.Integer(),
    durationMs: Type.Number(),
    queuedMs: Type.Number(),
    heldMs: Type.Number(),
    attempts: Type.Integer(),
    failedAttempts: Type.Optional(Type.Array(FailedAttemptSchema)),
    stages: Type.Array(StageSchema),
    changed: Type.Optional(Changed),
    fault: Type.Optional(CallFaultSchema),
  }),
  event('lookup', {
    lookup: Type.Union(LOOKUP_NAMES.map((name) => Type.Literal(name))),
    line: Type.Optional(Type.Integer()),
    arguments: Json,
    resultBytes: Type.Integer(),
    error: Type.Optional(CallErrorSchema),
  }),
  event('run.ended', { ...ended, durationMs: Type.Number(), value: Type.Optional(Json) }),
  /** The only event of a program of which no run could be made. */
  Type.Object({
    ...version,
    event: Type.Literal('run.refused'),
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      file: Type.Optional(Type.String()),
      line: Type.Optional(Type.Integer()),
    }),
  }),
]);
export type RunEvent = Static<typeof RunEventSchema>;
