/** The first part of a text in one line, for a message. */
export function beginningOf(text: string, maxChars = 200): string {
  const line = text
    .slice(0, maxChars * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > maxChars ? `${line.slice(0, maxChars)}…` : line;
}
