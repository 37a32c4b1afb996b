/** A program with one more statement, and the line it stands on, 1-based. */
export interface WithLine {
  readonly text: string;
  readonly line: number;
}

/** Puts a statement behind a line of a program, at the margin that the program has there; behind the last one where none is named. */
export function withStatement(program: string, statement: string, behind: number | undefined): WithLine {
  const lines = program.split('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '') + 1;
  const at = Math.min(behind ?? last, lines.length);
  const margin = marginBehind(lines, at);
  return { text: lines.toSpliced(at, 0, margin + statement).join('\n'), line: at + 1 };
}

/** That of the line, or of the block that it opens. */
function marginBehind(lines: readonly string[], at: number): string {
  const line = lines.slice(0, at).findLast((one) => one.trim() !== '') ?? '';
  const margin = /^[ \t]*/.exec(line)?.[0] ?? '';
  if (!/:\s*(#.*)?$/.test(line)) return margin;
  const inside = lines.slice(at).find((one) => one.trim() !== '') ?? '';
  const deeper = /^[ \t]*/.exec(inside)?.[0] ?? '';
  return deeper.length > margin.length ? deeper : `${margin}    `;
}
