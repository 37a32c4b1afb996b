import { endOfString } from '../../../shared/lib/json-scan.ts';

/**
 * The source text of a value inside valid JSON, so that numbers keep their spelling. Of members with one name the last
 * counts, as it does for whoever parses the text. Undefined where the path leads nowhere.
 */
export function textAt(jsonText: string, path: readonly string[]): string | undefined {
  let start = skipSpace(jsonText, 0);
  for (const step of path) {
    const inside = jsonText[start] === '{' ? memberStart(jsonText, start, step) : itemStart(jsonText, start, step);
    if (inside === undefined) return undefined;
    start = inside;
  }
  return jsonText.slice(start, endOfValue(jsonText, start));
}

function memberStart(text: string, open: number, name: string): number | undefined {
  let found: number | undefined;
  for (let at = skipSpace(text, open + 1); text[at] === '"';) {
    const end = endOfString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === name) found = value;
    at = nextStart(text, endOfValue(text, value));
  }
  return found;
}

function itemStart(text: string, open: number, step: string): number | undefined {
  if (text[open] !== '[' || !/^\d+$/.test(step)) return undefined;
  let at = skipSpace(text, open + 1);
  for (let left = Number(step); left > 0 && at < text.length && text[at] !== ']'; left -= 1) {
    at = nextStart(text, endOfValue(text, at));
  }
  return at < text.length && text[at] !== ']' ? at : undefined;
}

/** Where the next item or member begins, or the closing bracket stands. */
function nextStart(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first === '{' || first === '[') return endOfContainer(text, start);
  let end = start;
  while (end < text.length && !',]} \t\r\n'.includes(text.charAt(end))) end += 1;
  return end;
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    at += 1;
  } while (depth > 0 && at < text.length);
  return at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}
