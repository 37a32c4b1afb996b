/** A piece of a traceback; one with a line is a place in the program. */
export interface TracebackPart {
  readonly text: string;
  readonly line?: number;
}

/** Parts the frames of the program from the text between them. Frames of other files stay text. */
export function tracebackParts(traceback: string, program: string): readonly TracebackPart[] {
  const parts: TracebackPart[] = [];
  let from = 0;
  for (const match of traceback.matchAll(/File "([^"]+)", line (\d+)/g)) {
    const [text, file = '', line] = match;
    if (file !== program && !file.endsWith(`/${program}`)) continue;
    if (match.index > from) parts.push({ text: traceback.slice(from, match.index) });
    parts.push({ text, line: Number(line) });
    from = match.index + text.length;
  }
  if (from < traceback.length) parts.push({ text: traceback.slice(from) });
  return parts;
}
