import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';
import { readJson } from '../../shared/lib/read-json.ts';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';
import { GATEWAY_CODES, type CallError, type GatewayCode } from '../../shared/model/tool-call.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import type { BindingResult, CallStop } from '../bindings/binding.ts';
import type { UsedSecret } from '../workspace/references.ts';
import type { CallEnd } from './call-end.ts';
import type { ModuleGate } from './gates.ts';
import type { GatewayCall } from './gateway.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

/** What a module says of a call before it goes on. */
export type BeforeAnswer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'deny' | 'hold'; readonly reason: string | undefined }
  | { readonly kind: 'arguments'; readonly argumentsText: string }
  | NoAnswer;

/** What a module makes of how a call ended. */
export type AfterAnswer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'result'; readonly resultText: string }
  | { readonly kind: 'error'; readonly error: CallError }
  | NoAnswer;

/** `failed`: it counts as a veto. `stopped`: nobody wants the answer any more. */
type NoAnswer = { readonly kind: 'failed'; readonly error: CallError } | { readonly kind: 'stopped' };

/** A call as its gate modules are asked about it. */
export interface ModuleQuestion {
  readonly session: SessionState;
  readonly call: GatewayCall;
  readonly prepared: PreparedTool;
  /** Those that would go on, or went on. */
  readonly argumentsText: string;
  /** Aborts when the call is over for other reasons. */
  readonly signal: AbortSignal;
}

export async function askBefore(gate: ModuleGate, question: ModuleQuestion): Promise<BeforeAnswer> {
  const { argumentBytes } = question.session.options.limits;
  const asked = { phase: 'before', values: [callFor(question)], maxAnswerBytes: argumentBytes + ROOM_BYTES } as const;
  const answer = await ask(gate, asked, question);
  if (answer.kind !== 'object') return answer;
  const { text, members } = answer;
  const { action, reason, arguments: changed } = members;
  if (hasOnly(members, ['action', 'reason']) && (action === 'deny' || action === 'hold') && isReason(reason)) {
    return { kind: action, reason: reason?.slice(0, MAX_REASON) || gate.reason };
  }
  if (hasOnly(members, ['arguments']) && isObject(changed)) {
    return { kind: 'arguments', argumentsText: writeJson(changed) };
  }
  return nonsense(gate, { phase: 'before', text, tool: question.prepared.name });
}

/** `isDenied`: a gate or a person stopped the call. */
export async function askAfter(
  gate: ModuleGate,
  { end, isDenied }: { readonly end: CallEnd; readonly isDenied: boolean },
  question: ModuleQuestion,
): Promise<AfterAnswer> {
  const values = [callFor(question), outcomeFor(end, isDenied)];
  const maxAnswerBytes = question.prepared.resultBytes.value + ROOM_BYTES;
  const answer = await ask(gate, { phase: 'after', values, maxAnswerBytes }, question);
  if (answer.kind !== 'object') return answer;
  const { text, members } = answer;
  if ('result' in members && hasOnly(members, ['result']))
    return { kind: 'result', resultText: writeJson(members['result']) };
  const error = hasOnly(members, ['error']) ? errorOf(members['error'], gate, question.prepared.name) : undefined;
  if (error) return { kind: 'error', error };
  return nonsense(gate, { phase: 'after', text, tool: question.prepared.name });
}

/** Of a module that cannot be asked. */
export function moduleFailed(
  tool: string,
  { index, file }: ModuleGate,
  { phase, why, details }: Pick<Trouble, 'phase' | 'why' | 'details'>,
): CallError {
  const message = gatewayText.gateModuleFailed(tool, { module: file, phase, why });
  return { code: 'denied', message, details: { because: 'module', gate: index, module: file, ...details } };
}

export function deniedByModule(tool: string, { index, file }: ModuleGate, reason: string | undefined): CallError {
  const message = gatewayText.deniedByModule(tool, { module: file, reason });
  const details = { because: 'module', gate: index, module: file, ...(reason !== undefined && { reason }) };
  return { code: 'denied', message, details };
}

type Phase = 'before' | 'after';

