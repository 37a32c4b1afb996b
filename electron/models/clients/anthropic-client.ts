import Anthropic from '@anthropic-ai/sdk';
import { ANTHROPIC_OUTPUT_TOKENS } from '../../../shared/model/model-settings.ts';
import { providerForm } from '../prompt/provider-form.ts';
import { createAnthropicReader } from './anthropic-reply.ts';
import { isObject, parseObject } from './json-object.ts';
import type { ModelAccess, ModelClient, ModelRequest, ModelTurn } from './model-client.ts';
import { modelFaultOf } from './model-fault.ts';
import { createRawBlocks, type RawBlocks } from './raw-blocks.ts';
import { readReply } from './read-stream.ts';

/** Anthropic's Messages API. */
export function createAnthropicClient(access: ModelAccess): ModelClient {
  const { host } = new URL(access.baseUrl);
  return {
    api: 'anthropic',
    async send(request, onDelta, signal) {
      const raw = createRawBlocks();
      try {
        const body = bodyOf(access.name, request, raw);
        const response = await anthropicClient(access, raw).messages.create(body, { signal }).asResponse();
        return await readReply({ response, reader: createAnthropicReader(host, onDelta), host, signal });
      } catch (error) {
        signal.throwIfAborted();
        return { ok: false, fault: modelFaultOf(error, access) };
      }
    },
  };
}

/** Retries are the person's: a fault is shown as it comes. Nothing is read from the environment. */
function anthropicClient({ baseUrl, key }: ModelAccess, { fetch }: RawBlocks): Anthropic {
  return new Anthropic({
    apiKey: key === '' ? 'none' : key,
    authToken: null,
    baseURL: baseUrl,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
  });
}

function bodyOf(
  model: string,
  { turns, tools, maxOutputTokens = ANTHROPIC_OUTPUT_TOKENS }: ModelRequest,
  raw: RawBlocks,
): Anthropic.MessageCreateParamsStreaming {
  return {
    model,
    max_tokens: maxOutputTokens,
    // A reply that said nothing cannot be sent back.
    messages: turns.map((turn) => messageOf(turn, raw)).filter(({ content }) => content.length > 0),
    // Its test checks the form against this type; a list without any is refused.
    ...(tools.length > 0 && {
      tools: tools.map((tool) => providerForm(tool, 'anthropic') as unknown as Anthropic.Tool),
    }),
    stream: true,
  };
}

function messageOf(turn: ModelTurn, raw: RawBlocks): Anthropic.MessageParam {
  switch (turn.kind) {
    case 'task':
      return { role: 'user', content: turn.text };
    case 'results':
      return {
        role: 'user',
        content: turn.results.map(({ callId, text, isError }) => ({
          type: 'tool_result',
          tool_use_id: callId,
          content: text,
          ...(isError && { is_error: true }),
        })),
      };
    case 'reply': {
      const own = turn.api === 'anthropic' ? turn.blocks.map((block) => raw.mark(block)) : blocksOf(turn);
      return { role: 'assistant', content: own as Anthropic.ContentBlockParam[] }; // blocks that came from the provider, or made below
    }
  }
}

function blocksOf({ text, calls }: Extract<ModelTurn, { kind: 'reply' }>): readonly object[] {
  return [
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...calls.map(({ callId, name, argumentsText }) => ({
      type: 'tool_use',
      id: callId,
      name,
      input: parseObject(argumentsText) ?? {},
    })),
  ].filter(isObject);
}
