import { AppError } from '../../shared/contract/errors.ts';
import { editJsoncList, itemText, listAt } from '../../shared/lib/edit-jsonc-list.ts';
import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { moveChild } from '../../shared/lib/rearrange-jsonc.ts';
import type { GateEdit } from '../../shared/model/gate-list.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { MAX_JSON_DEPTH, SETTINGS_FILE } from '../workspace/places.ts';

const GATES = ['gates'];

/** The entries of `gates` as they are written; none where there is no list. */
export function gateTexts(settingsText: string): readonly string[] {
  return listAt(settingsText, GATES)?.children?.map((item) => itemText(settingsText, item)) ?? [];
}

/** Why the entries cannot be changed one by one; undefined where they can. */
export function brokenList(settingsText: string): Problem | undefined {
  const json = readJsonc(settingsText, { maxDepth: MAX_JSON_DEPTH });
  if (!json.ok) return syntaxProblem(json);
  const entries = valueAt(json.plain, '/gates');
  if (entries === undefined || Array.isArray(entries)) return undefined;
  const data = { pointer: '/gates', keyword: 'type', expected: 'array' };
  return { code: 'gate_invalid', data, file: SETTINGS_FILE, pointer: '/gates' };
}

/** What keeps the text of an entry from being read at all; its place is that in the entry. */
export function entryFault(text: string): Problem | undefined {
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  return json.ok ? undefined : syntaxProblem(json);
}

/** The file with one change of its gates; all else stays as it is spelled. Throws where the entry is not as the person saw it. */
export function editGates(settingsText: string, edit: GateEdit): string {
  if (brokenList(settingsText)) {
    throw new AppError('unreadable', { path: SETTINGS_FILE, reason: '"gates" is no list that can be changed' });
  }
  const texts = gateTexts(settingsText);
  if (edit.kind === 'add') {
    const added = editJsoncList(settingsText, GATES, { add: [edit.text] });
    return moveChild(added, GATES, texts.length, edit.at);
  }
  const { index, before } = edit;
  if (texts[index] !== before) throw new AppError('changed_on_disk', { path: SETTINGS_FILE });
  switch (edit.kind) {
    case 'set':
      return editJsoncList(settingsText, GATES, { replace: new Map([[index, edit.text]]) });
    case 'remove':
      return editJsoncList(settingsText, GATES, { remove: new Set([index]) });
    case 'move':
      return moveChild(settingsText, GATES, index, edit.to);
  }
}

/** The place that the entry of an edit has afterwards in a list that was so long before; none where it goes. */
export function placeAfter(edit: GateEdit, length: number): number | undefined {
  switch (edit.kind) {
    case 'add':
      return Math.min(edit.at, length);
    case 'set':
      return edit.index;
    case 'remove':
      return undefined;
    case 'move':
      return Math.min(edit.to, length - 1);
  }
}

function syntaxProblem(fault: { readonly reason: string; readonly line: number; readonly column: number }): Problem {
  const { reason, line, column } = fault;
  return { code: 'json_syntax', data: { reason }, file: SETTINGS_FILE, line, column };
}
