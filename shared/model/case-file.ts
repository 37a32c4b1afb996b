import { Type, type Static } from '@sinclair/typebox';
import { OUTCOMES, type Outcome } from './run.ts';
import { GATEWAY_CODES, type GatewayCode } from './tool-call.ts';

/** Folder of a workspace in which its cases lie. */
export const CASES_FOLDER = 'cases';

/** The version of a case file that this build writes and the highest it reads. */
export const CASE_VERSION = 1;

const Arguments = Type.Record(Type.String(), Type.Unknown());

/** What a tool answers to one call, in place of its binding. Exactly one of `result` and `error` is there. */
export const CaseFixtureSchema = Type.Object({
  tool: Type.String({ minLength: 1 }),
  arguments: Arguments,
  result: Type.Optional(Type.Unknown()),
  error: Type.Optional(
    Type.Object({
      code: Type.Unsafe<GatewayCode>({ type: 'string', enum: GATEWAY_CODES }),
      message: Type.String(),
    }),
  ),
});

/** What a case that went well came to. */
export const CaseExpectSchema = Type.Object({
  /** Calls that were made, in this order; others may stand between them, and arguments that are not named may be any. */
  calls: Type.Optional(
    Type.Array(Type.Object({ tool: Type.String({ minLength: 1 }), arguments: Type.Optional(Arguments) })),
  ),
  value: Type.Optional(Type.Unknown()),
  outcome: Type.Optional(Type.Unsafe<Outcome>({ type: 'string', enum: OUTCOMES })),
});

/** A file of `cases/` (DESIGN 3). What is not named here is kept in the file and means nothing. */
export const CaseFileSchema = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  /** What a model is asked, in words. */
  task: Type.Optional(Type.String({ minLength: 1 })),
  /** Path of a Python file of the workspace. */
  program: Type.Optional(Type.String({ minLength: 1 })),
  inputs: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Narrows the allowlist. */
  tools: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** Where there are any, no tool is called: a call that none of them fits fails. */
  fixtures: Type.Optional(Type.Array(CaseFixtureSchema)),
  expect: CaseExpectSchema,
});

/** What lists show of a case. */
export const CaseSummarySchema = Type.Object({
  /** Path relative to the workspace, for example `cases/quote.json`. */
  path: Type.String(),
  /** The beginning of it. */
  task: Type.Optional(Type.String()),
  program: Type.Optional(Type.String()),
  /** Absent where the tools of the workspace are called. */
  fixtures: Type.Optional(Type.Integer()),
  /** It cannot be read; a problem says why. */
  broken: Type.Optional(Type.Literal(true)),
});
export type CaseSummary = Static<typeof CaseSummarySchema>;
