import type { CallError, CallRecord, CallStatus, Caller, FailedAttempt } from '../../shared/model/tool-call.ts';
import { faultRackText } from '../../shared/text/fault-rack-text.ts';
import type { HoldDecider } from '../../shared/model/hold.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import type { BindingFailure } from '../bindings/binding.ts';
import type { SecretScrub } from '../workspace/secret-scrub.ts';
import type { GateDecision } from './gates.ts';
import type { GatewayCall } from './gateway.ts';
import type { PreparedTool } from './prepared-tool.ts';
import { roundedMs, type StageClock } from './stage-clock.ts';

/** How a call ends: with a result that passed every stage, or with what the program gets instead. */
export type CallEnd = CallResult | CallError;

interface CallResult {
  readonly resultText: string;
  readonly bytes: number;
}

export function recordOf(
  { callId, tool, line, argumentsText }: GatewayCall,
  end: CallEnd,
  facts: {
    readonly caller: Caller;
    readonly clock: StageClock;
    readonly argumentBytes: number;
    readonly attempts: number;
    readonly failedAttempts: readonly FailedAttempt[] | undefined;
    readonly changed: CallRecord['changed'];
    readonly fault: CallRecord['fault'];
  },
): CallRecord {
  const { caller, clock, argumentBytes, attempts, failedAttempts, changed, fault } = facts;
  const isError = 'code' in end;
  return {
    callId,
    tool,
    caller,
    line,
    argumentsText,
    changed,
    fault,
    status: statusOf(end),
    resultText: isError ? undefined : end.resultText,
    error: isError ? end : undefined,
    startMs: roundedMs(clock.startMs),
    durationMs: roundedMs(clock.markMs - clock.startMs),
    queuedMs: roundedMs(clock.queuedMs),
    heldMs: roundedMs(clock.heldMs),
    attempts,
    failedAttempts: failedAttempts && [...failedAttempts],
    bytes: { arguments: argumentBytes, result: isError ? 0 : end.bytes },
    stages: clock.stages,
  };
}

/** The end with references in the place of secrets. Details stay plain JSON. */
export function scrubEnd(end: CallEnd, scrub: SecretScrub): CallEnd {
  if (!('code' in end)) {
    const resultText = scrub.json(end.resultText);
    return resultText === end.resultText ? end : { resultText, bytes: Buffer.byteLength(resultText) };
  }
  const { code, message, details } = end;
  return { code, message: scrub.text(message), ...(details && { details: scrubDetails(details, scrub) }) };
}

function scrubDetails(details: Details, scrub: SecretScrub): Details {
  const text = JSON.stringify(details);
  const scrubbed = scrub.json(text);
  return scrubbed === text ? details : (JSON.parse(scrubbed) as Details); // an object stays one
}

type Details = NonNullable<CallError['details']>;

export function failureOfBinding(tool: string, { code, message, details }: BindingFailure): CallError {
  const text = code === 'cancelled' ? gatewayText.givenUp(tool) : gatewayText.failed(tool, message);
  return { code, message: text, ...(details !== undefined && { details }) };
}

export function overCallLimit(tool: string, limit: number): CallError {
  return { code: 'call_limit', message: gatewayText.callLimit(tool, limit), details: { limit } };
}

export function overToolCallLimit({ name, perRun: limit }: PreparedTool): CallError {
  return { code: 'call_limit', message: gatewayText.toolCallLimit(name, limit), details: { limit } };
}

export function overRate({ name, perMinute: limit }: PreparedTool, retryAfterMs: number): CallError {
  const message = gatewayText.rateLimited(name, { limit, retryAfterMs });
  return { code: 'rate_limited', message, details: { limit, retryAfterMs } };
}

/** As a service would say it that has had enough. */
export function rateLimitedByFault(tool: string): CallError {
  const message = gatewayText.failed(tool, faultRackText.forProgram.rateLimited(FAULT_RETRY_AFTER_MS));
  return { code: 'rate_limited', message, details: { retryAfterMs: FAULT_RETRY_AFTER_MS, fault: 'rate_limit' } };
}

const FAULT_RETRY_AFTER_MS = 1000;

/** A budget of the workspace: its place in `gates`, and what it says of itself. */
interface BudgetPlace {
  readonly index: number;
  readonly reason?: string;
}

export function overCallBudget(tool: string, limit: number, place: BudgetPlace): CallError {
  return {
    code: 'call_limit',
    message: gatewayText.callBudget(tool, { limit, ...place }),
    details: { limit, ...gate(place) },
  };
}

export function overRateBudget(
  tool: string,
  wait: { readonly limit: number; readonly retryAfterMs: number },
  place: BudgetPlace,
): CallError {
  const message = gatewayText.rateBudget(tool, { ...wait, ...place });
  return { code: 'rate_limited', message, details: { ...wait, ...gate(place) } };
}

export function deniedByGate(tool: string, { because, gate: found }: GateDecision): CallError {
  const { index = 0, reason } = found ?? {};
  const message =
    because === 'rule'
      ? gatewayText.deniedByRule(tool, { index, reason })
      : gatewayText.gateUnusable(tool, { index, because });
  return { code: 'denied', message, details: { because, ...gate({ index, ...(reason !== undefined && { reason }) }) } };
}

export function deniedInHold(
  tool: string,
  why: {
    readonly by: HoldDecider;
    readonly reason: string | undefined;
    readonly rule: string | undefined;
    readonly holdMs: number;
  },
): CallError {
  const { by, reason } = why;
  return {
    code: 'denied',
    message: gatewayText.deniedInHold(tool, why),
    details: { by, ...(reason !== undefined && { reason }) },
  };
}

export function failedByPerson(tool: string, message: string): CallError {
  return { code: 'tool_failed', message: gatewayText.failed(tool, message), details: { by: 'person' } };
}

function gate({ index, reason }: BudgetPlace) {
  return { gate: index, ...(reason !== undefined && { reason }) };
}

export function overTime({ name, timeoutMs }: PreparedTool): CallError {
  const { value: limitMs, setBy } = timeoutMs;
  return { code: 'tool_timeout', message: gatewayText.timedOut(name, { limitMs, setBy }), details: { limitMs } };
}

export function resultTooLarge({ name, resultBytes }: PreparedTool, bytes: number): CallError {
  const { value: limit, setBy } = resultBytes;
  const message = gatewayText.resultTooLarge(name, { bytes, limit, setBy });
  return { code: 'result_too_large', message, details: { bytes, limit } };
}

export function givenUp(tool: string): CallError {
  return { code: 'cancelled', message: gatewayText.givenUp(tool) };
}

export function runOver(tool: string): CallError {
  return { code: 'cancelled', message: gatewayText.runOver(tool) };
}

export function brokenBinding(tool: string): CallError {
  return { code: 'tool_failed', message: gatewayText.brokenBinding(tool) };
}

function statusOf(end: CallEnd): CallStatus {
  if (!('code' in end)) return 'ok';
  return end.code === 'cancelled' ? 'cancelled' : 'error';
}
