import type { Limits } from '../../shared/model/limits.ts';
import type { RunEnd } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import { LIBRARY_TEXT } from '../../shared/text/library-text.ts';
import { runtimeNames, unavailableText } from '../../shared/text/runtime-text.ts';
import { toolCodeAnswer, type ToolCodeAnswer } from '../../shared/text/tool-code-text.ts';
import { NO_GATES } from '../gateway/gates.ts';
import type { Gateway, GatewayObserver } from '../gateway/gateway.ts';
import type { ToolSet } from '../registry/registry.ts';
import { executeProgram } from '../runs/execute-program.ts';
import { createRunId } from '../runs/run-id.ts';
import { rejectionOf } from '../runs/run-request.ts';
import type { ExecuteResult, Runtime, StopReason } from '../runtime/runtime.ts';
import { ToolCodeError } from './tool-code-error.ts';

export interface CodeParts {
  readonly runtime: Runtime;
  readonly gateway: Gateway;
  readonly tools: ToolSet;
  readonly limits: Limits;
  readonly allowUnisolated: boolean;
  /** How the program is named in tracebacks. */
  readonly program: string;
  readonly onBug: (error: unknown) => void;
}

type Given = Extract<ToolCodeAnswer, { ok: true }>;

/** Runs one program to its end. Throws `ToolCodeError` where it gives no value. */
export async function runCode(code: string, signal: AbortSignal | undefined, parts: CodeParts): Promise<Given> {
  const { limits, program } = parts;
  const seen = { stdout: '', calls: [] as CallRecord[] };
  const result = await execute(code, signal, parts, seen);
  if (result.kind === 'unavailable') throw new ToolCodeError(unavailable(parts.runtime, result), seen);
  const { end } = result;
  const completedCalls = seen.calls.filter(({ status }) => status === 'ok').map(({ tool }) => tool);
  const answer = toolCodeAnswer({ end, ...seen, completedCalls, calls: seen.calls.length, limits, program });
  if (answer.ok) return answer;
  throw new ToolCodeError(withAdvice(answer.text, end), {
    ...seen,
    ...(end.outcome !== 'succeeded' && { outcome: end.outcome }),
  });
}

interface Seen {
  stdout: string;
  readonly calls: CallRecord[];
}

async function execute(
  source: string,
  signal: AbortSignal | undefined,
  { runtime, allowUnisolated, limits, onBug, ...parts }: CodeParts,
  seen: Seen,
): Promise<ExecuteResult> {
  const request = { source, program: parts.program, origin: 'library', allowUnisolated } as const;
  const rejection = rejectionOf(request, limits, runtime.isolation);
  if (rejection) return { kind: 'ended', end: rejection };
  const controller = new AbortController();
  const stop = () => controller.abort({ kind: 'cancelled' } satisfies StopReason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const begunAt = performance.now();
  try {
    return await executeProgram(
      {
        ...parts,
        ...NOTHING_BESIDE,
        runtime,
        limits,
        source,
        runId: createRunId(),
        trace: { gatewayObserver: observeCalls(seen), executeObserver: observeOutput(seen) },
        now: () => performance.now() - begunAt,
        log: (_message, error) => onBug(error),
      },
      controller,
    );
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** A workspace would say more. */
const NOTHING_BESIDE = {
  inputsText: '{}',
  language: { policy: 'general' },
  gates: NO_GATES,
  skills: undefined,
  faults: undefined,
  patterns: undefined,
  debug: undefined,
} as const;

function observeOutput(seen: Seen) {
  return {
    started: () => undefined,
    output(stream: 'stdout' | 'stderr', text: string) {
      if (stream === 'stdout') seen.stdout += text;
    },
  };
}

function observeCalls({ calls }: Seen): GatewayObserver {
  const nothing = () => undefined;
  return {
    requested: nothing,
    entered: nothing,
    progressed: nothing,
    held: nothing,
    released: nothing,
    faulted: nothing,
    settled: (record) => void calls.push(record),
    lookedUp: nothing,
  };
}

function unavailable({ kind }: Runtime, { probe }: Extract<ExecuteResult, { kind: 'unavailable' }>): string {
  return `The runtime ${runtimeNames[kind]} cannot run programs. ${unavailableText(probe.code, probe.detail)}`;
}

function withAdvice(text: string, { violations }: RunEnd): string {
  return violations.some(({ rule }) => rule === 'origin_not_allowed') ? `${text} ${LIBRARY_TEXT.unisolated}` : text;
}
