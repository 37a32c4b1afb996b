import type { RunRecord } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';

/** A run as one JSON object (DESIGN 15). Values of the program and of tools keep the spelling of their numbers. */
export function runRecordJson(record: RunRecord, indent = 0): string {
  return writeJson(
    {
      runId: record.runId,
      parentCallId: record.parentCallId,
      program: record.program,
      origin: record.origin,
      inputs: new JsonText(record.inputsText),
      registryHash: record.registryHash,
      startedAt: record.startedAt,
      durationMs: record.durationMs,
      outcome: record.outcome,
      limit: record.limit,
      value: asJson(record.valueText),
      stdout: record.stdout,
      stderr: record.stderr,
      truncated: record.truncated,
      error: record.error,
      violations: record.violations,
      unawaited: record.unawaited,
      calls: record.calls.map(callMembers),
      runtime: record.runtime,
    },
    indent,
  );
}

/** A call as one JSON object: an element of `calls` above, and what `gatehouse call --json` prints. */
export function callRecordJson(record: CallRecord, indent = 0): string {
  return writeJson(callMembers(record), indent);
}

function callMembers(record: CallRecord) {
  const { changed } = record;
  return {
    callId: record.callId,
    tool: record.tool,
    caller: record.caller,
    line: record.line,
    arguments: asJson(record.argumentsText),
    changed: changed && {
      arguments: asJson(changed.argumentsText),
      result: asJson(changed.resultText),
      by: changed.by,
    },
    status: record.status,
    result: asJson(record.resultText),
    error: record.error,
    startMs: record.startMs,
    durationMs: record.durationMs,
    queuedMs: record.queuedMs,
    heldMs: record.heldMs,
    attempts: record.attempts,
    bytes: record.bytes,
    stages: record.stages,
  };
}

/** Text that is no JSON, which the gateway refused for that reason, is printed as a string. */
function asJson(text: string | undefined): JsonText | string | undefined {
  if (text === undefined) return undefined;
  try {
    JSON.parse(text);
    return new JsonText(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
