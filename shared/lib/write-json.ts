/** JSON that is already text: `writeJson` puts it into a document as it stands, so that no number changes. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Like `JSON.stringify`, but takes `JsonText` and BigInt anywhere. With `indent` the containers around it are laid out, its own text is not. */
export function writeJson(value: unknown, indent = 0): string {
  return writeValue(value, indent, '') ?? 'null';
}

function writeValue(value: unknown, indent: number, margin: string): string | undefined {
  if (value instanceof JsonText) return value.text;
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = margin + ' '.repeat(indent);
  const items = Array.isArray(value)
    ? value.map((item: unknown) => writeValue(item, indent, inner) ?? 'null')
    : Object.entries(value).flatMap(([key, member]) => {
        const text = writeValue(member, indent, inner);
        return text === undefined ? [] : [`${JSON.stringify(key)}:${indent ? ' ' : ''}${text}`];
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  return indent ? `${open}\n${inner}${items.join(`,\n${inner}`)}\n${margin}${close}` : open + items.join(',') + close;
}
