import type { ModelUsage, ReplyEnd } from '../../../shared/model/model-reply.ts';
import { countIn, isObject, listIn, objectIn, parseObject, textIn, type JsonObject } from './json-object.ts';
import { withCallId, type ModelAnswer } from './model-client.ts';
import { rawAt } from './raw-json.ts';
import type { OnDelta, ReplyReader } from './read-stream.ts';

/** Reads replies of Chat Completions. Its one block is the message of the assistant, put together from its pieces. */
export function createChatReader(host: string, onDelta: OnDelta): ReplyReader {
  let message: JsonObject = { role: 'assistant' };
  let finish = '';
  let usage: ModelUsage | undefined;

  const answer = () => replyOf(message, JSON.stringify(message), { finish, usage });

  return {
    take(event) {
      if (isObject(event['error'])) return failed(host, event['error']);
      usage = usageOf(event) ?? usage;
      const [choice] = listIn(event, 'choices');
      if (!isObject(choice)) return undefined;
      const delta = objectIn(choice, 'delta');
      tellDelta(delta, onDelta);
      message = joined(message, delta);
      finish = textIn(choice, 'finish_reason') || finish;
      return undefined;
    },
    // The usage comes after the reason, and some servers send no `[DONE]`.
    atEnd: () => (finish === '' ? undefined : answer()),
    body(text) {
      const completion = parseObject(text);
      const [choice] = completion ? listIn(completion, 'choices') : [];
      if (!completion || !isObject(choice)) return undefined;
      const raw = rawAt(text, ['choices', 0, 'message']) ?? '{}';
      const facts = { finish: textIn(choice, 'finish_reason'), usage: usageOf(completion) };
      return replyOf(objectIn(choice, 'message'), raw, facts);
    },
  };
}

function tellDelta(delta: JsonObject, onDelta: OnDelta): void {
  const thinking = textIn(delta, 'reasoning_content') || textIn(delta, 'reasoning');
  const written = listIn(delta, 'tool_calls').map((call) => textIn(objectIn(isObject(call) ? call : {}, 'function'), 'arguments')); // prettier-ignore
  if (thinking !== '') onDelta({ kind: 'thinking', text: thinking });
  const text = textIn(delta, 'content') || textIn(delta, 'refusal');
  if (text !== '') onDelta({ kind: 'text', text });
  for (const part of written) if (part !== '') onDelta({ kind: 'arguments', text: part });
}

/** Pieces of a text follow each other; calls are told apart by their index. Fields of other servers are kept, too. */
function joined(message: JsonObject, delta: JsonObject): JsonObject {
  const next: Record<string, unknown> = { ...message };
  for (const [name, value] of Object.entries(delta)) {
    if (name === 'tool_calls' && Array.isArray(value)) next[name] = withCalls(listIn(message, name), value);
    else next[name] = joinedValue(name, next[name], value);
  }
  return next;
}

/** Said once, or again with each piece. */
const WHOLE = new Set(['role', 'id', 'type', 'index']);

function joinedValue(name: string, before: unknown, value: unknown): unknown {
  if (value === null && before !== undefined) return before;
  return typeof value === 'string' && typeof before === 'string' && !WHOLE.has(name) ? before + value : value;
}

function withCalls(before: readonly unknown[], pieces: readonly unknown[]): readonly unknown[] {
  const calls = [...before];
  for (const piece of pieces.filter(isObject)) {
    const { index, ...members } = piece;
    const at = typeof index === 'number' ? index : placeOf(calls, members);
    const call = calls[at];
    calls[at] = isObject(call) ? joinedCall(call, members) : members;
  }
  return calls.filter((call) => call !== undefined);
}

/** A server without indexes sends whole calls, each with its own id. */
function placeOf(calls: readonly unknown[], { id }: JsonObject): number {
  if (id === undefined) return Math.max(calls.length - 1, 0);
  const known = calls.findIndex((call) => isObject(call) && call['id'] === id);
  return known < 0 ? calls.length : known;
}

function joinedCall(call: JsonObject, piece: JsonObject): JsonObject {
  const inner = objectIn(call, 'function');
  const more = objectIn(piece, 'function');
  const name = textIn(inner, 'name') || textIn(more, 'name');
  const id = textIn(call, 'id') || textIn(piece, 'id');
  const written = textIn(inner, 'arguments') + textIn(more, 'arguments');
  return { ...call, ...piece, id, function: { ...inner, ...more, name, arguments: written } };
}

interface ChatFacts {
  readonly finish: string;
  readonly usage: ModelUsage | undefined;
}

function replyOf(message: JsonObject, raw: string, { finish, usage }: ChatFacts): ModelAnswer {
  const calls = listIn(message, 'tool_calls')
    .filter(isObject)
    .map((call, index) => {
      const inner = objectIn(call, 'function');
      const { id: callId } = call;
      return withCallId({ callId, name: textIn(inner, 'name'), argumentsText: argumentsOf(inner) }, index);
    });
  const refusal = textIn(message, 'refusal');
  return {
    ok: true,
    reply: {
      text: textIn(message, 'content') || refusal,
      calls,
      blocks: [raw],
      ...(usage && { usage }),
      end: endOf(finish, calls.length, refusal !== ''),
    },
  };
}

/** Some servers send an object where the text of one is meant. */
function argumentsOf(inner: JsonObject): string {
  const { arguments: written } = inner;
  return isObject(written) ? JSON.stringify(written) : textIn(inner, 'arguments');
}

function endOf(finish: string, calls: number, isRefused: boolean): ReplyEnd {
  if (finish === 'content_filter' || isRefused) return 'refused';
  if (finish === 'length') return 'cut';
  return calls > 0 ? 'calls' : 'done';
}

function usageOf(event: JsonObject): ModelUsage | undefined {
  const { usage } = event;
  if (!isObject(usage)) return undefined;
  const cachedTokens = countIn(objectIn(usage, 'prompt_tokens_details'), 'cached_tokens');
  return {
    inputTokens: countIn(usage, 'prompt_tokens'),
    outputTokens: countIn(usage, 'completion_tokens'),
    ...(cachedTokens > 0 && { cachedTokens }),
  };
}

function failed(host: string, error: JsonObject): ModelAnswer {
  return { ok: false, fault: { code: 'provider_failed', data: { host, message: textIn(error, 'message') } } };
}
