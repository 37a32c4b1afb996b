import { Type, type Static } from '@sinclair/typebox';

/** How a model is spoken to; `scripted` is a file of replies. */
export const MODEL_APIS = ['responses', 'chat', 'anthropic', 'scripted'] as const;
export type ModelApi = (typeof MODEL_APIS)[number];
export const ModelApiSchema = Type.Unsafe<ModelApi>({ type: 'string', enum: MODEL_APIS });

/** Tokens as the provider counted them. */
export const ModelUsageSchema = Type.Object({
  inputTokens: Type.Integer(),
  outputTokens: Type.Integer(),
  /** Part of the input that was read from a cache. */
  cachedTokens: Type.Optional(Type.Integer()),
});
export type ModelUsage = Static<typeof ModelUsageSchema>;

/** A tool that the model wants called. */
export const ModelCallSchema = Type.Object({
  callId: Type.String(),
  name: Type.String(),
  /** As the model wrote it, which need not be JSON. */
  argumentsText: Type.String(),
});
export type ModelCall = Static<typeof ModelCallSchema>;

export const REPLY_ENDS = [
  'done',
  'calls', // it waits for results
  'cut', // it was longer than it may be
  'refused', // the model or its provider will not answer
] as const;
export type ReplyEnd = (typeof REPLY_ENDS)[number];

/** One whole reply of a model. */
export const ModelReplySchema = Type.Object({
  text: Type.String(),
  calls: Type.Array(ModelCallSchema),
  /** JSON texts of the provider's own blocks, as they came: they go back to it unchanged. */
  blocks: Type.Array(Type.String()),
  /** Absent where the provider counts nothing. */
  usage: Type.Optional(ModelUsageSchema),
  end: Type.Unsafe<ReplyEnd>({ type: 'string', enum: REPLY_ENDS }),
});
export type ModelReply = Static<typeof ModelReplySchema>;

/** Why a model gave no whole reply. The sentences are in `shared/text/model-fault-text.ts`. */
export const MODEL_FAULT_CODES = [
  'not_set_up', // field
  'key_in_workspace',
  'key_missing', // reference
  'key_refused', // host, message
  'forbidden', // host, message
  'model_unknown', // name, host, message
  'rate_limited', // host, message, retryAfterMs?
  'request_refused', // status, message
  'provider_failed', // status, host, message
  'unreachable', // host, message
  'not_trusted', // host
  'stream_cut', // host
  'stream_garbled', // host, message
  'script_unreadable', // file, reason
  'script_over', // file, replies
] as const;
export type ModelFaultCode = (typeof MODEL_FAULT_CODES)[number];

export const ModelFaultSchema = Type.Object({
  code: Type.Unsafe<ModelFaultCode>({ type: 'string', enum: MODEL_FAULT_CODES }),
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type ModelFault = Static<typeof ModelFaultSchema>;
