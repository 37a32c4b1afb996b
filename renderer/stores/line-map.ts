/**
 * Maps lines of the text a run was started with to lines of the text as it is now: lines before the first and after the
 * last change keep their place, lines between are not on show. Lines are 1-based.
 */
export function mapLines(before: string, now: string): (line: number) => number | undefined {
  if (before === now) return (line) => line;
  const from = before.split('\n');
  const to = now.split('\n');
  const shortest = Math.min(from.length, to.length);
  let head = 0;
  while (head < shortest && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  return (line) => {
    if (line <= head) return line;
    return line > from.length - tail ? line + to.length - from.length : undefined;
  };
}
