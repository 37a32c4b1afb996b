/** A piece of a traceback; one with a place is a line of the program or of a skill. */
export interface TracebackPart {
  readonly text: string;
  readonly place?: { readonly file: string; readonly line: number };
}

/** Parts the frames of the program and its skills from the text between them. Frames of other files stay text. */
export function tracebackParts(traceback: string, program: string): readonly TracebackPart[] {
  const parts: TracebackPart[] = [];
  let from = 0;
  for (const match of traceback.matchAll(/File "([^"]+)", line (\d+)/g)) {
    const [text, file = '', line] = match;
    const isProgram = file === program || file.endsWith(`/${program}`);
    if (!isProgram && !SKILL_MODULE.test(file)) continue;
    if (match.index > from) parts.push({ text: traceback.slice(from, match.index) });
    parts.push({ text, place: { file: isProgram ? program : file, line: Number(line) } });
    from = match.index + text.length;
  }
  if (from < traceback.length) parts.push({ text: traceback.slice(from) });
  return parts;
}

const SKILL_MODULE = /^skills\/[^/]+\/[^/]+\.py$/;
