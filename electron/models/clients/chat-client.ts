import type OpenAI from 'openai';
import { providerForm } from '../prompt/provider-form.ts';
import { createChatReader } from './chat-reply.ts';
import type { ModelAccess, ModelClient, ModelRequest, ModelTurn } from './model-client.ts';
import { modelFaultOf } from './model-fault.ts';
import { createRawBlocks, type RawBlocks } from './raw-blocks.ts';
import { readReply } from './read-stream.ts';
import { openAiClient } from './responses-client.ts';

type ChatMessage = OpenAI.Chat.ChatCompletionMessageParam;

/** Chat Completions: OpenAI, Ollama, vLLM, LM Studio and whatever else speaks it. */
export function createChatClient(access: ModelAccess): ModelClient {
  const { host } = new URL(access.baseUrl);
  return {
    api: 'chat',
    async send(request, onDelta, signal) {
      const raw = createRawBlocks();
      try {
        const body = bodyOf(access.name, request, raw);
        const response = await openAiClient(access, raw).chat.completions.create(body, { signal }).asResponse();
        return await readReply({ response, reader: createChatReader(host, onDelta), host, signal });
      } catch (error) {
        signal.throwIfAborted();
        return { ok: false, fault: modelFaultOf(error, access) };
      }
    },
  };
}

function bodyOf(
  model: string,
  { turns, tools, maxOutputTokens }: ModelRequest,
  raw: RawBlocks,
): OpenAI.Chat.ChatCompletionCreateParamsStreaming {
  return {
    model,
    messages: turns.flatMap((turn) => messagesOf(turn, raw)),
    // Its test checks the form against this type; a list without any is refused.
    ...(tools.length > 0 && {
      tools: tools.map((tool) => providerForm(tool, 'openai_chat') as unknown as OpenAI.Chat.ChatCompletionTool),
    }),
    stream: true,
    stream_options: { include_usage: true },
    // The older name: servers that only speak like OpenAI know no other.
    ...(maxOutputTokens !== undefined && { max_tokens: maxOutputTokens }),
  };
}

function messagesOf(turn: ModelTurn, raw: RawBlocks): readonly ChatMessage[] {
  switch (turn.kind) {
    case 'task':
      return [{ role: 'user', content: turn.text }];
    case 'results':
      return turn.results.map(({ callId, text }) => ({ role: 'tool', tool_call_id: callId, content: text }));
    case 'reply':
      // A block of this API is a whole message.
      if (turn.api === 'chat') return turn.blocks.map((block) => raw.mark(block) as ChatMessage);
      return [ownMessage(turn)];
  }
}

function ownMessage({ text, calls }: Extract<ModelTurn, { kind: 'reply' }>): ChatMessage {
  return {
    role: 'assistant',
    content: text,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ callId, name, argumentsText }) => ({
        id: callId,
        type: 'function' as const,
        function: { name, arguments: argumentsText },
      })),
    }),
  };
}
