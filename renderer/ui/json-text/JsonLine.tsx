import type { JsonToken } from '../../../shared/lib/json-tokens.ts';

/** Characters of one piece that are drawn: a longer string would make the line too costly to lay out. */
const MAX_DRAWN_CHARS = 4096;

interface JsonLineProps {
  readonly tokens: readonly JsonToken[];
  /** Draws strings of any length to their end. */
  readonly wholeStrings?: boolean;
}

/** One line of laid out JSON. */
export function JsonLine({ tokens, wholeStrings = false }: JsonLineProps) {
  const maxChars = wholeStrings ? Infinity : MAX_DRAWN_CHARS;
  const hang = `${marginOf(tokens) + 2}ch`;
  return (
    <span className="json-line" style={{ paddingLeft: hang, textIndent: `-${hang}` }}>
      {tokens.map((token, index) => (
        <span key={index} className={`json-${token.kind}`}>
          {token.text.length > maxChars ? `${token.text.slice(0, maxChars)}…` : token.text}
        </span>
      ))}
      {'\n'}
    </span>
  );
}

function marginOf(tokens: readonly JsonToken[]): number {
  const first = tokens[0];
  return first?.kind === 'mark' && first.text.trim() === '' ? first.text.length : 0;
}
