const MAX_LINES = 8;

/** Lines of the statement that begins at a line: on until its brackets close, without the indent they share. */
export function sourceExcerpt(source: string, line: number): readonly string[] {
  const all = source.split('\n');
  const lines: string[] = [];
  let depth = 0;
  for (const text of all.slice(line - 1, line - 1 + MAX_LINES)) {
    lines.push(text.trimEnd());
    depth += openBrackets(text);
    if (depth <= 0) break;
  }
  const indent = Math.min(...lines.filter(Boolean).map((text) => text.length - text.trimStart().length));
  return lines
    .map((text) => text.slice(Number.isFinite(indent) ? indent : 0))
    .filter((text, index) => index > 0 || text !== '');
}

/** How many brackets a line opens and does not close, strings and comments left out. */
function openBrackets(text: string): number {
  const code = text.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').replace(/#.*$/, '');
  return (code.match(/[([{]/g)?.length ?? 0) - (code.match(/[)\]}]/g)?.length ?? 0);
}
