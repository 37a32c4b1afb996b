import { parseTree, type Node } from 'jsonc-parser';
import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import type { BindingKind } from '../../../../../shared/model/tool.ts';
import { nodeAt, setKeyword } from '../schema/edit-keywords.ts';
import { BINDING_BEGINNINGS, BINDING_FIELDS } from './binding-fields.table.ts';

/**
 * A definition whose binding is of another kind. Fields that both kinds have, and those that neither knows, stay as they
 * are; those that the new kind needs come from `kept`, which is a binding of that kind as JSON, or are begun.
 */
export function changeKind(text: string, to: BindingKind | 'none', kept?: string): string {
  if (to === 'none') return editJsonc(text, [{ path: ['binding'], value: undefined }]);
  const binding = nodeAt(text, ['binding']);
  const members = binding?.type === 'object' ? membersOf(binding) : new Map<string, Node>();
  const begun = binding?.type === 'object' ? text : setKeyword(text, [], 'binding', JSON.stringify({ kind: to }));
  const from: unknown = members.get('kind')?.value;
  const known = isBindingKind(from) ? BINDING_FIELDS[from] : [];
  const stays = new Set([...BINDING_FIELDS[to], 'kind']);
  const gone = known.filter((field) => members.has(field) && !stays.has(field));
  const cleared = gone.reduce((now, field) => setKeyword(now, ['binding'], field, undefined), begun);
  const named = setKeyword(cleared, ['binding'], 'kind', JSON.stringify(to), { first: true });
  return newMembers(kept ?? BINDING_BEGINNINGS[to]).reduce(
    (now, [field, json]) =>
      members.has(field) && !gone.includes(field) ? now : setKeyword(now, ['binding'], field, json),
    named,
  );
}

function newMembers(json: string): readonly (readonly [string, string])[] {
  const root = parseTree(json, [], { allowTrailingComma: true });
  return [...membersOf(root)]
    .filter(([field]) => field !== 'kind')
    .map(([field, node]) => [field, nodeJson(json, node)]);
}

export function isBindingKind(kind: unknown): kind is BindingKind {
  return typeof kind === 'string' && Object.hasOwn(BINDING_FIELDS, kind);
}
