/** Values in a document for which all faults are collected; of a larger one only the first is told. */
const MAX_VALUES = 20_000;

export function isSmall(value: unknown): boolean {
  let left = MAX_VALUES;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === null || typeof next !== 'object') continue;
    const members: readonly unknown[] = Object.values(next);
    left -= members.length;
    if (left < 0) return false;
    for (const member of members) waiting.push(member);
  }
  return true;
}
