import { endOfString } from './json-scan.ts';

type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'mark';

/** A piece of JSON text as it is spelled: nothing is parsed, so no number can change. */
export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly text: string;
}

/** Pieces of a JSON text without the space between them. A text that ends early gives the pieces it has. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  while (at < text.length) {
    const first = text.charAt(at);
    if (SPACE.includes(first)) {
      at += 1;
      continue;
    }
    const end = endOfToken(text, at);
    if (first === ':') markKey(tokens);
    tokens.push({ kind: kindOf(first), text: text.slice(at, end) });
    at = end;
  }
  return tokens;
}

/** Members of a JSON object in their order, each value as its own text; null where the text is no object. */
export function jsonMembers(text: string): ReadonlyMap<string, string> | null {
  const tokens = jsonTokens(text);
  if (tokens[0]?.text !== '{') return null;
  const members = new Map<string, string>();
  let at = 1;
  for (let name = tokens[at]; name?.kind === 'key'; name = tokens[at]) {
    const end = endOfValue(tokens, at + 2);
    const value = tokens.slice(at + 2, end).map((token) => token.text);
    members.set(decodeString(name.text), value.join(''));
    at = end + 1;
  }
  return members;
}

/** The string that a JSON string token means; the token itself where it is cut or broken. */
export function decodeString(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    // A text cut in the middle of a string is shown as it stands.
    return token;
  }
}

export const opens = (token: JsonToken): boolean => token.text === '{' || token.text === '[';
export const closes = (token: JsonToken): boolean => token.text === '}' || token.text === ']';

const SPACE = ' \t\r\n';
const MARKS = '{}[],:';

function endOfToken(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  if (MARKS.includes(first)) return start + 1;
  let end = start + 1;
  while (end < text.length && !ENDS_WORD.includes(text.charAt(end))) end += 1;
  return end;
}

const ENDS_WORD = `${SPACE}${MARKS}"`;

function kindOf(first: string): JsonTokenKind {
  if (first === '"') return 'string';
  if (MARKS.includes(first)) return 'mark';
  return first === '-' || (first >= '0' && first <= '9') ? 'number' : 'word';
}

/** Index behind the value that begins at `start`. */
function endOfValue(tokens: readonly JsonToken[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (opens(token)) depth += 1;
    if (closes(token)) depth -= 1;
    if (depth <= 0) return at + 1;
  }
  return tokens.length;
}

/** A string before a colon is the name of a member. */
function markKey(tokens: JsonToken[]): void {
  const last = tokens.at(-1);
  if (last?.kind === 'string') tokens[tokens.length - 1] = { kind: 'key', text: last.text };
}
