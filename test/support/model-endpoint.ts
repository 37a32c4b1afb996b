import type { ServerResponse } from 'node:http';
import type { ModelApi } from '../../shared/model/model-reply.ts';
import { openHttpServer, type TestHttpServer } from './http-server.ts';

export type WireApi = Exclude<ModelApi, 'scripted'>;

/** What the endpoint does with one request. */
export type WireAnswer =
  | { readonly text?: string; readonly calls?: readonly WireCall[]; readonly end?: 'cut' | 'refused' }
  /** Ends the connection after so many events of the reply. */
  | { readonly text: string; readonly breakAfter: number }
  /** A body of its own. */
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  /** Begins a reply and never ends it. */
  | { readonly text: string; readonly hangs: true };

export interface WireCall {
  readonly id: string;
  readonly name: string;
  /** As it goes out, which need not be JSON. */
  readonly argumentsText: string;
}

export interface ModelEndpoint extends Pick<TestHttpServer, 'host' | 'seen' | 'close'> {
  readonly baseUrl: string;
  /** JSON bodies of the requests, in order. */
  bodies(): readonly Readonly<Record<string, unknown>>[];
}

/** A local server that speaks one API of models and gives scripted answers, the last one again and again. */
export async function openModelEndpoint(api: WireApi, answers: readonly WireAnswer[]): Promise<ModelEndpoint> {
  let asked = 0;
  const server = await openHttpServer((_request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? {};
    asked += 1;
    give(api, answer, response);
  });
  return {
    ...server,
    baseUrl: `http://${server.host}/v1`,
    bodies: () => server.seen.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>), // the clients send objects
  };
}

function give(api: WireApi, answer: WireAnswer, response: ServerResponse): void {
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = EVENTS[api](answer);
  if ('breakAfter' in answer) {
    response.write(events.slice(0, answer.breakAfter).join(''));
    response.write(': a last word that is no event', () => response.destroy());
    return;
  }
  if ('hangs' in answer) {
    response.write(events.slice(0, 4).join(''));
    return;
  }
  writeInPieces(Buffer.from(events.join('')), response);
}

/** Cut anywhere, also inside a character. */
const PIECE_BYTES = 7;

function writeInPieces(bytes: Buffer, response: ServerResponse): void {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) response.write(bytes.subarray(at, at + PIECE_BYTES));
  response.end();
}

interface Whole {
  readonly text?: string;
  readonly calls?: readonly WireCall[];
  readonly end?: 'cut' | 'refused';
}

const sent = (data: unknown, type?: string) =>
  `${type === undefined ? '' : `event: ${type}\r\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`;

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

const EVENTS: Readonly<Record<WireApi, (answer: Whole) => readonly string[]>> = {
  responses({ text = '', calls = [], end }) {
    const message = { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [], score: 1 }] }; // prettier-ignore
    const items = [
      '{ "id": "rs_1", "type":"reasoning", "encrypted_content": "gAAA\\u00e9==", "weight": 1.0 }',
      ...(text === '' ? [] : [JSON.stringify(message)]),
      ...calls.map(({ id, name, argumentsText }) => JSON.stringify({ id: `fc_${id}`, type: 'function_call', status: 'completed', call_id: id, name, arguments: argumentsText })), // prettier-ignore
    ];
    const status = end === undefined ? 'completed' : 'incomplete';
    const reason = end === 'cut' ? 'max_output_tokens' : 'content_filter';
    const details = end === undefined ? 'null' : `{"reason":"${reason}"}`;
    const usage =
      '{"input_tokens":120,"input_tokens_details":{"cached_tokens":20},"output_tokens":30,"total_tokens":150}';
    return [
      sent(
        { type: 'response.created', response: { id: 'resp_1', status: 'in_progress', output: [] } },
        'response.created',
      ),
      ...halves(text).map((delta) => sent({ type: 'response.output_text.delta', delta, output_index: 1 })),
      ...calls.flatMap(({ argumentsText }) => halves(argumentsText).map((delta) => sent({ type: 'response.function_call_arguments.delta', delta }))), // prettier-ignore
      ...items.map((item, at) => sent(`{"type":"response.output_item.done","output_index":${at},"item":${item}}`)),
      sent(`{"type":"response.${status}","response":{"id":"resp_1","status":"${status}","incomplete_details":${details},"output":[${items.join(',')}],"usage":${usage}}}`), // prettier-ignore
    ];
  },
  chat({ text = '', calls = [], end }) {
    const chunk = (delta: object, finish: string | null = null) =>
      sent({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
    const reason =
      end === 'cut' ? 'length' : end === 'refused' ? 'content_filter' : calls.length > 0 ? 'tool_calls' : 'stop';
    return [
      chunk({ role: 'assistant', content: null, reasoning_content: 'Let me ' }),
      chunk({ reasoning_content: 'see.' }),
      ...halves(text).map((content) => chunk({ content })),
      ...calls.flatMap(({ id, name, argumentsText }, index) => {
        const [first, rest] = halves(argumentsText);
        return [
          chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: first } }] }),
          chunk({ tool_calls: [{ index, function: { arguments: rest } }] }),
        ];
      }),
      chunk({}, reason),
      sent({ id: 'c1', choices: [], usage: { prompt_tokens: 120, completion_tokens: 30, prompt_tokens_details: { cached_tokens: 20 } } }), // prettier-ignore
      sent('[DONE]'),
    ];
  },
  anthropic({ text = '', calls = [], end }) {
    const event = (data: { readonly type: string }) => sent(data, data.type);
    const block = (index: number, start: string, deltas: readonly object[]) => [
      sent(`{"type":"content_block_start","index":${index},"content_block":${start}}`, 'content_block_start'),
      ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta } as { readonly type: string })),
      event({ type: 'content_block_stop', index } as { readonly type: string }),
    ];
    const stop =
      end === 'cut' ? 'max_tokens' : end === 'refused' ? 'refusal' : calls.length > 0 ? 'tool_use' : 'end_turn';
    return [
      event({ type: 'message_start', message: { id: 'm1', role: 'assistant', content: [], usage: { input_tokens: 100, cache_read_input_tokens: 20, output_tokens: 1 } } } as { readonly type: string }), // prettier-ignore
      event({ type: 'ping' }),
      ...block(0, '{ "type": "thinking", "thinking": "", "signature": "" }', [
        { type: 'thinking_delta', thinking: 'Let me see.' },
        { type: 'signature_delta', signature: 'Eq/\u00e9==' },
      ]),
      ...block(1, '{"type":"redacted_thinking","data":"\\u0041B","weight":1.0}', []),
      ...(text === '' ? [] : block(2, '{"type":"text","text":""}', halves(text).map((half) => ({ type: 'text_delta', text: half })))), // prettier-ignore
      ...calls.flatMap(
        ({ id, name, argumentsText }, at) =>
        block(3 + at, `{"type":"tool_use","id":"${id}","name":"${name}","input":{}}`, halves(argumentsText).map((half) => ({ type: 'input_json_delta', partial_json: half }))), // prettier-ignore
      ),
      event({ type: 'message_delta', delta: { stop_reason: stop }, usage: { output_tokens: 30 } } as {
        readonly type: string;
      }),
      event({ type: 'message_stop' }),
    ];
  },
};
