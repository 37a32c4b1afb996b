import { endOfString } from './json-scan.ts';

/** Lays out a JSON text with one member a line. Numbers and strings keep their spelling; an empty container stays on its line. */
export function prettyJson(jsonText: string, indent = 2): string {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const breakLine = (): void => {
    lines.push(line);
    line = ' '.repeat(depth * indent);
  };
  const tokens = jsonTokens(jsonText);
  tokens.forEach((token, index) => {
    if ((token === '}' || token === ']') && !isOpening(tokens[index - 1])) {
      depth -= 1;
      breakLine();
    }
    line += token;
    if (token === ',') breakLine();
    else if (token === ':') line += ' ';
    else if (isOpening(token) && !isClosing(tokens[index + 1])) {
      depth += 1;
      breakLine();
    }
  });
  return [...lines, line].join('\n');
}

/** Lays out a JSON text on one line where it fits into the width, as people write short values, else like `prettyJson`. */
export function fittingJson(jsonText: string, maxWidth: number): string {
  if (jsonText.length > maxWidth * 4) return prettyJson(jsonText);
  const line = jsonTokens(jsonText).reduce((written, token, index, tokens) => {
    const before = tokens[index - 1];
    const isInner = before === '{' ? token !== '}' : token === '}';
    return written + (before === ',' || before === ':' || isInner ? ' ' : '') + token;
  }, '');
  return line.length > maxWidth ? prettyJson(jsonText) : line;
}

const SPACE = /[ \t\r\n]/;
const PUNCTUATION = '{}[],:';

function jsonTokens(text: string): readonly string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    const end = endOfToken(text, at);
    if (!SPACE.test(text.charAt(at))) tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

function endOfToken(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  let end = start + 1;
  if (PUNCTUATION.includes(first) || SPACE.test(first)) return end;
  while (end < text.length && !ENDS_WORD.test(text.charAt(end))) end += 1;
  return end;
}

const ENDS_WORD = /[ \t\r\n{}[\],:"]/;

function isOpening(token: string | undefined): boolean {
  return token === '{' || token === '[';
}

function isClosing(token: string | undefined): boolean {
  return token === '}' || token === ']';
}
