import { JsonText } from '../../shared/lib/write-json.ts';

/** Whether a value has at most so many parts: values inside values, and a part for every 64 characters of text. */
export function hasAtMost(maxParts: number, value: unknown): boolean {
  let left = maxParts;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') left -= next.length >> 6;
    else if (next !== null && typeof next === 'object' && !(next instanceof JsonText)) {
      const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
      left -= members.length;
      if (left >= 0) waiting.push(...members);
    }
    if (left < 0) return false;
  }
  return true;
}
