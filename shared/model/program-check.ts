import { Type, type Static } from '@sinclair/typebox';
import { ViolationSchema } from './run.ts';
import { CallerSchema } from './tool-call.ts';

/** Why a call of a tool that a program names would fail; the codes are those of the gateway. */
export const NamedToolFaultSchema = Type.Union([
  Type.Object({
    code: Type.Literal('unknown_tool'),
    /** Names most like it, best first. */
    closeNames: Type.Array(Type.String()),
  }),
  Type.Object({
    code: Type.Literal('not_allowed'),
    reason: Type.Literal('allowlist'),
    /** The pattern of `allow` that shuts it out, where one does. */
    rule: Type.Optional(Type.String()),
  }),
  Type.Object({
    code: Type.Literal('not_allowed'),
    reason: Type.Literal('caller'),
    allowedCallers: Type.Array(CallerSchema),
  }),
  Type.Object({
    code: Type.Literal('not_allowed'),
    reason: Type.Literal('narrowed'),
    patterns: Type.Array(Type.String()),
  }),
  Type.Object({
    code: Type.Literal('tool_unavailable'),
    reason: Type.Union([Type.Literal('broken'), Type.Literal('no_binding')]),
  }),
]);
export type NamedToolFault = Static<typeof NamedToolFaultSchema>;

/** A tool as a program names it. */
export const CheckedToolSchema = Type.Object({
  tool: Type.String(),
  line: Type.Integer(),
  /** Absent where the program may call it. */
  fault: Type.Optional(NamedToolFaultSchema),
});
export type CheckedTool = Static<typeof CheckedToolSchema>;

/** What can be said of a program without running it. */
export const ProgramCheckSchema = Type.Object({
  /** The text is larger than a run takes, and nothing was looked for in it. */
  limit: Type.Optional(Type.Literal('sourceBytes')),
  violations: Type.Array(ViolationSchema),
  tools: Type.Array(CheckedToolSchema),
});
export type ProgramCheck = Static<typeof ProgramCheckSchema>;
