import { readJson } from './read-json.ts';
import { JsonText } from './write-json.ts';

/** The value of a JSON text for readers that take plain values only: a number that a double cannot keep is its text, as a string. */
export function plainJson(text: string): unknown {
  const read = readJson(text, { maxDepth: Infinity });
  if (!read.ok) throw new Error('This is not JSON.');
  return read.exact ? read.value : withTexts(read.value);
}

function withTexts(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return value.map(withTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
}
