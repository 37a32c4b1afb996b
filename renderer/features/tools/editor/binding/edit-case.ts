import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt, renameMember } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { JsonText } from '../../../../../shared/lib/write-json.ts';
import { nodeAt, setKeyword } from '../schema/edit-keywords.ts';

const CASES = ['binding', 'cases'];

/** A definition with one more mock case behind the others, for any arguments. */
export function addCase(text: string): string {
  const list = nodeAt(text, CASES);
  if (list?.type !== 'array') return setKeyword(text, ['binding'], 'cases', '[{"return":null}]');
  return insertAt(text, CASES, list.children?.length ?? 0, { name: '', value: new JsonText('{ "return": null }') });
}

/** A definition that answers from recorded cases alone: a call that none of them is for fails. */
export function setRecordedCases(text: string, cases: string): string {
  return setKeyword(setKeyword(text, ['binding'], 'cases', cases), ['binding'], 'strict', 'true');
}

export type AnswerKind = 'return' | 'error';

/** Lets a case answer the other way: a text stays as what it says, another value goes. */
export function setAnswer(text: string, path: JsonPath, kind: AnswerKind): string {
  const from = kind === 'error' ? 'return' : 'error';
  const value = nodeAt(text, [...path, from]);
  if (nodeAt(text, [...path, kind])) return value ? setKeyword(text, path, from, undefined) : text;
  if (!value) return setKeyword(text, path, kind, kind === 'error' ? '""' : 'null');
  const isKept = kind === 'return' || value.type === 'string';
  const renamed = renameMember(text, [...path, from], kind);
  return isKept ? renamed : setKeyword(renamed, path, kind, '""');
}
