import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import { TRACE_FILE } from './run-folder.ts';
import { createTraceReader, parseTraceLine } from './trace-reader.ts';

/** A window into one long text of a run. Offset and length count UTF-16 units, as JavaScript strings do. */
export interface RunTextRequest {
  readonly part: 'arguments' | 'changedArguments' | 'result' | 'value';
  /** Which call, for all but `value`. */
  readonly callId?: string;
  readonly offset: number;
  readonly length: number;
}

export interface RunText {
  readonly text: string;
  /** Length of the whole. */
  readonly length: number;
}

/** Throws `not_found` where the run has no such text (yet). */
export async function readRunText(runFolder: string, request: RunTextRequest): Promise<RunText> {
  const whole = await findText(runFolder, request);
  if (whole === undefined) throw new AppError('not_found', { what: request.part, name: request.callId ?? '' });
  return { text: whole.slice(request.offset, request.offset + request.length), length: whole.length };
}

async function findText(runFolder: string, { part, callId }: RunTextRequest): Promise<string | undefined> {
  const file = await open(join(runFolder, TRACE_FILE), 'r');
  try {
    const reader = createTraceReader(file);
    // Looked for in the line before it is parsed: of a long trace, one line is wanted.
    const mark = part === 'value' ? '"kind":"run.ended"' : `"callId":${JSON.stringify(callId ?? '')}`;
    let latest: string | undefined;
    for (let lines = await reader.read(); lines.length > 0; lines = await reader.read()) {
      for (const line of lines) {
        const event = line.includes(mark) ? parseTraceLine(line) : undefined;
        const text = event && textIn(event, part, callId);
        if (text !== undefined && event?.kind !== 'call.released') return text;
        latest = text ?? latest;
      }
    }
    return latest;
  } finally {
    await file.close();
  }
}

function textIn(event: TraceEvent, part: RunTextRequest['part'], callId: string | undefined): string | undefined {
  if (event.kind === 'run.ended') return part === 'value' ? event.valueText : undefined;
  if (event.kind === 'call.requested' && event.callId === callId && part === 'arguments') return event.argumentsText;
  if (event.kind === 'call.settled' && event.callId === callId) {
    return part === 'result'
      ? event.resultText
      : part === 'changedArguments'
        ? event.changed?.argumentsText
        : undefined;
  }
  // Of a call under way; what counts is what the last one who let it go on put in place.
  if (event.kind === 'call.released' && event.callId === callId && part === 'changedArguments')
    return event.argumentsText;
  return undefined;
}
