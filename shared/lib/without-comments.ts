import { createScanner } from 'jsonc-parser';

/** A text of JSONC with a space for each letter of its comments: what is left keeps its place. */
export function withoutComments(text: string): string {
  // Not `stripComments` of the same package, which puts a letter too many in place of each of them.
  const scanner = createScanner(text);
  const pieces: string[] = [];
  let taken = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset();
    if (!text.startsWith('//', start) && !text.startsWith('/*', start)) continue;
    const end = start + scanner.getTokenLength();
    pieces.push(text.slice(taken, start), text.slice(start, end).replaceAll(/[^\r\n]/g, ' '));
    taken = end;
  }
  return pieces.join('') + text.slice(taken);
}
