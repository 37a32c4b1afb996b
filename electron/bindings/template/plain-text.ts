/** A JSON value as it stands in a URL, a header or a form: strings without quotes, all else as it is spelled. */
export function plainText(jsonText: string): string {
  const text = jsonText.trim();
  return text.startsWith('"') ? String(JSON.parse(text)) : text;
}
