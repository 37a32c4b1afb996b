/** The one fenced block of Python in a text that should have been a call; undefined where there is none, or more. */
export function fencedProgram(text: string): string | undefined {
  const blocks = [...text.matchAll(/^[ \t]*(`{3,}|~{3,})[ \t]*(?:python|py)?[ \t]*\r?\n([^]*?)^[ \t]*\1[ \t]*$/gim)];
  const [block] = blocks;
  return blocks.length === 1 && block?.[2]?.trim() ? block[2] : undefined;
}
