import type { GoEnd, ModelBudgets } from '../../../shared/model/conversation.ts';
import type { ModelCall, ModelFault } from '../../../shared/model/model-reply.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { ModelClient, ModelResult, ModelTurn } from '../clients/model-client.ts';
import { TIME_IS_UP } from '../loop/run-go.ts';
import type { Attempt, TimedReply } from './attempt.ts';
import type { DirectTools } from './direct-tools.ts';

export interface DirectParts {
  readonly client: ModelClient;
  readonly tools: DirectTools;
  readonly task: string;
  readonly budgets: ModelBudgets;
  readonly maxOutputTokens?: number | undefined;
  /** Through the gateway, with the caller `model`. Never rejects. */
  readonly callTool: (call: { readonly callId: string; readonly tool: string; readonly argumentsText: string }) => Promise<CallRecord>; // prettier-ignore
  readonly now: () => number;
}

/** Works on a task with the tools as ordinary functions: calls of one reply are made together, as agent loops do. */
export async function runDirect(parts: DirectParts, signal: AbortSignal): Promise<Attempt> {
  const { client, tools, task, budgets, maxOutputTokens, now } = parts;
  const turns: ModelTurn[] = [{ kind: 'task', text: task }];
  const replies: TimedReply[] = [];
  const calls: CallRecord[] = [];
  const over = (end: GoEnd, fault?: ModelFault): Attempt => ({ end, ...(fault && { fault }), replies, programs: [], calls }); // prettier-ignore
  let tokens = 0;
  try {
    for (;;) {
      if (replies.length >= budgets.rounds) return over('rounds');
      if (tokens >= budgets.tokens) return over('tokens');
      signal.throwIfAborted();
      const begun = now();
      const request = { turns, tools: tools.tools, ...(maxOutputTokens !== undefined && { maxOutputTokens }) };
      const answer = await client.send(request, () => undefined, signal);
      if (!answer.ok) return over('fault', answer.fault);
      const { reply } = answer;
      replies.push({ ...reply, durationMs: now() - begun });
      tokens += reply.usage ? reply.usage.inputTokens + reply.usage.outputTokens : 0;
      if (reply.calls.length === 0)
        return over(reply.end === 'cut' || reply.end === 'refused' ? reply.end : 'answered');
      const { text, calls: wanted, blocks } = reply;
      turns.push({ kind: 'reply', api: client.api, text, calls: wanted, blocks });
      turns.push({ kind: 'results', results: await Promise.all(wanted.map((call) => resultOf(call, parts, calls))) });
    }
  } catch (error) {
    if (signal.aborted) return over(signal.reason === TIME_IS_UP ? 'timeMs' : 'stopped');
    throw error;
  }
}

async function resultOf(
  { callId, name, argumentsText }: ModelCall,
  { tools, callTool }: DirectParts,
  made: CallRecord[],
): Promise<ModelResult> {
  const tool = tools.fullNames.get(name) ?? name;
  const record = await callTool({ callId, tool, argumentsText: argumentsText.trim() === '' ? '{}' : argumentsText });
  made.push(record);
  if (record.status === 'ok') return { callId, text: record.resultText ?? 'null', isError: false };
  const { code = 'cancelled', message = '' } = record.error ?? {};
  return { callId, text: `${code}: ${message}`, isError: true };
}
