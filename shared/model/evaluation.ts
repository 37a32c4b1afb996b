import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from '../contract/errors.ts';
import { GO_ENDS, type GoEnd } from './conversation.ts';
import { ModelApiSchema, ModelFaultSchema, ModelUsageSchema } from './model-reply.ts';
import { DisclosureStyleSchema } from './prompt.ts';
import { OutcomeSchema } from './run.ts';

export const EVAL_VERSION = 1;

/** How a model works on a task: with `execute_tool_code`, or with the tools as ordinary functions. */
export const WAYS = ['code', 'direct'] as const;
export type Way = (typeof WAYS)[number];
const WaySchema = Type.Unsafe<Way>({ type: 'string', enum: WAYS });

/** A case as it was when the evaluation began. */
export const EvalCaseSchema = Type.Object({ path: Type.String(), task: Type.String(), text: Type.String() });

/** Who answers. */
export const EvalModelSchema = Type.Object({
  /** As it was named on the command line; the same again opens it. */
  spec: Type.String(),
  api: ModelApiSchema,
  name: Type.String(),
  /** Empty for a scripted model. */
  host: Type.String(),
});
export type EvalModel = Static<typeof EvalModelSchema>;

/** What the model is told: a variant of the text in a style, or the tools as functions. */
export const EvalVariantSchema = Type.Object({
  way: WaySchema,
  /** `default` or path of the variant; absent for `direct`. */
  prompt: Type.Optional(Type.String()),
  style: Type.Optional(DisclosureStyleSchema),
});
export type EvalVariant = Static<typeof EvalVariantSchema>;

/** The exact texts that a case and a variant gave, which tell whether a later start is still about the same. */
export const EvalTextSchema = Type.Object({
  case: Type.String(),
  variant: Type.Integer(),
  tools: Type.Array(
    Type.Object({
      name: Type.String(),
      description: Type.String(),
      inputSchema: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
export type EvalText = Static<typeof EvalTextSchema>;

/** All that an evaluation was asked for. */
export const EvalPlanSchema = Type.Object({
  version: Type.Literal(EVAL_VERSION),
  evalId: Type.String(),
  startedAt: Type.String(),
  /** Of the order in which the trials are made. */
  seed: Type.Integer(),
  times: Type.Integer({ minimum: 1 }),
  cases: Type.Array(EvalCaseSchema),
  models: Type.Array(EvalModelSchema),
  variants: Type.Array(EvalVariantSchema),
  texts: Type.Array(EvalTextSchema),
});
export type EvalPlan = Static<typeof EvalPlanSchema>;

/** Why a trial did not come to what its case expects. The sentences are in `shared/text/eval-text.ts`. */
export const MISS_CODES = [
  'not_answered', // end
  'outcome', // expected, got
  'value', // expected, got: JSON texts
  'call', // index, tool
] as const;
export const MissSchema = Type.Object({
  code: Type.Unsafe<(typeof MISS_CODES)[number]>({ type: 'string', enum: MISS_CODES }),
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type Miss = Static<typeof MissSchema>;

/** One task worked on once. */
export const EvalTrialSchema = Type.Object({
  /** Case, model, variant and the how-manieth time: each once in a plan. */
  key: Type.String(),
  case: Type.String(),
  model: Type.Integer(),
  variant: Type.Integer(),
  time: Type.Integer(),
  startedAt: Type.String(),
  end: Type.Unsafe<GoEnd>({ type: 'string', enum: GO_ENDS }),
  /** What stood in the way: the trial says nothing of the model, and is made again by the next start. */
  fault: Type.Optional(ModelFaultSchema),
  error: Type.Optional(
    Type.Object({
      code: Type.Union(ERROR_CODES.map((code) => Type.Literal(code))),
      data: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** Empty where it did what the case expects. */
  misses: Type.Array(MissSchema),
  /** As the provider counted; absent where it counts nothing, or not every reply. */
  usage: Type.Optional(ModelUsageSchema),
  /** Replies of the model. */
  rounds: Type.Integer(),
  durationMs: Type.Number(),
  /** Of that, the time in which the model wrote. */
  modelMs: Type.Number(),
  answer: Type.String(),
  programs: Type.Array(
    Type.Object({
      runId: Type.Optional(Type.String()),
      source: Type.String(),
      outcome: Type.Optional(OutcomeSchema),
      valueText: Type.Optional(Type.String()),
    }),
  ),
  calls: Type.Array(
    Type.Object({ tool: Type.String(), argumentsText: Type.String(), code: Type.Optional(Type.String()) }),
  ),
});
export type EvalTrial = Static<typeof EvalTrialSchema>;

/** Middle, least and most of some figures. */
const SpreadSchema = Type.Object({ median: Type.Number(), min: Type.Number(), max: Type.Number() });
export type Spread = Static<typeof SpreadSchema>;

/** What the trials of one model with one variant came to, for one case, or for all of them where `case` is absent. */
export const EvalGroupSchema = Type.Object({
  case: Type.Optional(Type.String()),
  model: Type.Integer(),
  variant: Type.Integer(),
  /** Trials that say something of the model. */
  trials: Type.Integer(),
  successes: Type.Integer(),
  /** Where the share of successes lies in 95 of 100 such evaluations (Wilson); absent where nothing was tried. */
  interval: Type.Optional(Type.Tuple([Type.Number(), Type.Number()])),
  /** Trials that something stood in the way of. */
  faults: Type.Integer(),
  /** Trials whose every reply the provider counted; tokens are theirs. */
  counted: Type.Integer(),
  inputTokens: Type.Optional(SpreadSchema),
  outputTokens: Type.Optional(SpreadSchema),
  totalTokens: Type.Optional(SpreadSchema),
  rounds: Type.Optional(SpreadSchema),
  durationMs: Type.Optional(SpreadSchema),
  calls: Type.Optional(SpreadSchema),
});
export type EvalGroup = Static<typeof EvalGroupSchema>;

/** An evaluation as a list shows it. */
export const EvalSummarySchema = Type.Object({
  evalId: Type.String(),
  startedAt: Type.String(),
  cases: Type.Integer(),
  models: Type.Array(Type.String()),
  /** Trials that say something, and all that were asked for. */
  made: Type.Integer(),
  planned: Type.Integer(),
});
export type EvalSummary = Static<typeof EvalSummarySchema>;

/** An evaluation as a window shows it: its figures without the texts. */
export const EvalViewSchema = Type.Object({
  summary: EvalSummarySchema,
  seed: Type.Integer(),
  models: Type.Array(EvalModelSchema),
  variants: Type.Array(EvalVariantSchema),
  groups: Type.Array(EvalGroupSchema),
  trials: Type.Array(
    Type.Object({
      case: Type.String(),
      model: Type.Integer(),
      variant: Type.Integer(),
      time: Type.Integer(),
      durationMs: Type.Number(),
      tokens: Type.Optional(Type.Integer()),
      misses: Type.Array(MissSchema),
      fault: Type.Optional(ModelFaultSchema),
    }),
  ),
});
export type EvalView = Static<typeof EvalViewSchema>;
