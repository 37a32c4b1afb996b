import type { ConversationEvent, ConversationEventOf, ModelBudgets } from '../../../shared/model/conversation.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { ModelClient } from '../clients/model-client.ts';
import { runGo, type NewEvent, type ProgramEnd } from '../loop/run-go.ts';
import type { Declaration } from '../prompt/declaration.ts';
import { readCodeInput } from '../prompt/read-code-input.ts';
import type { Attempt, TriedProgram } from './attempt.ts';

/** What became of a program, and all that it did. */
export interface ProgramRun {
  readonly end: ProgramEnd;
  readonly calls: readonly CallRecord[];
  readonly valueText?: string | undefined;
}

export interface CodeParts {
  readonly client: ModelClient;
  readonly declaration: Declaration;
  readonly task: string;
  readonly budgets: ModelBudgets;
  readonly maxOutputTokens?: number | undefined;
  /** Never rejects. */
  readonly runProgram: (program: { readonly callId: string; readonly source: string }, signal: AbortSignal) => Promise<ProgramRun>; // prettier-ignore
  readonly now: () => number;
}

/** Works on a task as a conversation does, of which nothing is kept but what is answered here. */
export async function runWithCode(parts: CodeParts, signal: AbortSignal): Promise<Attempt> {
  const { client, declaration, task, budgets, maxOutputTokens, runProgram, now } = parts;
  const events: ConversationEvent[] = [];
  const runs = new Map<string, ProgramRun>();
  const emit = (event: NewEvent) => void events.push({ seq: events.length + 1, at: '', ...event });
  emit({ kind: 'task', text: task });
  const { end, fault, error } = await runGo(
    {
      client,
      declaration,
      budgets,
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      events: () => events,
      emit,
      onDelta: () => undefined,
      async runProgram(program, programSignal) {
        const run = await runProgram(program, programSignal);
        runs.set(program.callId, run);
        return run.end;
      },
      now,
    },
    signal,
  );
  const replies = events.filter((event) => event.kind === 'reply');
  return {
    end,
    ...(fault && { fault }),
    ...(error && { error: { code: error.code, data: { ...error.data } } }),
    replies,
    programs: replies.flatMap((reply) => programsOf(reply, runs)),
    calls: [...runs.values()].flatMap(({ calls }) => calls),
  };
}

function programsOf(
  { calls }: ConversationEventOf<'reply'>,
  runs: ReadonlyMap<string, ProgramRun>,
): readonly TriedProgram[] {
  return calls.map(({ callId, argumentsText }) => {
    const input = readCodeInput(argumentsText);
    const run = runs.get(callId);
    const ran = run?.end.kind === 'ran' ? { runId: run.end.runId, outcome: run.end.outcome } : {};
    const { valueText } = run ?? {};
    return { source: input.ok ? input.code : argumentsText, ...ran, ...(valueText !== undefined && { valueText }) };
  });
}
