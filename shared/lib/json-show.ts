import { JsonText } from './write-json.ts';

const MAX_CHARS = 80;

/** A value in few characters: JSON where it is short, else its kind and size. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return showString(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `an array of ${value.length}`;
  if (value instanceof JsonText) return cut(value.text);
  if (value === null || typeof value !== 'object') return cut(String(value));
  const names = Object.keys(value);
  return names.length === 0 ? '{}' : `an object with ${showNames(names)}`;
}

function showString(text: string): string {
  return JSON.stringify(cut(text));
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function showNames(names: readonly string[]): string {
  const text = names.slice(0, 8).join(', ');
  return names.length > 8 || text.length > MAX_CHARS ? `${names.length} members` : text;
}
