import { Type } from '@sinclair/typebox';
import { GateDryRunSchema } from '../model/gate.ts';
import { GateCheckSchema, GateEditSchema, GateListSchema } from '../model/gate-list.ts';
import { ProblemSchema } from '../model/problem.ts';
import { HoldAnswerSchema, HoldSchema } from '../model/hold.ts';
import { CallErrorSchema, CallerSchema } from '../model/tool-call.ts';
import { HoldId, Nothing, object, Text, WithChange } from './fields.ts';

/** What a window may ask about gates and held calls; a part of the contract. */
export const gateCalls = {
  /** All gates in their order, or those that could be for one tool. */
  'gates.list': { params: object({ tool: Type.Optional(Type.String()) }), result: GateListSchema },
  /** Judges an entry as it is typed, without saving it. */
  'gates.check': { params: object({ edit: GateEditSchema }), result: GateCheckSchema },
  /** An entry that would be a broken gate is not written: what is wrong with it comes back. */
  'gates.edit': {
    params: object({ edit: GateEditSchema }),
    result: Type.Object({ refused: Type.Optional(Type.Array(ProblemSchema)), ...WithChange }),
  },
  /** What the gates of the settings would do with a call, and why; nothing is called and nothing counted. With `edit`, as if it were made. */
  'gates.dryRun': {
    params: object({
      tool: Type.String(),
      argumentsText: Text,
      caller: CallerSchema,
      edit: Type.Optional(GateEditSchema),
    }),
    result: GateDryRunSchema,
  },
  /** Calls that wait for a person, the longest first. */
  'holds.list': { params: Nothing, result: Type.Array(HoldSchema) },
  /** All arguments of a held call; those in the list may be cut. */
  'holds.arguments': {
    params: object({ holdId: HoldId }),
    result: Type.Object({ argumentsText: Type.String() }),
  },
  /** An answer that cannot be taken, as arguments that do not fit, is refused, and the call waits on. */
  'holds.answer': {
    params: object({ holdId: HoldId, answer: HoldAnswerSchema }),
    result: Type.Object({ refused: Type.Optional(CallErrorSchema) }),
  },
} as const;
