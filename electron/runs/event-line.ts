import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';

/**
 * The line of `trace.jsonl` for one event, without its LF: what `JSON.stringify` gives, character for character. A run
 * has two events for each call, and their times cost the serializer more than all else in them, so these two are put
 * together here.
 */
export function eventLine(event: TraceEvent): string {
  if (event.kind === 'call.requested') return requestedLine(event);
  if (event.kind === 'call.settled' && isOrdinary(event)) return settledLine(event);
  return JSON.stringify(event);
}

function requestedLine(event: TraceEventOf<'call.requested'>): string {
  const line = event.line === undefined ? '' : `,"line":${event.line}`;
  return `${start(event)},"callId":${quoted(event.callId)},"tool":${quoted(event.tool)},"caller":"${event.caller}"${line},"argumentsText":${quoted(event.argumentsText)},"argumentBytes":${event.argumentBytes}}`;
}

/** Neither failed nor changed nor tried again nor struck: every member of its line is known. */
function isOrdinary({ error, failedAttempts, changed, fault }: TraceEventOf<'call.settled'>): boolean {
  return error === undefined && failedAttempts === undefined && changed === undefined && fault === undefined;
}

function settledLine(event: TraceEventOf<'call.settled'>): string {
  const result = event.resultText === undefined ? '' : `,"resultText":${quoted(event.resultText)}`;
  let stages = '';
  for (const ms of event.stageMs) stages += stages === '' ? msText(ms) : `,${msText(ms)}`;
  return `${start(event)},"callId":${quoted(event.callId)},"status":"${event.status}"${result},"resultBytes":${event.resultBytes},"durationMs":${msText(event.durationMs)},"queuedMs":${msText(event.queuedMs)},"heldMs":${msText(event.heldMs)},"attempts":${event.attempts},"stageMs":[${stages}]}`;
}

function start({ seq, atMs, kind }: TraceEvent): string {
  return `{"seq":${seq},"atMs":${msText(atMs)},"kind":"${kind}"`;
}

/** Names and texts without a character that JSON escapes are the rule for ids, and the exception for values. */
function quoted(text: string): string {
  return text.length < SHORT_CHARS && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const SHORT_CHARS = 64;
const PLAIN = /^[\w.-]*$/;

/** A time that was rounded to the microsecond is put together from two whole numbers, which are quick to print. */
function msText(ms: number): string {
  const us = Math.round(ms * 1000);
  if (us < 0 || us > MAX_EXACT_US || us / 1000 !== ms) return JSON.stringify(ms);
  const whole = Math.floor(us / 1000);
  return whole + (FRACTIONS[us - whole * 1000] ?? '');
}

const MAX_EXACT_US = 2 ** 40;

/** The thousandths of a number as they stand behind it, `.012` for 12. */
const FRACTIONS = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1));
