import { itemTexts } from './json-text-at.ts';

/** A JSON value as it stands in a URL, a header or a form: strings without quotes, all else as it is spelled. */
export function plainText(jsonText: string): string {
  const text = jsonText.trim();
  return text.startsWith('"') ? String(JSON.parse(text)) : text;
}

/** The value, or each item of a list; none for null, which is how "not there" is said. */
export function plainTexts(jsonText: string): readonly string[] {
  return (itemTexts(jsonText) ?? [jsonText]).filter((text) => text.trim() !== 'null').map(plainText);
}
