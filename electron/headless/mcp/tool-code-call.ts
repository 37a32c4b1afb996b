import { AppError } from '../../../shared/contract/errors.ts';
import { collectToolCode } from '../../../shared/lib/collect-tool-code.ts';
import { createListeners, type Listeners } from '../../../shared/lib/listeners.ts';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import type { ToolCodeAnswer } from '../../../shared/text/tool-code-text.ts';
import type { Host, HoldPolicy, HoldQuestion } from '../../host/host.ts';

/** What a client is answered next: the end, or a call that waits for its person. */
export type ToolCodeStep =
  | { readonly kind: 'ended'; readonly answer: ToolCodeAnswer; readonly runId?: string }
  | { readonly kind: 'held'; readonly held: HeldQuestion };

/** A held call of the program, for the person behind the client. */
export interface HeldQuestion {
  readonly question: HoldQuestion;
  /** Aborts when the call waits no more. */
  readonly signal: AbortSignal;
  /** Without an answer the call is denied. */
  readonly answer: (answer: HoldAnswer | undefined) => void;
}

/** One call of `execute_tool_code`. A client that answers questions in requests of their own comes back to it for the next step. */
export interface ToolCodeCall {
  /** Settles as soon as there is something to say; the same question until it was answered. Never rejects. */
  next(): Promise<ToolCodeStep>;
  /** The question that waits for an answer now. */
  asked(): HeldQuestion | undefined;
  readonly stop: () => void;
}

export interface ToolCodeRequest {
  readonly code: string;
  /** How the program is named in tracebacks and lists. */
  readonly program: string;
  readonly parentCallId: string;
  readonly tools?: readonly string[];
  readonly allowUnisolated: boolean;
  /** What `--holds` chose; else the person behind the client is asked where it can ask one. */
  readonly holds: 'deny' | 'allow' | undefined;
  readonly canAsk: boolean;
  readonly onEvent: (event: TraceEvent) => void;
  readonly onBug: (error: unknown) => void;
}

export function startToolCodeCall(host: Pick<Host, 'startRun'>, request: ToolCodeRequest): ToolCodeCall {
  const stopping = new AbortController();
  const changes = createListeners<[]>();
  const collector = collectToolCode();
  let held: HeldQuestion | undefined;
  let ended: ToolCodeStep | undefined;

  const ask = (question: HoldQuestion, signal: AbortSignal) =>
    new Promise<HoldAnswer | undefined>((resolve) => {
      const mine: HeldQuestion = { question, signal, answer: leave };
      function leave(answer?: HoldAnswer): void {
        if (held !== mine) return;
        held = undefined;
        resolve(answer);
        changes.tell();
      }
      held = mine;
      signal.addEventListener('abort', () => leave(), { once: true });
      changes.tell();
    });

  async function run(): Promise<ToolCodeStep> {
    const started = await host.startRun({
      ...startOf(request, ask),
      signal: stopping.signal,
      onEvent(event) {
        collector.see(event);
        request.onEvent(event);
      },
    });
    const end = await started.ended;
    const answer = collector.answer(end);
    const needsLeave = end.violations.some(({ rule }) => rule === 'origin_not_allowed');
    const told = needsLeave && !answer.ok ? { ...answer, text: `${answer.text} ${MCP_TEXT.unisolated}` } : answer;
    return { kind: 'ended', answer: told, runId: started.runId };
  }

  void run()
    .catch((error: unknown) => notStarted(error, request.onBug))
    .then((step) => {
      ended = step;
      changes.tell();
    });

  return {
    async next() {
      for (;;) {
        if (ended) return ended;
        if (held) return { kind: 'held', held };
        await change(changes);
      }
    },
    asked: () => held,
    stop: () => stopping.abort(),
  };
}

function change(changes: Listeners<[]>): Promise<void> {
  return new Promise((resolve) => {
    const off = changes.add(() => {
      off();
      resolve();
    });
  });
}

type Ask = Extract<HoldPolicy, object>['ask'];

function startOf({ code, holds, canAsk, ...request }: ToolCodeRequest, ask: Ask) {
  const { program, parentCallId, tools, allowUnisolated } = request;
  const policy: HoldPolicy | undefined = holds ?? (canAsk ? { ask } : undefined);
  return {
    program,
    source: code,
    origin: 'mcp' as const,
    parentCallId,
    allowUnisolated,
    ...(tools && { tools }),
    ...(policy && { holds: policy }),
  };
}

/** Why there was no run, as the client reads it. */
function notStarted(error: unknown, onBug: (error: unknown) => void): ToolCodeStep {
  const text = error instanceof AppError ? errorText(error) : MCP_TEXT.bug;
  if (!(error instanceof AppError)) onBug(error);
  return { kind: 'ended', answer: { ok: false, text } };
}
