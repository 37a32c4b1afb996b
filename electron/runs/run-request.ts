import type { GuestSkillModule } from '../../shared/guest-protocol/guest-protocol.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { RunFaults } from '../../shared/model/fault-rack.ts';
import type { Limits } from '../../shared/model/limits.ts';
import type { Isolation, Origin, RunEnd } from '../../shared/model/run.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import type { RunDebug } from '../gateway/breakpoints.ts';
import type { AnswerInstead } from '../gateway/gateway.ts';

/** What somebody asks to run. */
export interface RunRequest {
  /** Path relative to the workspace where the program lies in it, else a name for tracebacks. */
  readonly program: string;
  readonly source: string;
  /** JSON text of an object; `{}` when absent. */
  readonly inputsText?: string;
  /** Narrows the allowlist, never widens it. */
  readonly tools?: readonly string[];
  /** Modules of the skills that are active in this run. */
  readonly skills?: readonly GuestSkillModule[];
  /** Faults that act on its calls. */
  readonly faults?: RunFaults;
  /** No tool is called: this answers. */
  readonly answerInstead?: AnswerInstead;
  readonly origin: Origin;
  readonly parentCallId?: string;
  /** Somebody let programs of this origin run without isolation. */
  readonly allowUnisolated?: boolean;
  /** Breakpoints stop its calls. */
  readonly debug?: RunDebug | undefined;
  /** Every event, whole, in order, as it happens; called synchronously. */
  readonly onEvent?: (event: TraceEvent) => void;
}

/** The inputs as the program gets them. Throws `invalid_inputs` where they are no JSON object. */
export function checkInputs(inputsText = '{}'): string {
  const inputs = parse(inputsText);
  if (typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs)) return inputsText;
  throw new AppError('invalid_inputs', { reason: 'not an object' });
}

/** Why a program does not start, as the end of its run (DESIGN 7); undefined where it may. */
export function rejectionOf(request: RunRequest, limits: Limits, isolation: Isolation): RunEnd | undefined {
  if (Buffer.byteLength(request.source) > limits.sourceBytes) {
    return { outcome: 'rejected', limit: 'sourceBytes', ...nothingRan() };
  }
  if (request.origin === 'person' || isolation !== 'none' || request.allowUnisolated) return undefined;
  const violation = { rule: 'origin_not_allowed', line: 1, column: 1, data: { origin: request.origin } };
  return { outcome: 'rejected', ...nothingRan(), violations: [violation] };
}

/** The end of a run in which the host itself failed; the log has the reason. */
export function crashedEnd(): RunEnd {
  return { outcome: 'crashed', ...nothingRan() };
}

function nothingRan() {
  return { violations: [], unawaited: [], truncated: { stdout: 0, stderr: 0 } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError('invalid_inputs', { reason: error.message });
  }
}
