import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from '../contract/errors.ts';
import { ModelApiSchema, ModelFaultSchema, ModelReplySchema } from './model-reply.ts';
import { DisclosureStyleSchema } from './prompt.ts';
import { OutcomeSchema } from './run.ts';

export const CONVERSATION_VERSION = 1;

/** What one go of a conversation may take before it waits for the person again. */
export const ModelBudgetsSchema = Type.Object({
  /** Replies of the model. */
  rounds: Type.Integer({ minimum: 1 }),
  /** Input and output of all its replies, as the provider counts them. */
  tokens: Type.Integer({ minimum: 1 }),
  /** Held calls stop this clock. */
  timeMs: Type.Integer({ minimum: 1 }),
});
export type ModelBudgets = Static<typeof ModelBudgetsSchema>;

export const DEFAULT_BUDGETS: ModelBudgets = { rounds: 8, tokens: 200_000, timeMs: 600_000 };

/** How a go ends: each but `answered` can be gone on from. */
export const GO_ENDS = [
  'answered',
  'cut', // the reply was longer than it may be
  'refused', // the model, or its provider, will not answer
  'stopped', // by the person
  'permission', // a program of a model may not run here without isolation before the person allows it
  'rounds', // a budget is used up
  'tokens',
  'timeMs',
  'fault', // no whole reply came
  'failed', // a program could not be started
] as const;
export type GoEnd = (typeof GO_ENDS)[number];

/** Who answers, as lists show it; `host` is empty for a scripted model, whose name is its file. */
const ModelFactsSchema = Type.Object({ api: ModelApiSchema, name: Type.String(), host: Type.String() });
export type ModelFacts = Static<typeof ModelFactsSchema>;

const numbered = { seq: Type.Integer(), at: Type.String() };

/** One thing that happened in a conversation; its file holds one a line. */
export const ConversationEventSchema = Type.Union([
  Type.Object({
    ...numbered,
    kind: Type.Literal('started'),
    version: Type.Literal(CONVERSATION_VERSION),
    conversationId: Type.String(),
  }),
  /** What the model is told from here on, and who it is. */
  Type.Object({
    ...numbered,
    kind: Type.Literal('declared'),
    model: ModelFactsSchema,
    toolName: Type.String(),
    description: Type.String(),
    style: DisclosureStyleSchema,
    tools: Type.Array(Type.String()),
    prompt: Type.Optional(Type.String()),
    budgets: ModelBudgetsSchema,
  }),
  Type.Object({ ...numbered, kind: Type.Literal('task'), text: Type.String() }),
  Type.Object({ ...numbered, kind: Type.Literal('asked'), round: Type.Integer() }),
  Type.Composite([
    Type.Object({
      ...numbered,
      kind: Type.Literal('reply'),
      round: Type.Integer(),
      api: ModelApiSchema,
      durationMs: Type.Number(),
    }),
    ModelReplySchema,
  ]),
  /** A person changed the program of a call: what came after the reply it is in counts no more. */
  Type.Object({ ...numbered, kind: Type.Literal('edited'), callId: Type.String(), source: Type.String() }),
  /** A person wants the program run that an answer holds in its text: what comes of it goes to the model as words. */
  Type.Object({ ...numbered, kind: Type.Literal('taken'), callId: Type.String(), source: Type.String() }),
  Type.Object({ ...numbered, kind: Type.Literal('program'), callId: Type.String(), runId: Type.String() }),
  /** What the model reads of a call. */
  Type.Object({
    ...numbered,
    kind: Type.Literal('result'),
    callId: Type.String(),
    runId: Type.Optional(Type.String()),
    outcome: Type.Optional(OutcomeSchema),
    text: Type.String(),
    isError: Type.Boolean(),
  }),
  Type.Object({
    ...numbered,
    kind: Type.Literal('ended'),
    end: Type.Unsafe<GoEnd>({ type: 'string', enum: GO_ENDS }),
    fault: Type.Optional(ModelFaultSchema),
    error: Type.Optional(
      Type.Object({
        code: Type.Union(ERROR_CODES.map((code) => Type.Literal(code))),
        data: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
    /** The answer has a fenced program instead of a call. */
    fenced: Type.Optional(Type.String()),
  }),
]);
export type ConversationEvent = Static<typeof ConversationEventSchema>;
export type ConversationEventOf<K extends ConversationEvent['kind']> = Extract<ConversationEvent, { kind: K }>;

/** What a list of conversations shows of one. */
export const ConversationSummarySchema = Type.Object({
  conversationId: Type.String(),
  /** The beginning of what was asked first. */
  task: Type.String(),
  startedAt: Type.String(),
  changedAt: Type.String(),
  programs: Type.Integer(),
  isBusy: Type.Boolean(),
  /** How the last go ended; absent where one is under way, or its host is gone. */
  end: Type.Optional(Type.Unsafe<GoEnd>({ type: 'string', enum: GO_ENDS })),
});
export type ConversationSummary = Static<typeof ConversationSummarySchema>;

/** What a conversation that begins now would be held with. */
export const NewConversationSchema = Type.Object({
  model: Type.Optional(ModelFactsSchema),
  /** Why there is no model. */
  fault: Type.Optional(ModelFaultSchema),
  /** Tasks that its script was written for. */
  tasks: Type.Array(Type.String()),
});
export type NewConversation = Static<typeof NewConversationSchema>;
