import type { RunRecord } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';

/** A run as one JSON object (DESIGN 15). Values of the program and of tools keep the spelling of their numbers. */
export function runRecordJson(record: RunRecord): string {
  return writeJson({
    runId: record.runId,
    parentCallId: record.parentCallId,
    program: record.program,
    origin: record.origin,
    inputs: new JsonText(record.inputsText),
    registryHash: record.registryHash,
    faults: record.faults,
    language: record.language,
    skills: record.skills,
    startedAt: record.startedAt,
    durationMs: record.durationMs,
    heldMs: record.heldMs,
    outcome: record.outcome,
    limit: record.limit,
    value: asJson(record.valueText),
    stdout: record.stdout,
    stderr: record.stderr,
    truncated: record.truncated,
    error: record.error,
    violations: record.violations,
    unawaited: record.unawaited,
    calls: record.calls.map((call) => new JsonText(callRecordJson(call))),
    runtime: record.runtime,
  });
}

/**
 * A call as one JSON object: an element of `calls` above, and what `gatehouse call --json` prints. Put together from
 * whole pieces, because a run may have a hundred thousand of them.
 */
export function callRecordJson(record: CallRecord): string {
  const { callId, tool, caller, line, changed, fault, status, resultText } = record;
  const { error, startMs, durationMs, queuedMs, heldMs, attempts, failedAttempts, bytes, stages } = record;
  const pieces = [
    members({ callId, tool, caller, line }),
    `"arguments":${error ? jsonOrString(record.argumentsText) : record.argumentsText}`,
    changed && `"changed":${writeJson(changeMembers(changed))}`,
    members({ fault, status }),
    resultText !== undefined && `"result":${resultText}`,
    members({ error, startMs, durationMs, queuedMs, heldMs, attempts, failedAttempts, bytes, stages }),
  ];
  return `{${pieces.filter((piece) => typeof piece === 'string').join(',')}}`;
}

function members(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

export function changeMembers({ argumentsText, resultText, by }: NonNullable<CallRecord['changed']>) {
  return { arguments: asJson(argumentsText), result: asJson(resultText), by };
}

export function asJson(text: string | undefined): JsonText | undefined {
  return text === undefined ? undefined : new JsonText(text);
}

/** Arguments of a call that was refused may be no JSON; they are then printed as a string. */
export function jsonOrString(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    if (error instanceof SyntaxError) return JSON.stringify(text);
    throw error;
  }
}
