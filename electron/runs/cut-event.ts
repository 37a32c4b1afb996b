import { TRACE_TEXT_BYTES, type TraceEvent, type TraceEventOf } from '../../shared/model/trace.ts';

/**
 * An event as it goes to a viewer: long texts are cut, and how long they are stays in the event. `runs.text` reads
 * them whole. An event that needs no cut is given back as it is.
 */
export function cutForViewer(event: TraceEvent): TraceEvent {
  switch (event.kind) {
    case 'run.started':
      return isLong(event.inputsText)
        ? { ...event, inputsText: cut(event.inputsText), inputBytes: Buffer.byteLength(event.inputsText) }
        : event;
    case 'call.requested':
      return isLong(event.argumentsText) ? { ...event, argumentsText: cut(event.argumentsText) } : event;
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

function cutSettled(event: TraceEventOf<'call.settled'>): TraceEvent {
  const { changed, resultText } = event;
  return {
    ...event,
    ...(resultText !== undefined && { resultText: cut(resultText) }),
    ...(changed && {
      changed: {
        by: changed.by,
        ...(changed.argumentsText !== undefined && { argumentsText: cut(changed.argumentsText) }),
        ...(changed.resultText !== undefined && { resultText: cut(changed.resultText) }),
      },
    }),
  };
}

function isLong(text: string | undefined): boolean {
  // A UTF-16 unit takes three bytes at most, so that most texts need no count.
  return text !== undefined && text.length * 3 > TRACE_TEXT_BYTES && Buffer.byteLength(text) > TRACE_TEXT_BYTES;
}

function cut(text: string): string {
  if (!isLong(text)) return text;
  const bytes = Buffer.from(text, 'utf8');
  let end = TRACE_TEXT_BYTES;
  while (isContinuation(bytes[end])) end--;
  return bytes.toString('utf8', 0, end);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
