import { structuredPatch } from 'diff';

/** A line of what changes between two texts. */
export type DiffLine =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }
  /** Lines that stay and are not shown. */
  | { readonly kind: 'gap' };

const CONTEXT = 2;
/** Enough to judge a fix; a definition that changes in more places is looked at in the editor. */
const MAX_LINES = 200;

/** The lines that change, with a few around them. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const { hunks } = structuredPatch('', '', withEnd(before), withEnd(after), undefined, undefined, {
    context: CONTEXT,
  });
  const lines = hunks.flatMap(({ lines: own }, index): DiffLine[] => [
    ...(index === 0 ? [] : [{ kind: 'gap' as const }]),
    ...own.map(lineOf),
  ]);
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), { kind: 'gap' }] : lines;
}

/** Whether the last line ends is no change worth a line of its own. */
function withEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

function lineOf(line: string): DiffLine {
  const text = line.slice(1);
  if (line.startsWith('-')) return { kind: 'removed', text };
  return { kind: line.startsWith('+') ? 'added' : 'same', text };
}
