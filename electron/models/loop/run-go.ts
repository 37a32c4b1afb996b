import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { ConversationEvent, GoEnd, ModelBudgets } from '../../../shared/model/conversation.ts';
import type { ModelFault, ModelReply } from '../../../shared/model/model-reply.ts';
import type { Outcome } from '../../../shared/model/run.ts';
import type { ModelClient, ReplyDelta } from '../clients/model-client.ts';
import type { Declaration } from '../prompt/declaration.ts';
import { readCodeInput } from '../prompt/read-code-input.ts';
import { fencedProgram } from './fenced-program.ts';
import { turnsOf, type PendingCall } from './turns-of.ts';

/** An event without what the log of the conversation gives it. */
export type NewEvent = ConversationEvent extends infer E ? (E extends unknown ? Omit<E, 'seq' | 'at'> : never) : never;

/** What became of a program of a model. */
export type ProgramEnd =
  | { readonly kind: 'ran'; readonly runId: string; readonly outcome: Outcome; readonly text: string }
  /** It may not run here before the person allows it. */
  | { readonly kind: 'permission' }
  | { readonly kind: 'failed'; readonly error: { readonly code: ErrorCode; readonly data: object } };

export interface GoParts {
  readonly client: ModelClient;
  readonly declaration: Declaration;
  readonly budgets: ModelBudgets;
  readonly maxOutputTokens?: number;
  /** Everything that happened so far; `emit` adds to it. */
  readonly events: () => readonly ConversationEvent[];
  readonly emit: (event: NewEvent) => void;
  readonly onDelta: (delta: ReplyDelta) => void;
  /** Never rejects; a signal that aborts ends the run as cancelled. */
  readonly runProgram: (
    program: { readonly callId: string; readonly source: string; readonly onStart: (runId: string) => void },
    signal: AbortSignal,
  ) => Promise<ProgramEnd>;
  readonly now: () => number;
}

export interface GoResult {
  readonly end: GoEnd;
  readonly fault?: ModelFault;
  readonly error?: { readonly code: ErrorCode; readonly data: object };
  readonly fenced?: string;
}

/**
 * One go of a conversation: programs that wait are run, the model is asked, and so on until it answers, a budget is used
 * up, or something stands in the way. Whatever happened is in the events, so that another go takes up where this one ended.
 */
export async function runGo(parts: GoParts, signal: AbortSignal): Promise<GoResult> {
  const spent = { rounds: 0, tokens: 0 };
  for (;;) {
    const blocked = await runPending(parts, signal);
    if (blocked) return blocked;
    const budget = usedUp(spent, parts);
    if (budget) return { end: budget };
    if (signal.aborted) return { end: stopOf(signal) };
    spent.rounds += 1;
    const asked = await ask(parts, spent.rounds, signal);
    if (!asked.ok) return asked.result;
    const { reply } = asked;
    spent.tokens += reply.usage ? reply.usage.inputTokens + reply.usage.outputTokens : 0;
    if (reply.calls.length === 0) return lastWord(reply);
  }
}

/** Reason of the signal once the time budget is used up; whoever starts a go keeps that clock. */
export const TIME_IS_UP = 'timeMs';

function stopOf({ reason }: AbortSignal): GoEnd {
  return reason === TIME_IS_UP ? 'timeMs' : 'stopped';
}

function usedUp(
  { rounds, tokens }: { readonly rounds: number; readonly tokens: number },
  { budgets }: GoParts,
): GoEnd | undefined {
  if (rounds >= budgets.rounds) return 'rounds';
  return tokens >= budgets.tokens ? 'tokens' : undefined;
}

type Asked = { readonly ok: true; readonly reply: ModelReply } | { readonly ok: false; readonly result: GoResult };

async function ask(parts: GoParts, round: number, signal: AbortSignal): Promise<Asked> {
  const { client, declaration, maxOutputTokens, events, emit, onDelta, now } = parts;
  const { turns } = turnsOf(events());
  emit({ kind: 'asked', round });
  const begun = now();
  try {
    const request = { turns, tools: [declaration], ...(maxOutputTokens !== undefined && { maxOutputTokens }) };
    const answer = await client.send(request, onDelta, signal);
    if (!answer.ok) return { ok: false, result: { end: 'fault', fault: answer.fault } };
    emit({ kind: 'reply', round, api: client.api, durationMs: now() - begun, ...answer.reply });
    return answer;
  } catch (error) {
    if (signal.aborted) return { ok: false, result: { end: stopOf(signal) } };
    throw error;
  }
}

function lastWord({ end, text }: ModelReply): GoResult {
  if (end === 'cut' || end === 'refused') return { end };
  const fenced = fencedProgram(text);
  return { end: 'answered', ...(fenced !== undefined && { fenced }) };
}

/** Runs what has no result yet, one program after another, as each may build on what another did. */
async function runPending(parts: GoParts, signal: AbortSignal): Promise<GoResult | undefined> {
  for (const call of turnsOf(parts.events()).pending) {
    if (signal.aborted) return { end: stopOf(signal) };
    const blocked = await runCall(call, parts, signal);
    if (blocked) return blocked;
  }
  return undefined;
}

async function runCall(
  { callId, name, argumentsText, edited, taken }: PendingCall,
  { declaration, emit, runProgram }: GoParts,
  signal: AbortSignal,
): Promise<GoResult | undefined> {
  const refuse = (text: string) => emit({ kind: 'result', callId, text, isError: true });
  if (name !== declaration.name && !taken) {
    refuse(`There is no tool ${name}. The only tool is ${declaration.name}; other tools are called in its program.`);
    return undefined;
  }
  const input = edited === undefined ? readCodeInput(argumentsText) : ({ ok: true, code: edited } as const);
  if (!input.ok) {
    refuse(input.reason);
    return undefined;
  }
  const onStart = (runId: string) => emit({ kind: 'program', callId, runId });
  const ended = await runProgram({ callId, source: input.code, onStart }, signal);
  if (ended.kind === 'permission') return { end: 'permission' };
  if (ended.kind === 'failed') return { end: 'failed', error: ended.error };
  const { runId, outcome } = ended;
  const text = edited === undefined || taken ? ended.text : `${EDITED}\n\n${edited}\n\n${ended.text}`;
  emit({ kind: 'result', callId, runId, outcome, text, isError: outcome !== 'succeeded' });
  return undefined;
}

const EDITED = 'The person changed your program before it ran. What ran:';
