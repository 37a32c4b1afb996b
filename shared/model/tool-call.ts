import { Type, type Static } from '@sinclair/typebox';
import { CallFaultSchema } from './fault-rack.ts';

/** Why a call did not give its result: the closed set of DESIGN 4. */
export const GATEWAY_CODES = [
  'unknown_tool',
  'not_allowed',
  'invalid_arguments',
  'arguments_too_large',
  'denied',
  'call_limit',
  'rate_limited',
  'tool_failed',
  'tool_timeout',
  'tool_unavailable',
  'invalid_result',
  'result_too_large',
  'cancelled',
] as const;
export type GatewayCode = (typeof GATEWAY_CODES)[number];
export const GatewayCodeSchema = Type.Union(GATEWAY_CODES.map((code) => Type.Literal(code)));

/** Who asks for a call (DESIGN 15). */
export const CALLERS = ['program', 'model', 'form', 'mcp'] as const;
export type Caller = (typeof CALLERS)[number];
export const CallerSchema = Type.Union(CALLERS.map((caller) => Type.Literal(caller)));

/** The stations of a call on its way through the gateway, in order. */
export const STAGE_NAMES = [
  'resolve',
  'parse',
  'validateInput',
  'gates',
  'invoke',
  'validateOutput',
  'size',
  'reply',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];
export const StageNameSchema = Type.Union(STAGE_NAMES.map((name) => Type.Literal(name)));

export const StageSchema = Type.Object({ name: StageNameSchema, ms: Type.Number() });
export type Stage = Static<typeof StageSchema>;

/** The stages that a call passed, from their times in the order of `STAGE_NAMES`: a call never leaves one out. */
export function stagesFrom(stageMs: readonly number[]): Stage[] {
  return STAGE_NAMES.slice(0, stageMs.length).map((name, index) => ({ name, ms: stageMs[index] ?? 0 }));
}

/** Milliseconds in one stage; undefined where the call did not come that far. */
export function msOfStage(stageMs: readonly number[], name: StageName): number | undefined {
  return stageMs[STAGE_NAMES.indexOf(name)];
}

/** What the program gets instead of a result. `message` says in English what to change; `details` is plain JSON. */
export const CallErrorSchema = Type.Object({
  code: GatewayCodeSchema,
  message: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type CallError = Static<typeof CallErrorSchema>;

/** An attempt after which the gateway tried again; `atMs`: when it failed, in milliseconds since the run started. */
export const FailedAttemptSchema = Type.Object({
  atMs: Type.Number(),
  code: GatewayCodeSchema,
  message: Type.String(),
});
export type FailedAttempt = Static<typeof FailedAttemptSchema>;

/** `open`: the run ended while the call was under way. */
export const CALL_STATUSES = ['ok', 'error', 'cancelled', 'open'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];
export const CallStatusSchema = Type.Union(CALL_STATUSES.map((status) => Type.Literal(status)));

/**
 * One tool call as it is kept, shown and printed (DESIGN 15, an element of `calls`).
 * Arguments and result are JSON *text*, so that no number changes; `writeJson` puts them into a document unchanged.
 * Times are milliseconds since the run started.
 */
export const CallRecordSchema = Type.Object({
  callId: Type.String(),
  tool: Type.String(),
  caller: CallerSchema,
  line: Type.Optional(Type.Integer()),
  argumentsText: Type.String(),
  /** What a gate or a person changed, and who; absent where nobody did. */
  changed: Type.Optional(
    Type.Object({
      argumentsText: Type.Optional(Type.String()),
      /** Bytes of the whole arguments, present where they were cut for a viewer. */
      argumentBytes: Type.Optional(Type.Integer()),
      resultText: Type.Optional(Type.String()),
      by: Type.String(),
    }),
  ),
  /** What faults did to it; absent where they left it alone. */
  fault: Type.Optional(CallFaultSchema),
  status: CallStatusSchema,
  resultText: Type.Optional(Type.String()),
  error: Type.Optional(CallErrorSchema),
  startMs: Type.Number(),
  durationMs: Type.Number(),
  queuedMs: Type.Number(),
  heldMs: Type.Number(),
  attempts: Type.Integer(),
  /** The attempts before the last one; absent where there was no other. */
  failedAttempts: Type.Optional(Type.Array(FailedAttemptSchema)),
  bytes: Type.Object({ arguments: Type.Integer(), result: Type.Integer() }),
  stages: Type.Array(StageSchema),
});
export type CallRecord = Static<typeof CallRecordSchema>;
