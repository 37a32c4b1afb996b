import type { CallError } from '../../shared/model/tool-call.ts';
import { overCallBudget, overRate, overRateBudget, overToolCallLimit } from './call-end.ts';
import type { LimitGate } from './gates.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

/** Why a call may not pass: the tool has no calls left, or a budget of the workspace that it counts in. Counts nothing. */
export function overBudget(
  session: SessionState,
  prepared: PreparedTool,
  limits: readonly LimitGate[],
): CallError | undefined {
  if (prepared.calls >= prepared.perRun) return overToolCallLimit(prepared);
  if (prepared.perMinute !== Infinity) {
    const retryAfterMs = session.rates.waitMs(prepared.name, prepared.perMinute);
    if (retryAfterMs > 0) return overRate(prepared, retryAfterMs);
  }
  for (const gate of limits) {
    const refusal = overLimit(session, prepared, gate);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The same, and counts the call where it may pass: in all that it counts in, or in none. */
export function takeBudgets(
  session: SessionState,
  prepared: PreparedTool,
  limits: readonly LimitGate[],
): CallError | undefined {
  const refusal = overBudget(session, prepared, limits);
  if (refusal !== undefined) return refusal;
  prepared.calls += 1;
  if (prepared.perMinute !== Infinity) session.rates.count(prepared.name);
  for (const { text, limit } of limits) {
    session.budgetCalls.set(text, callsIn(session, text) + 1);
    if (limit.perMinute !== undefined) session.budgetRates.count(text);
  }
  return undefined;
}

function overLimit(session: SessionState, { name }: PreparedTool, { limit, text, index, reason }: LimitGate) {
  const { perRun = Infinity, perMinute } = limit;
  const place = { index, ...(reason !== undefined && { reason }) };
  if (callsIn(session, text) >= perRun) return overCallBudget(name, perRun, place);
  if (perMinute === undefined) return undefined;
  const retryAfterMs = session.budgetRates.waitMs(text, perMinute);
  return retryAfterMs > 0 ? overRateBudget(name, { limit: perMinute, retryAfterMs }, place) : undefined;
}

function callsIn({ budgetCalls }: SessionState, text: string): number {
  return budgetCalls.get(text) ?? 0;
}