interface Trouble {
  readonly phase: Phase;
  readonly why: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

interface Asked {
  readonly phase: Phase;
  /** JSON texts, one for each argument. */
  readonly values: readonly string[];
  readonly maxAnswerBytes: number;
}

type Answered =
  | { readonly kind: 'object'; readonly text: string; readonly members: Members }
  | { readonly kind: 'nothing' }
  | NoAnswer;

type Members = Readonly<Record<string, unknown>>;

async function ask(gate: ModuleGate, asked: Asked, { session, prepared, signal }: ModuleQuestion): Promise<Answered> {
  const limitMs = Math.min(gate.timeoutMs, session.options.limits.toolMs);
  const secrets: UsedSecret[] = [];
  const result = await within(limitMs, signal, (stop) =>
    session.modules.call(
      { file: gate.file, export: asked.phase, byPosition: true },
      {
        argumentsText: `[${asked.values.join(',')}]`,
        maxResultBytes: asked.maxAnswerBytes,
        signal: stop,
        usesSecrets: (used) => void secrets.push(...used),
      },
    ),
  );
  if (signal.aborted) return { kind: 'stopped' };
  const scrub = session.scrubFor(secrets);
  const { phase } = asked;
  if (result.ok) return readAnswer(scrub.json(result.resultText), { gate, phase, tool: prepared.name });
  const why = whyNoAnswer(result, phase, limitMs);
  if (why === undefined) return { kind: 'nothing' };
  const trouble = { phase, why: scrub.text(why), details: result.details };
  return { kind: 'failed', error: moduleFailed(prepared.name, gate, trouble) };
}

/** Undefined where the module has no say in this phase, only in the other one. */
function whyNoAnswer(
  { code, message, exports, details }: Extract<BindingResult, { ok: false }>,
  phase: Phase,
  limitMs: number,
): string | undefined {
  if (exports !== undefined) {
    return exports.includes(phase === 'before' ? 'after' : 'before') ? undefined : gatewayText.gateModuleEmpty;
  }
  if (code === 'tool_timeout') return gatewayText.gateModuleLate(limitMs);
  return typeof details?.['at'] === 'string' ? `${message} (${details['at']})` : message;
}

/** Lets the work take no longer than `limitMs`, and no longer than it is wanted. */
async function within<T>(limitMs: number, wanted: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (reason: CallStop): void => controller.abort(reason);
  const giveUp = (): void => stop('cancelled');
  const timer = setTimeout(stop, Math.min(limitMs, LONGEST_TIMER_MS), 'timed_out');
  wanted.addEventListener('abort', giveUp);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    wanted.removeEventListener('abort', giveUp);
  }
}

function readAnswer(
  text: string,
  { gate, phase, tool }: { readonly gate: ModuleGate; readonly phase: Phase; readonly tool: string },
): Answered {
  const read = readJson(text, { maxDepth: MAX_DEPTH, keepSpelling: true });
  if (read.ok && read.value === null) return { kind: 'nothing' };
  if (read.ok && isObject(read.value)) return { kind: 'object', text, members: read.value };
  return nonsense(gate, { phase, text, tool });
}

function nonsense(
  gate: ModuleGate,
  { phase, text, tool }: { readonly phase: Phase; readonly text: string; readonly tool: string },
): NoAnswer {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return {
    kind: 'failed',
    error: moduleFailed(tool, gate, { phase, why: gatewayText.gateModuleNonsense(phase, shown) }),
  };
}

/** The call as a module sees it: a copy that holds nothing of the host. */
function callFor({ session, call, prepared, argumentsText }: ModuleQuestion): string {
  const { runId, caller } = session.options;
  const { name, namespace, hints } = prepared.gated;
  const { callId, line } = call;
  const args = new JsonText(argumentsText);
  return writeJson({ runId, callId, tool: name, namespace, caller, line, arguments: args, annotations: hints });
}

function outcomeFor(end: CallEnd, isDenied: boolean): string {
  if (!('code' in end)) return writeJson({ status: 'ok', result: new JsonText(end.resultText) });
  const { code, message, details } = end;
  return writeJson({ status: 'error', error: { code, message, details }, denied: isDenied });
}

function errorOf(error: unknown, { index, file }: ModuleGate, tool: string): CallError | undefined {
  const said = typeof error === 'string' ? { message: error } : error;
  if (!isObject(said) || !hasOnly(said, ['code', 'message', 'details'])) return undefined;
  const { code = 'tool_failed', message, details = {} } = said;
  if (typeof message !== 'string' || message === '' || !isCode(code) || !isObject(details)) return undefined;
  const plain = JSON.parse(writeJson(details)) as Members; // an object stays one
  return {
    code,
    message: gatewayText.failed(tool, message),
    details: { ...plain, because: 'module', gate: index, module: file },
  };
}

function isCode(code: unknown): code is GatewayCode {
  return GATEWAY_CODES.some((known) => known === code);
}

function hasOnly(members: Members, known: readonly string[]): boolean {
  return Object.keys(members).every((name) => known.includes(name));
}

function isReason(reason: unknown): reason is string | undefined {
  return reason === undefined || typeof reason === 'string';
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonText);
}

/** What an answer may have beside the arguments or the result in it. */
const ROOM_BYTES = 64 * 1024;
/** Arguments and results may nest less deeply, which is checked where they go on. */
const MAX_DEPTH = 1000;
const MAX_REASON = 1000;
const MAX_SHOWN = 200;
