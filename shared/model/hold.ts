import { Type, type Static } from '@sinclair/typebox';
import { StopSchema } from './breakpoint.ts';
import { CallerSchema } from './tool-call.ts';

/** What a person may say to a held call. `forRun`: also to every later call of the tool that the same rule holds in this run. */
export const HoldAnswerSchema = Type.Union([
  answer('continue', {
    forRun: Type.Optional(Type.Boolean()),
    /** And holds the next call of the run, wherever it comes from; only in runs that breakpoints stop. */
    step: Type.Optional(Type.Literal(true)),
  }),
  /** Goes on with other arguments, JSON text of an object. */
  answer('edit', { argumentsText: Type.String({ maxLength: 16 * 1024 * 1024 }) }),
  /** Gives the program this result, JSON text, and does not call the tool. */
  answer('answer', {
    resultText: Type.String({ maxLength: 16 * 1024 * 1024 }),
    forRun: Type.Optional(Type.Boolean()),
  }),
  answer('fail', { message: Type.String({ minLength: 1, maxLength: 10_000 }), forRun: Type.Optional(Type.Boolean()) }),
  answer('deny', {
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    forRun: Type.Optional(Type.Boolean()),
  }),
]);
export type HoldAnswer = Static<typeof HoldAnswerSchema>;

function answer<K extends string, P extends Parameters<typeof Type.Object>[0]>(kind: K, properties: P) {
  return Type.Object({ kind: Type.Literal(kind), ...properties }, { additionalProperties: false });
}

/** Who decided: a person, the choice `--holds`, that nobody can answer, that nobody did within `holdMs`, or the end of the call or run. */
const HOLD_DECIDERS = ['person', 'option', 'nobody', 'time', 'program', 'run'] as const;
export type HoldDecider = (typeof HOLD_DECIDERS)[number];
export const HoldDeciderSchema = Type.Union(HOLD_DECIDERS.map((by) => Type.Literal(by)));

const HOLD_OUTCOMES = ['continue', 'edit', 'answer', 'fail', 'deny', 'cancelled'] as const;
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];
export const HoldOutcomeSchema = Type.Union(HOLD_OUTCOMES.map((outcome) => Type.Literal(outcome)));

/** A call that waits for a person, as lists show it. */
export const HoldSchema = Type.Object({
  holdId: Type.String(),
  runId: Type.String(),
  callId: Type.String(),
  tool: Type.String(),
  caller: CallerSchema,
  line: Type.Optional(Type.Integer()),
  /** Cut at `TRACE_TEXT_BYTES`; `holds.arguments` gives all of them. */
  argumentsText: Type.String(),
  argumentBytes: Type.Integer(),
  /** Index of the entry of `gates` that holds it; absent where a breakpoint does. */
  gate: Type.Optional(Type.Integer()),
  stop: Type.Optional(StopSchema),
  /** Breakpoints stop its run, so that a person may go from call to call. */
  canStep: Type.Optional(Type.Literal(true)),
  reason: Type.Optional(Type.String()),
  heldAt: Type.String(),
  /** When it is denied, if nobody answers before. */
  deniedAt: Type.String(),
});
export type Hold = Static<typeof HoldSchema>;
