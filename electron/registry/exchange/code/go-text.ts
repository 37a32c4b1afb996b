/** A text as Go writes it between double quotes. */
export function goText(text: string): string {
  const inner = [...text].map((character) => {
    const escaped = ESCAPES[character];
    if (escaped !== undefined) return escaped;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || code === 0xfeff) return `\\u${code.toString(16).padStart(4, '0')}`;
    // A half of a character has no bytes in Go.
    return code >= 0xd800 && code <= 0xdfff ? '\\ufffd' : character;
  });
  return `"${inner.join('')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** JSON as a text of Go: between backquotes, where it can be read, unless it holds one. */
export function goJson(jsonText: string): string {
  return jsonText.includes('`') || jsonText.includes('\r') || jsonText.includes('\ufeff')
    ? goText(jsonText)
    : `\`${jsonText}\``;
}
