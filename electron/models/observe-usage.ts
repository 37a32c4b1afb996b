import type { ModelClient, ModelRequest, ModelTurn } from './clients/model-client.ts';
import type { CountedRequest } from './calibration.ts';
import { declarationTokens } from './prompt/declaration-tokens.ts';
import type { TokenCounter } from './token-counter.ts';

export interface UsageObserver {
  readonly tokens: TokenCounter;
  /** Told of requests that can be compared, some time after they were answered. */
  readonly onRequest: (counted: CountedRequest) => Promise<void>;
  /** Takes work that nobody waits for; it may reject. */
  readonly beside: (work: Promise<void>) => void;
}

/** A client that compares what its provider counts with what is estimated offline. Nobody waits for that. */
export function observeUsage(client: ModelClient, { tokens, onRequest, beside }: UsageObserver): ModelClient {
  if (client.api === 'scripted') return client;

  async function compare(request: ModelRequest, inputTokens: number): Promise<void> {
    const estimated = await estimate(request, tokens);
    if (estimated) await onRequest({ ...estimated, inputTokens });
  }

  return {
    api: client.api,
    async send(request, onDelta, signal) {
      const answer = await client.send(request, onDelta, signal);
      const inputTokens = answer.ok ? (answer.reply.usage?.inputTokens ?? 0) : 0;
      if (inputTokens > 0 && !hasThoughts(request)) {
        beside(compare(request, inputTokens));
      }
      return answer;
    },
  };
}

/** What a model thought goes back to it in a form that only its provider can count. */
function hasThoughts({ turns }: ModelRequest): boolean {
  return turns.some((turn) => turn.kind === 'reply' && turn.blocks.some((block) => THOUGHTS.test(block)));
}

const THOUGHTS = /"type"\s*:\s*"(?:reasoning|thinking|redacted_thinking)"|"reasoning(?:_content)?"\s*:/;

/** Undefined where something was too long to be counted, and only guessed. */
async function estimate(
  { tools, turns }: ModelRequest,
  tokens: TokenCounter,
): Promise<Pick<CountedRequest, 'definitions' | 'messages'> | undefined> {
  const { signal } = new AbortController();
  const ofTools = await Promise.all(tools.map((tool) => declarationTokens(tool, tokens, signal)));
  const said = await tokens.count(turns.flatMap(textsOf).join('\n'), signal);
  if ([...ofTools, said].some(({ by }) => by === 'length')) return undefined;
  const definitions = ofTools.reduce((sum, count) => sum + count.tokens, 0);
  return definitions + said.tokens === 0 ? undefined : { definitions, messages: said.tokens };
}

function textsOf(turn: ModelTurn): readonly string[] {
  switch (turn.kind) {
    case 'task':
      return [turn.text];
    case 'results':
      return turn.results.map(({ text }) => text);
    case 'reply':
      return [turn.text, ...turn.calls.flatMap(({ name, argumentsText }) => [name, argumentsText])];
  }
}
