import type { ModelCall, ModelUsage, ReplyEnd } from '../../../shared/model/model-reply.ts';
import { JsonText, writeJson } from '../../../shared/lib/write-json.ts';
import { countIn, objectIn, parseObject, textIn, type JsonObject } from './json-object.ts';
import { withCallId, type ModelAnswer } from './model-client.ts';
import { rawAt, rawItems } from './raw-json.ts';
import type { OnDelta, ReplyReader } from './read-stream.ts';

/** Reads replies of Anthropic's Messages API. Its blocks are those of `content`; arguments keep the spelling of the model. */
export function createAnthropicReader(host: string, onDelta: OnDelta): ReplyReader {
  const blocks = new Map<number, StreamedBlock>();
  let usage: JsonObject = {};
  let stopReason = '';

  return {
    take(event, text) {
      switch (event['type']) {
        case 'message_start':
          usage = objectIn(objectIn(event, 'message'), 'usage');
          return undefined;
        case 'content_block_start':
          blocks.set(countIn(event, 'index'), new StreamedBlock(rawAt(text, ['content_block']) ?? '{}'));
          return undefined;
        case 'content_block_delta': {
          const delta = objectIn(event, 'delta');
          tellDelta(delta, onDelta);
          blocks.get(countIn(event, 'index'))?.add(delta, text);
          return undefined;
        }
        case 'message_delta':
          usage = { ...usage, ...objectIn(event, 'usage') };
          stopReason = textIn(objectIn(event, 'delta'), 'stop_reason') || stopReason;
          return undefined;
        case 'message_stop': {
          const inOrder = [...blocks].sort(([one], [other]) => one - other);
          return replyOf(
            inOrder.map(([, block]) => block.finish()),
            { stopReason, usage },
          );
        }
        case 'error':
          return failed(host, objectIn(event, 'error'));
        default:
          return undefined;
      }
    },
    body(text) {
      const message = parseObject(text);
      if (!message || !Array.isArray(message['content'])) return undefined;
      const facts = { stopReason: textIn(message, 'stop_reason'), usage: objectIn(message, 'usage') };
      return replyOf(
        rawItems(text, ['content']).map((block) => ({ text: block, input: rawAt(block, ['input']) ?? '{}' })),
        facts,
      );
    },
  };
}

/** The member of a block that each kind of piece belongs to. */
const PIECES: Readonly<Record<string, readonly [member: string, piece: string]>> = {
  text_delta: ['text', 'text'],
  thinking_delta: ['thinking', 'thinking'],
  signature_delta: ['signature', 'signature'],
  input_json_delta: ['input', 'partial_json'],
};

interface FinishedBlock {
  /** JSON text; arguments that broke off are no JSON and cannot go back, so that an empty object stands for them. */
  readonly text: string;
  /** Of a call: its arguments as the model wrote them. */
  readonly input: string;
}

/** A block that comes in pieces; one of which no piece comes stays as it was sent. */
class StreamedBlock {
  readonly #start: string;
  readonly #members = new Map<string, string>();
  readonly #citations: string[] = [];

  constructor(start: string) {
    this.#start = start;
  }

  add(delta: JsonObject, eventText: string): void {
    if (delta['type'] === 'citations_delta') this.#citations.push(rawAt(eventText, ['delta', 'citation']) ?? 'null');
    const [member, piece] = PIECES[textIn(delta, 'type')] ?? [];
    if (member === undefined || piece === undefined) return;
    this.#members.set(member, (this.#members.get(member) ?? '') + textIn(delta, piece));
  }

  finish(): FinishedBlock {
    const input = this.#members.get('input') || (rawAt(this.#start, ['input']) ?? '{}');
    if (this.#members.size === 0 && this.#citations.length === 0) return { text: this.#start, input };
    const start = parseObject(this.#start) ?? {};
    const raw = Object.keys(start).map((name) => [name, new JsonText(rawAt(this.#start, [name]) ?? 'null')] as const);
    const pieces = [...this.#members]
      .filter(([name]) => name !== 'input')
      .map(([name, said]) => {
        return [name, new JsonText(JSON.stringify(said))] as const;
      });
    const citations = this.#citations.length > 0 ? { citations: new JsonText(`[${this.#citations.join(',')}]`) } : {};
    const written = 'input' in start ? { input: new JsonText(parseObject(input) ? input : '{}') } : {};
    return {
      text: writeJson({ ...Object.fromEntries(raw), ...Object.fromEntries(pieces), ...written, ...citations }),
      input,
    };
  }
}

function tellDelta(delta: JsonObject, onDelta: OnDelta): void {
  switch (delta['type']) {
    case 'text_delta':
      onDelta({ kind: 'text', text: textIn(delta, 'text') });
      return;
    case 'input_json_delta':
      onDelta({ kind: 'arguments', text: textIn(delta, 'partial_json') });
      return;
    case 'thinking_delta':
      onDelta({ kind: 'thinking', text: textIn(delta, 'thinking') });
  }
}

interface MessageFacts {
  readonly stopReason: string;
  readonly usage: JsonObject;
}

function replyOf(blocks: readonly FinishedBlock[], { stopReason, usage }: MessageFacts): ModelAnswer {
  const read = blocks.map(({ text, input }) => ({ input, block: parseObject(text) ?? {} }));
  const calls = read
    .filter(({ block }) => block['type'] === 'tool_use')
    .map(({ block, input }, index) => callOf(block, input, index));
  return {
    ok: true,
    reply: {
      text: read.map(({ block }) => (block['type'] === 'text' ? textIn(block, 'text') : '')).join(''),
      calls,
      blocks: blocks.map(({ text }) => text),
      ...(Object.keys(usage).length > 0 && { usage: usageOf(usage) }),
      end: endOf(stopReason, calls.length),
    },
  };
}

function callOf(block: JsonObject, argumentsText: string, index: number): ModelCall {
  const { id: callId } = block;
  return withCallId({ callId, name: textIn(block, 'name'), argumentsText }, index);
}

function endOf(stopReason: string, calls: number): ReplyEnd {
  if (stopReason === 'refusal') return 'refused';
  if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') return 'cut';
  return calls > 0 ? 'calls' : 'done';
}

/** What was read from a cache, or written to one, is input that the provider counts by itself. */
function usageOf(usage: JsonObject): ModelUsage {
  const cachedTokens = countIn(usage, 'cache_read_input_tokens');
  const inputTokens = countIn(usage, 'input_tokens') + cachedTokens + countIn(usage, 'cache_creation_input_tokens');
  return { inputTokens, outputTokens: countIn(usage, 'output_tokens'), ...(cachedTokens > 0 && { cachedTokens }) };
}

function failed(host: string, error: JsonObject): ModelAnswer {
  const message = textIn(error, 'message');
  const type = textIn(error, 'type');
  if (type === 'rate_limit_error') return { ok: false, fault: { code: 'rate_limited', data: { host, message } } };
  return { ok: false, fault: { code: 'provider_failed', data: { host, message: message || type } } };
}
