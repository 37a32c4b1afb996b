import { closes, jsonTokens, opens } from '../../../shared/lib/json-tokens.ts';

/** What a value is in a word, with its size: "object, 4", "array, 12", "number". */
export function valueSummary(valueText: string): string {
  const tokens = jsonTokens(valueText);
  const [first] = tokens;
  if (!first) return '';
  if (first.text === '{' || first.text === '[')
    return `${first.text === '{' ? 'object' : 'array'}, ${memberCount(tokens)}`;
  if (first.kind === 'word') return first.text === 'null' ? 'null' : 'boolean';
  return first.kind;
}

function memberCount(tokens: ReturnType<typeof jsonTokens>): number {
  let depth = 0;
  let commas = 0;
  for (const token of tokens) {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth -= 1;
    else if (depth === 1 && token.text === ',') commas += 1;
  }
  return tokens.length <= 2 ? 0 : commas + 1;
}
