import { Type } from '@sinclair/typebox';
import { EvalSummarySchema, EvalViewSchema } from '../model/evaluation.ts';
import { Nothing, object } from './fields.ts';

/** What a window may ask about evaluations; a part of the contract. */
export const evalCalls = {
  /** Those that `gatehouse eval` left in the workspace, newest first. */
  'evals.list': { params: Nothing, result: Type.Object({ evals: Type.Array(EvalSummarySchema) }) },
  'evals.read': {
    params: object({ evalId: Type.String({ pattern: '^[0-9a-z-]{1,64}$' }) }),
    result: EvalViewSchema,
  },
} as const;
