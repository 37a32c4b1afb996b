import type { ModelCall, ModelUsage, ReplyEnd } from '../../../shared/model/model-reply.ts';
import { countIn, isObject, listIn, objectIn, parseObject, textIn, type JsonObject } from './json-object.ts';
import { withCallId, type ModelAnswer } from './model-client.ts';
import { rawAt, rawItems } from './raw-json.ts';
import type { OnDelta, ReplyReader } from './read-stream.ts';

/** Reads replies of OpenAI's Responses API. Its blocks are the items of `output`. */
export function createResponsesReader(host: string, onDelta: OnDelta): ReplyReader {
  const items = new Map<number, string>();

  function finish(response: JsonObject, text: string, path: readonly string[]): ModelAnswer {
    const listed = rawItems(text, [...path, 'output']);
    const blocks = items.size > listed.length ? inOrder(items) : listed;
    return replyOf(response, blocks);
  }

  return {
    take(event, text) {
      const response = objectIn(event, 'response');
      switch (event['type']) {
        case 'response.output_text.delta':
        case 'response.refusal.delta':
          onDelta({ kind: 'text', text: textIn(event, 'delta') });
          return undefined;
        case 'response.function_call_arguments.delta':
          onDelta({ kind: 'arguments', text: textIn(event, 'delta') });
          return undefined;
        case 'response.reasoning_summary_text.delta':
        case 'response.reasoning_text.delta':
          onDelta({ kind: 'thinking', text: textIn(event, 'delta') });
          return undefined;
        case 'response.output_item.done':
          items.set(countIn(event, 'output_index'), rawAt(text, ['item']) ?? '{}');
          return undefined;
        case 'response.completed':
        case 'response.incomplete':
          return finish(response, text, ['response']);
        case 'response.failed':
          return failed(host, objectIn(response, 'error'));
        case 'error':
          return failed(host, isObject(event['error']) ? event['error'] : event);
        default:
          return undefined;
      }
    },
    body(text) {
      const response = parseObject(text);
      if (!response || !Array.isArray(response['output'])) return undefined;
      if (isObject(response['error'])) return failed(host, response['error']);
      return replyOf(response, rawItems(text, ['output']));
    },
  };
}

function inOrder(items: ReadonlyMap<number, string>): readonly string[] {
  return [...items].sort(([one], [other]) => one - other).map(([, text]) => text);
}

function replyOf(response: JsonObject, blocks: readonly string[]): ModelAnswer {
  const items = blocks.map((block) => parseObject(block) ?? {});
  const calls = items.filter((item) => item['type'] === 'function_call').map(callOf);
  const usage = usageOf(response);
  return {
    ok: true,
    reply: {
      text: items.flatMap(textsOf).join(''),
      calls,
      blocks: [...blocks],
      ...(usage && { usage }),
      end: endOf(response, items, calls),
    },
  };
}

function callOf(item: JsonObject, index: number): ModelCall {
  const { call_id: callId } = item;
  return withCallId({ callId, name: textIn(item, 'name'), argumentsText: textIn(item, 'arguments') }, index);
}

function textsOf(item: JsonObject): readonly string[] {
  if (item['type'] !== 'message') return [];
  return listIn(item, 'content')
    .filter(isObject)
    .map((part) => textIn(part, part['type'] === 'refusal' ? 'refusal' : 'text'));
}

function endOf(response: JsonObject, items: readonly JsonObject[], calls: readonly ModelCall[]): ReplyEnd {
  const reason = textIn(objectIn(response, 'incomplete_details'), 'reason');
  if (reason === 'content_filter' || items.some(isRefusal)) return 'refused';
  if (response['status'] === 'incomplete') return 'cut';
  return calls.length > 0 ? 'calls' : 'done';
}

function isRefusal(item: JsonObject): boolean {
  return listIn(item, 'content').some((part) => isObject(part) && part['type'] === 'refusal');
}

function usageOf(response: JsonObject): ModelUsage | undefined {
  if (!isObject(response['usage'])) return undefined;
  const usage = response['usage'];
  const cachedTokens = countIn(objectIn(usage, 'input_tokens_details'), 'cached_tokens');
  return {
    inputTokens: countIn(usage, 'input_tokens'),
    outputTokens: countIn(usage, 'output_tokens'),
    ...(cachedTokens > 0 && { cachedTokens }),
  };
}

function failed(host: string, error: JsonObject): ModelAnswer {
  const message = textIn(error, 'message');
  const code = textIn(error, 'code') || textIn(error, 'type');
  if (code.includes('rate_limit')) return { ok: false, fault: { code: 'rate_limited', data: { host, message } } };
  return { ok: false, fault: { code: 'provider_failed', data: { host, message: message || code } } };
}
