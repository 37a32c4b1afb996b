import { createScanner } from 'jsonc-parser';
import type { JsonFault, JsonFaultReason } from './json-syntax.ts';
import { readJson, type JsonRead, type ReadJsonOptions } from './read-json.ts';
import { withoutComments } from './without-comments.ts';

/** Like `readJson`, for files of ours: comments and a comma behind the last member are allowed. Places are those of the text. */
export function readJsonc(text: string, options: ReadJsonOptions): JsonRead | JsonFault {
  const whole = text.replace(/^\ufeff/, ' ');
  // Most have no comment, which costs more to look for than a text that is JSON takes to read.
  const strict = readJson(whole, options);
  if (strict.ok || strict.reason === 'too_large') return strict;
  const plain = withoutComments(whole);
  const read = readJson(plain, options);
  if (read.ok || !MAY_BE_TRAILING_COMMA.has(read.reason)) return read;
  return readJson(withoutTrailingCommas(plain), options);
}

/** What a strict reader says of a comma behind the last member. */
const MAY_BE_TRAILING_COMMA: ReadonlySet<JsonFaultReason> = new Set(['name_expected', 'value_expected']);

/** A space instead of each comma between a value and a closing bracket, so that places stay. */
function withoutTrailingCommas(text: string): string {
  const scanner = createScanner(text, true);
  const commas: number[] = [];
  let before = '';
  let last = '';
  let lastAt = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text.charAt(scanner.getTokenOffset());
    if (last === ',' && (token === '}' || token === ']') && !'[{,'.includes(before)) commas.push(lastAt);
    before = last;
    last = token;
    lastAt = scanner.getTokenOffset();
  }
  const pieces = [-1, ...commas].map((comma, index) => text.slice(comma + 1, commas[index] ?? text.length));
  return pieces.join(' ');
}
