/** Programs in arguments that are still being written, one call after another; the last may end anywhere. */
export function partialPrograms(argumentsText: string): readonly string[] {
  const programs: string[] = [];
  let key = '';
  for (let at = 0; at < argumentsText.length;) {
    if (argumentsText[at] !== '"') {
      at += 1;
      continue;
    }
    const { text, end } = partialString(argumentsText, at);
    const isKey = /^\s*:/.test(argumentsText.slice(end, end + MAX_GAP));
    if (!isKey && key === 'code') programs.push(text);
    key = isKey ? text : '';
    at = end;
  }
  return programs;
}

/** Blanks between a name and its colon. */
const MAX_GAP = 16;

/** The string that begins at a quotation mark, as far as it was written; half an escape at its end is left out. */
function partialString(text: string, from: number): { readonly text: string; readonly end: number } {
  let end = from + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  const isWhole = end < text.length;
  const raw = text.slice(from + 1, end);
  const inner = isWhole ? raw : raw.replace(/(^|[^\\])((?:\\\\)*)\\(?:u[0-9a-fA-F]{0,3})?$/, '$1$2');
  return { text: unescaped(inner), end: Math.min(text.length, end + 1) };
}

function unescaped(inner: string): string {
  try {
    return JSON.parse(`"${inner.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`) as string; // quotation marks make it one
  } catch (error) {
    if (error instanceof SyntaxError) return inner; // better with its escapes than not at all
    throw error;
  }
}
