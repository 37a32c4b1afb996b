import { parseTree, stripComments, type ParseError } from 'jsonc-parser';
import { nodeJson } from './json-part.ts';
import { syntaxFault, type JsonFault, type JsonFaultReason } from './json-syntax.ts';
import { readJson, type JsonRead, type ReadJsonOptions } from './read-json.ts';

/** Like `readJson`, for files of ours: comments and a comma behind the last member are allowed. Places are those of the text. */
export function readJsonc(text: string, options: ReadJsonOptions): JsonRead | JsonFault {
  const plain = stripComments(text.replace(/^\ufeff/, ' '), ' ');
  const read = readJson(plain, options);
  if (read.ok || !MAY_BE_TRAILING_COMMA.has(read.reason)) return read;
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, { allowTrailingComma: true });
  if (!root || errors.length > 0) return syntaxFault(plain, { comments: true });
  return readJson(nodeJson(plain, root), options);
}

/** What a strict reader says of a comma behind the last member. */
const MAY_BE_TRAILING_COMMA: ReadonlySet<JsonFaultReason> = new Set(['name_expected', 'value_expected']);
