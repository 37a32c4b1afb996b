import { Type } from '@sinclair/typebox';
import { ContextMeterSchema } from '../model/context-meter.ts';
import { ConversationEventSchema, ConversationSummarySchema, NewConversationSchema } from '../model/conversation.ts';
import { TokenCountSchema } from '../model/model-text.ts';
import {
  DisclosureStyleSchema,
  PROMPT_PROVIDERS,
  PromptFindingSchema,
  STYLE_SOURCES,
  type PromptProvider,
  type StyleSource,
} from '../model/prompt.ts';
import { Nothing, object, RunId, Text } from './fields.ts';

const ConversationId = Type.String({ pattern: '^[0-9a-z-]{1,64}$' });
/** Path of a variant; null for the default text; what the workspace says where absent. */
const Prompt = Type.Optional(Type.Union([Type.String({ maxLength: 1024 }), Type.Null()]));
/** Text of the variant as it is typed, in place of that of its file. */
const PromptText = Type.Optional(Text);
const Task = Type.String({ minLength: 1, maxLength: 256 * 1024 });

/** What a window may ask about what a model reads, and of a model; a part of the contract. */
export const modelCalls = {
  /** What a model is told of the workspace, in each style. */
  'prompt.show': {
    params: object({ prompt: Prompt, promptText: PromptText }),
    result: Type.Object({
      toolName: Type.String(),
      /** Path of the variant that is shown. */
      prompt: Type.Optional(Type.String()),
      /** The style that is used where nobody asks for another. */
      style: DisclosureStyleSchema,
      styleBy: Type.Unsafe<StyleSource>({ type: 'string', enum: STYLE_SOURCES }),
      tools: Type.Array(Type.String()),
      inFlight: Type.Integer(),
      styles: Type.Array(
        Type.Object({
          style: DisclosureStyleSchema,
          description: Type.String(),
          /** The default text without its list of tools, and that of the variant. */
          defaultText: Type.String(),
          text: Type.String(),
          /** Of name, description and arguments together, as a provider gets them. */
          count: TokenCountSchema,
          /** Of the description alone, as plain text. */
          textCount: TokenCountSchema,
          findings: Type.Array(PromptFindingSchema),
        }),
      ),
    }),
  },
  /** The declaration as JSON, in the form that a provider takes. */
  'prompt.form': {
    params: object({
      prompt: Prompt,
      promptText: PromptText,
      style: DisclosureStyleSchema,
      provider: Type.Unsafe<PromptProvider>({ type: 'string', enum: PROMPT_PROVIDERS }),
    }),
    result: Type.Object({ text: Type.String() }),
  },
  /** What a run cost the context of a model, and kept out of it; definitions by the workspace as it stands. */
  'prompt.measure': {
    params: object({ runId: RunId, style: Type.Optional(DisclosureStyleSchema), prompt: Prompt }),
    result: ContextMeterSchema,
  },
  'conversations.list': {
    params: Nothing,
    result: Type.Object({ conversations: Type.Array(ConversationSummarySchema) }),
  },
  /** What a conversation that begins now would be held with; the model itself is not asked. */
  'conversations.prepare': { params: Nothing, result: NewConversationSchema },
  'conversations.start': {
    params: object({ task: Task, style: Type.Optional(DisclosureStyleSchema), prompt: Prompt }),
    result: Type.Object({ conversationId: ConversationId }),
  },
  'conversations.say': { params: object({ conversationId: ConversationId, task: Task }), result: Nothing },
  /** Takes up where the last go ended: the request is sent again, or the program that waits is run. */
  'conversations.resume': { params: object({ conversationId: ConversationId }), result: Nothing },
  /** Goes back to a program and on from there with another one. */
  'conversations.edit': {
    params: object({
      conversationId: ConversationId,
      callId: Type.String({ maxLength: 256 }),
      source: Type.String({ maxLength: 1024 * 1024 }),
    }),
    result: Nothing,
  },
  /** Runs a program that the model wrote into its answer, and on from there. */
  'conversations.runProgram': {
    params: object({ conversationId: ConversationId, source: Type.String({ minLength: 1, maxLength: 1024 * 1024 }) }),
    result: Nothing,
  },
  'conversations.stop': { params: object({ conversationId: ConversationId }), result: Nothing },
  'conversations.delete': { params: object({ conversationId: ConversationId }), result: Nothing },
  /**
   * Everything from `fromSeq` on, then live until the window goes away; `deltas` are parts of a reply that is under way, all
   * of them from its beginning.
   */
  'conversations.watch': {
    params: object({ conversationId: ConversationId, fromSeq: Type.Integer({ minimum: 1 }) }),
    next: Type.Object({
      events: Type.Array(ConversationEventSchema),
      /** A go is under way. */
      isBusy: Type.Boolean(),
      deltas: Type.Array(
        Type.Object({
          kind: Type.Unsafe<'text' | 'arguments' | 'thinking'>({
            type: 'string',
            enum: ['text', 'arguments', 'thinking'],
          }),
          text: Type.String(),
        }),
      ),
    }),
    result: Nothing,
  },
  /** Programs of models, and from elsewhere, may run here without isolation, or no more (DESIGN 7). */
  'trust.allowUnisolated': { params: object({ allowed: Type.Boolean() }), result: Nothing },
} as const;
