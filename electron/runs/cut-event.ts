import type { RunSkillModule } from '../../shared/model/run.ts';
import { TRACE_TEXT_BYTES, type TraceEvent, type TraceEventOf } from '../../shared/model/trace.ts';

/**
 * An event as it goes to a viewer: long texts are cut, and how long they are stays in the event. `runs.text` reads
 * them whole. An event that needs no cut is given back as it is.
 */
export function cutForViewer(event: TraceEvent): TraceEvent {
  switch (event.kind) {
    case 'run.started':
      return isLong(event.inputsText) || event.skills ? cutStarted(event) : event;
    case 'call.requested':
      return isLong(event.argumentsText) ? { ...event, argumentsText: cut(event.argumentsText) } : event;
    case 'call.released':
      return event.argumentsText !== undefined && isLong(event.argumentsText)
        ? { ...event, ...cutArguments(event.argumentsText) }
        : event;
    case 'call.settled':
      return isLong(event.resultText) || event.changed ? cutSettled(event) : event;
    case 'run.ended':
      return event.valueText !== undefined && isLong(event.valueText)
        ? { ...event, valueText: cut(event.valueText), valueBytes: Buffer.byteLength(event.valueText) }
        : event;
    default:
      return event;
  }
}

function cutStarted(event: TraceEventOf<'run.started'>): TraceEvent {
  const { inputsText, skills } = event;
  return {
    ...event,
    ...(isLong(inputsText) && { inputsText: cut(inputsText), inputBytes: Buffer.byteLength(inputsText) }),
    ...(skills && { skills: skills.map(withoutSource) }),
  };
}

/** What says which text it was, without the text. */
export function withoutSource({ name, file, bytes, sha256 }: RunSkillModule): RunSkillModule {
  return { name, file, bytes, sha256 };
}

function cutSettled(event: TraceEventOf<'call.settled'>): TraceEvent {
  const { changed, resultText } = event;
  return {
    ...event,
    ...(resultText !== undefined && { resultText: cut(resultText) }),
    ...(changed && {
      changed: {
        by: changed.by,
        ...(changed.argumentsText !== undefined && cutArguments(changed.argumentsText)),
        ...(changed.resultText !== undefined && { resultText: cut(changed.resultText) }),
      },
    }),
  };
}

function cutArguments(argumentsText: string) {
  const isCut = isLong(argumentsText);
  return { argumentsText: cut(argumentsText), ...(isCut && { argumentBytes: Buffer.byteLength(argumentsText) }) };
}

function isLong(text: string | undefined): boolean {
  // A UTF-16 unit takes three bytes at most, so that most texts need no count.
  return text !== undefined && text.length * 3 > TRACE_TEXT_BYTES && Buffer.byteLength(text) > TRACE_TEXT_BYTES;
}

/** The beginning of a text, as much of it as goes to a viewer inside an event. */
export function cut(text: string): string {
  if (!isLong(text)) return text;
  const bytes = Buffer.from(text, 'utf8');
  let end = TRACE_TEXT_BYTES;
  while (isContinuation(bytes[end])) end--;
  return bytes.toString('utf8', 0, end);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
