import { parseTree, type Node } from 'jsonc-parser';
import { nodeJson } from '../../../shared/lib/json-part.ts';
import {
  addItem,
  addRow,
  changeItem,
  changeMember,
  changeRow,
  takeBranch,
} from '../../../shared/lib/schema-form/change-draft.ts';
import type { Draft, ListDraft, ObjectDraft } from '../../../shared/lib/schema-form/draft.ts';
import { addedDraft, emptyDraft } from '../../../shared/lib/schema-form/empty-draft.ts';
import type { ListShape, ObjectShape, UnionShape } from '../../../shared/lib/schema-form/field.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { itemPlace, memberPlace } from '../../../shared/lib/schema-form/inner-place.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import { readDraft } from '../../../shared/lib/schema-form/read-draft.ts';
import { membersOf } from '../../../shared/lib/schema-form/schema-document.ts';

/** Puts a value into an untouched form field by field, as a person does; every step is one that the form offers. */
export function typeValue(place: Place, json: string): Draft {
  const root = parseTree(json);
  if (!root) throw new Error('This is no JSON');
  return typed(place, emptyDraft(place), { text: json, node: root });
}

interface Value {
  readonly text: string;
  readonly node: Node;
}

function typed(place: Place, draft: Draft, value: Value): Draft {
  const { text, node } = value;
  const json = nodeJson(text, node);
  const field = fieldOf(place);
  if (node.type === 'null' && field.isNullable) return { kind: 'null' };
  switch (field.kind) {
    case 'text':
      return { kind: 'text', text: String(node.value) };
    case 'number':
      return { kind: 'number', text: json };
    case 'choice':
      return { kind: 'choice', json };
    case 'object':
      return typedObject(field, draft.kind === 'object' ? draft : { kind: 'object', entries: [] }, value);
    case 'list':
      return typedList(field, draft.kind === 'list' ? draft : { kind: 'list', items: [] }, value);
    case 'union':
      return typedUnion(place, field, value);
    case 'json':
    case 'never':
      return { kind: 'json', text: json };
  }
}

function typedObject(shape: ObjectShape, start: ObjectDraft, { text, node }: Value): Draft {
  const order = shape.members.map(({ name }) => name);
  let draft = start;
  for (const [name, member] of membersOf(node)) {
    const place = memberPlace(shape, name);
    const value = { text, node: member };
    if (order.includes(name)) {
      draft = changeMember(draft, name, order, (now) => typed(place, now, value));
      continue;
    }
    draft = addRow(draft, addedDraft(memberPlace(shape, null)));
    const id = draft.entries.at(-1)?.id ?? 0;
    draft = changeRow(draft, id, (row) => ({ ...row, name }));
    draft = changeRow(draft, id, (row) => ({ ...row, draft: typed(place, row.draft, value) }));
  }
  return draft;
}

function typedList(shape: ListShape, start: ListDraft, { text, node }: Value): Draft {
  let draft = start;
  for (const [index, item] of (node.children ?? []).entries()) {
    const place = itemPlace(shape, index);
    if (index >= draft.items.length) draft = addItem(draft, addedDraft(place));
    const id = draft.items[index]?.id ?? 0;
    draft = changeItem(draft, id, (now) => typed(place, now, { text, node: item }));
  }
  const { length } = node.children ?? [];
  const isTuple = shape.first.length > 0;
  return isTuple ? draft : { ...draft, items: draft.items.slice(0, length) };
}

function typedUnion(place: Place, shape: UnionShape, value: Value): Draft {
  const read = readDraft(place, nodeJson(value.text, value.node));
  if (read?.kind !== 'union') throw new Error('The value fits no branch');
  const taken = takeBranch({ kind: 'unset' }, read.branch, shape);
  const branch = shape.branches[read.branch];
  if (taken.kind !== 'union' || !branch) throw new Error('The branch is not there');
  const inner = typed(branch.place, taken.drafts[taken.branch] ?? { kind: 'unset' }, value);
  return { ...taken, drafts: { ...taken.drafts, [taken.branch]: inner } };
}
