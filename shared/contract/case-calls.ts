import { Type } from '@sinclair/typebox';
import { object, RunId } from './fields.ts';

/** What a window may ask about cases; a part of the contract. */
export const caseCalls = {
  /**
   * Makes `cases/<name>.json` of what was recorded: task, program, inputs, its calls as fixtures, and the value as what is
   * expected. Of a conversation, its last program that succeeded, or the one that is named. A program that is no file of
   * the workspace is written beside it. Fails with `exists` where there is a case of that name.
   */
  'cases.save': {
    params: object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      from: Type.Union([
        object({ kind: Type.Literal('run'), runId: RunId }),
        object({
          kind: Type.Literal('conversation'),
          conversationId: Type.String({ pattern: '^[0-9a-z-]{1,64}$' }),
          callId: Type.Optional(Type.String({ maxLength: 256 })),
        }),
      ]),
    }),
    result: Type.Object({
      path: Type.String(),
      /** Path of its program. */
      program: Type.Optional(Type.String()),
      fixtures: Type.Integer(),
    }),
  },
} as const;
