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

/** Source texts of the items of an array, in order; undefined for another value. */
export function itemTexts(jsonText: string): readonly string[] | undefined {
  const open = skipSpace(jsonText, 0);
  if (jsonText[open] !== '[') return undefined;
  const items: string[] = [];
  for (let at = skipSpace(jsonText, open + 1); at < jsonText.length && jsonText[at] !== ']';) {
    const end = endOfValue(jsonText, at);
    items.push(jsonText.slice(at, end));
    at = nextStart(jsonText, end);
  }
  return items;
}

/** Source texts of the members of an object by name, of those with one name the last; undefined for another value. */
export function memberTexts(jsonText: string): ReadonlyMap<string, string> | undefined {
  const open = skipSpace(jsonText, 0);
  if (jsonText[open] !== '{') return undefined;
  const members = new Map<string, string>();
  eachMember(jsonText, open, (name, start, end) => members.set(name, jsonText.slice(start, end)));
  return members;
}

function memberStart(text: string, open: number, wanted: string): number | undefined {
  let found: number | undefined;
  eachMember(text, open, (name, start) => {
    if (name === wanted) found = start;
  });
  return found;
}

function eachMember(text: string, open: number, visit: (name: string, start: number, end: number) => void): void {
  for (let at = skipSpace(text, open + 1); text[at] === '"';) {
    const end = endOfString(text, at);
    const start = skipSpace(text, skipSpace(text, end) + 1);
    const endOfMember = endOfValue(text, start);
    visit(String(JSON.parse(text.slice(at, end))), start, endOfMember);
    at = nextStart(text, endOfMember);
  }
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
