import OpenAI, { APIError } from 'openai';
import type { ResponseCreateParamsStreaming, ResponseInputItem } from 'openai/resources/responses/responses';
import { providerForm } from '../prompt/provider-form.ts';
import type { ModelAccess, ModelClient, ModelRequest, ModelTurn } from './model-client.ts';
import { modelFaultOf } from './model-fault.ts';
import { createRawBlocks, type RawBlocks } from './raw-blocks.ts';
import { readReply } from './read-stream.ts';
import { createResponsesReader } from './responses-reply.ts';

/** OpenAI's Responses API, and servers that speak it. Nothing is stored there: every request carries the whole conversation. */
export function createResponsesClient(access: ModelAccess): ModelClient {
  const { host } = new URL(access.baseUrl);
  let takesReasoning = true;

  async function ask(request: ModelRequest, signal: AbortSignal): Promise<Response> {
    const raw = createRawBlocks();
    const client = openAiClient(access, raw);
    const body = bodyOf(access.name, request, raw);
    const wanted = takesReasoning ? { ...body, include: ['reasoning.encrypted_content' as const] } : body;
    return client.responses.create(wanted, { signal }).asResponse();
  }

  return {
    api: 'responses',
    async send(request, onDelta, signal) {
      try {
        const response = await ask(request, signal).catch((error: unknown) => {
          if (!takesReasoning || !refusesReasoning(error)) throw error;
          takesReasoning = false;
          return ask(request, signal);
        });
        return await readReply({ response, reader: createResponsesReader(host, onDelta), host, signal });
      } catch (error) {
        signal.throwIfAborted();
        return { ok: false, fault: modelFaultOf(error, access) };
      }
    },
  };
}

/** Retries are the person's: a fault is shown as it comes. Nothing is read from the environment. */
export function openAiClient({ baseUrl, key }: ModelAccess, { fetch }: RawBlocks): OpenAI {
  return new OpenAI({
    apiKey: key === '' ? 'none' : key,
    baseURL: baseUrl,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
  });
}

/** A model that does not reason refuses to give away what it thought. */
function refusesReasoning(error: unknown): boolean {
  return error instanceof APIError && error.status === 400 && /encrypted|include/i.test(error.message);
}

function bodyOf(
  model: string,
  { turns, tools, maxOutputTokens }: ModelRequest,
  raw: RawBlocks,
): ResponseCreateParamsStreaming {
  return {
    model,
    // What the library knows as items is what came from the provider, or made below.
    input: turns.flatMap((turn) => itemsOf(turn, raw)) as ResponseInputItem[],
    // Its test checks the form against this type; a list without any is refused.
    ...(tools.length > 0 && {
      tools: tools.map((tool) => providerForm(tool, 'openai_responses') as unknown as OpenAI.Responses.FunctionTool),
    }),
    store: false,
    stream: true,
    ...(maxOutputTokens !== undefined && { max_output_tokens: maxOutputTokens }),
  };
}

function itemsOf(turn: ModelTurn, raw: RawBlocks): readonly object[] {
  switch (turn.kind) {
    case 'task':
      return [{ role: 'user', content: turn.text }];
    case 'results':
      return turn.results.map(({ callId, text }) => ({ type: 'function_call_output', call_id: callId, output: text }));
    case 'reply':
      if (turn.api === 'responses') return turn.blocks.map((block) => raw.mark(block));
      return [
        ...(turn.text === '' ? [] : [{ role: 'assistant', content: turn.text }]),
        ...turn.calls.map(({ callId, name, argumentsText }) => ({
          type: 'function_call',
          call_id: callId,
          name,
          arguments: argumentsText,
        })),
      ];
  }
}
