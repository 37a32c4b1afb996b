import { isJsonNumber, numberKey } from './exact-numbers.ts';
import { spendDirect } from './bounded-check.ts';

/**
 * A text that two JSON values share exactly where JSON Schema calls them equal: numbers by value, members in any order.
 * It makes `enum`, `const` and `uniqueItems` as quick as a look into a table.
 */
export function valueKey(value: unknown): string {
  if (isJsonNumber(value)) return numberKey(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(valueKey).join(',')}]`;
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${valueKey(member)}`);
  return `{${members.sort().join(',')}}`;
}

/** The same for a part of the value that is checked, which counts as work. */
export function spentKey(value: unknown): string {
  const key = valueKey(value);
  spendDirect(key.length);
  return key;
}
