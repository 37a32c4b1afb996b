import { diffLines } from 'diff';

export interface LineChange {
  readonly kind: 'removed' | 'added';
  readonly text: string;
}

/** Lines that only one of two texts has, in their order, without the margin that all of them share. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const parts = diffLines(before, after).map(({ added, removed, value }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : undefined,
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));
  const changed = parts.flatMap(({ kind, lines }) => (kind === undefined ? [] : lines));
  const margin = Math.min(...changed.filter((line) => line.trim() !== '').map(marginOf));
  return parts.flatMap(({ kind, lines }, at): readonly LineChange[] => {
    if (kind === undefined) return [];
    const other = kind === 'removed' ? parts[at + 1] : parts[at - 1];
    const twin =
      lines.length === 1 && other?.kind !== undefined && other.lines.length === 1 ? other.lines[0] : undefined;
    return lines.map((line) => ({ kind, text: withoutSameBeginning(line, twin, margin) }));
  });
}

function marginOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Of a line that takes the place of another one, a long beginning that both have goes, so that what differs is in sight. */
function withoutSameBeginning(line: string, twin: string | undefined, margin: number): string {
  const text = line.slice(margin);
  if (twin === undefined) return text;
  const other = twin.slice(margin);
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const from = text.lastIndexOf(' ', same - CONTEXT);
  return from > CONTEXT ? `…${text.slice(from)}` : text;
}

/** Characters of a shared beginning that stay in sight. */
const CONTEXT = 10;
