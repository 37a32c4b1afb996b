export type DateFormat = 'date' | 'time' | 'date-time';

/** What the picker of the system takes, which knows no offset; empty where the text is no date yet. */
export function toPicker(format: DateFormat, text: string): string {
  if (format === 'date') return DATE.test(text) ? text : '';
  if (format === 'time') return TIME.exec(text)?.[1] ?? '';
  const [date = '', time = ''] = text.split(/[Tt ]/);
  const clock = TIME.exec(time)?.[1];
  return DATE.test(date) && clock !== undefined ? `${date}T${clock}` : '';
}

/** What a picker gave, as RFC 3339 asks for it: times with seconds and with the offset of this machine on that day. */
export function pickedText(format: DateFormat, picked: string, offsetOf = localOffset): string | undefined {
  if (picked === '') return undefined;
  if (format === 'date') return picked;
  const withSeconds = /:\d\d:\d\d/.test(picked) ? picked : `${picked}:00`;
  return withSeconds + offsetOf(format === 'time' ? new Date() : new Date(withSeconds));
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(\d\d:\d\d(?::\d\d)?)/;

function localOffset(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  if (minutes === 0) return 'Z';
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
