import type { ModelApi, ModelCall, ModelFault, ModelReply } from '../../../shared/model/model-reply.ts';
import type { ModelTool } from '../prompt/model-tool.ts';

/** One part of a conversation, in its order. */
export type ModelTurn =
  | { readonly kind: 'task'; readonly text: string }
  | ({ readonly kind: 'reply'; readonly api: ModelApi } & Pick<ModelReply, 'text' | 'calls' | 'blocks'>)
  | { readonly kind: 'results'; readonly results: readonly ModelResult[] };

/** What came of a call. */
export interface ModelResult {
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface ModelRequest {
  readonly turns: readonly ModelTurn[];
  /** `execute_tool_code` alone, or ordinary functions. */
  readonly tools: readonly ModelTool[];
  /** What one reply may be long; the provider's own bound where absent. */
  readonly maxOutputTokens?: number;
}

/** A part of a reply as it comes: text for the person, a call's arguments, or what the model thinks before it writes. */
export interface ReplyDelta {
  readonly kind: 'text' | 'arguments' | 'thinking';
  readonly text: string;
}

export type ModelAnswer =
  { readonly ok: true; readonly reply: ModelReply } | { readonly ok: false; readonly fault: ModelFault };

/** A model behind one API. Every failure but an abort is an answer; an abort rejects with the reason of the signal. */
export interface ModelClient {
  readonly api: ModelApi;
  send(request: ModelRequest, onDelta: (delta: ReplyDelta) => void, signal: AbortSignal): Promise<ModelAnswer>;
}

/** What a client is made with; the key is a secret. */
export interface ModelAccess {
  readonly name: string;
  /** With its path, without a slash at the end. */
  readonly baseUrl: string;
  /** Empty for a server that asks for none. */
  readonly key: string;
}

/** A call without an id gets one, as its result has to name it. */
export function withCallId(call: Omit<ModelCall, 'callId'> & { readonly callId?: unknown }, index: number): ModelCall {
  const { callId, name, argumentsText } = call;
  return { callId: typeof callId === 'string' && callId !== '' ? callId : `call_${index + 1}`, name, argumentsText };
}
