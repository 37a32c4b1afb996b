/** Longer texts are read by the gateway alone: reading twice would take its time. */
const MAX_READ_CHARS = 64 * 1024;

/** False for a text that is surely no JSON; what is long and begins as JSON does is judged by the gateway. */
export function looksLikeJson(text: string): boolean {
  if (!/^\s*(?:[[{"\-\d]|true|false|null)/.test(text)) return false;
  if (text.length > MAX_READ_CHARS) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // the caller says so, with the beginning of the text
  }
}
