import { prettyJson } from '../json-layout.ts';
import { memberDraft, nextId, UNSET, type Draft, type Entry, type ListDraft, type ObjectDraft } from './draft.ts';
import { draftJson } from './draft-json.ts';
import { emptyDraft } from './empty-draft.ts';
import type { UnionShape } from './field.ts';
import { fieldOf } from './field-of.ts';
import type { Place } from './place.ts';
import { readDraft } from './read-draft.ts';

/** What a person does to a part of a draft. */
export type DraftChange = (draft: Draft) => Draft;

/** Changes a member that the schema names. One that was not there takes its place in `order`, that of the schema. */
export function changeMember(
  draft: ObjectDraft,
  name: string,
  order: readonly string[],
  change: DraftChange,
): ObjectDraft {
  const next = change(memberDraft(draft, name));
  const { entries } = draft;
  if (entries.some((entry) => entry.name === name)) {
    return { ...draft, entries: entries.map((entry) => (entry.name === name ? { ...entry, draft: next } : entry)) };
  }
  const later = new Set(order.slice(order.indexOf(name) + 1));
  const at = entries.findIndex((entry) => entry.isRow || (entry.name !== null && later.has(entry.name)));
  const added: Entry = { id: nextId(entries), name, draft: next };
  return { ...draft, entries: entries.toSpliced(at < 0 ? entries.length : at, 0, added) };
}

/** One more row of a map, without a name. */
export function addRow(draft: ObjectDraft, value: Draft): ObjectDraft {
  const row: Entry = { id: nextId(draft.entries), name: null, isRow: true, draft: value };
  return { ...draft, entries: [...draft.entries, row] };
}

/** Gives a row another name or another value; it keeps its place. */
export function changeRow(draft: ObjectDraft, id: number, change: (row: Entry) => Entry): ObjectDraft {
  return { ...draft, entries: draft.entries.map((entry) => (entry.id === id ? change(entry) : entry)) };
}

export function removeRow(draft: ObjectDraft, id: number): ObjectDraft {
  return { ...draft, entries: draft.entries.filter((entry) => entry.id !== id) };
}

export function addItem(draft: ListDraft, value: Draft): ListDraft {
  return { ...draft, items: [...draft.items, { id: nextId(draft.items), draft: value }] };
}

export function changeItem(draft: ListDraft, id: number, change: DraftChange): ListDraft {
  return {
    ...draft,
    items: draft.items.map((item) => (item.id === id ? { ...item, draft: change(item.draft) } : item)),
  };
}

export function removeItem(draft: ListDraft, id: number): ListDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) };
}

/** Moves an item by steps; it stops at the ends, and at the items of a tuple, which have places of their own. */
export function moveItem(draft: ListDraft, id: number, steps: number): ListDraft {
  const from = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[from];
  const lowest = draft.first ?? 0;
  if (!item || from < lowest) return draft;
  const to = Math.min(Math.max(from + steps, lowest), draft.items.length - 1);
  return { ...draft, items: draft.items.toSpliced(from, 1).toSpliced(to, 0, item) };
}

/** Takes another branch. What was typed in it before comes back, and members that all branches have go along. */
export function takeBranch(draft: Draft, branch: number, shape: UnionShape): Draft {
  const place = shape.branches[branch]?.place;
  if (!place) return draft;
  const drafts = draft.kind === 'union' ? draft.drafts : {};
  const left = draft.kind === 'union' ? draft.drafts[draft.branch] : undefined;
  const taken = withShared(place, drafts[branch] ?? emptyDraft(place), left, shape.shared);
  return { kind: 'union', branch, drafts: { ...drafts, [branch]: taken } };
}

function withShared(place: Place, taken: Draft, left: Draft | undefined, shared: readonly string[]): Draft {
  const field = fieldOf(place);
  if (field.kind !== 'object' || taken.kind !== 'object' || left?.kind !== 'object') return taken;
  const order = field.members.map(({ name }) => name);
  return shared.reduce((draft, name) => {
    const kept = memberDraft(left, name);
    return memberDraft(draft, name) === kept ? draft : changeMember(draft, name, order, () => kept);
  }, taken);
}

/** Not to be sent, or sent as null: what was there is kept aside. */
export function putAside(draft: Draft, as: 'unset' | 'null'): Draft {
  if (draft.kind === 'unset' || draft.kind === 'null') return { ...draft, kind: as };
  return { kind: as, kept: draft };
}

/** What was there before it was put aside; a new draft where there was nothing. */
export function takeUp(draft: Draft, place: Place): Draft {
  const kept = draft.kind === 'unset' || draft.kind === 'null' ? draft.kept : undefined;
  return kept ?? emptyDraft(place);
}

/** The same as JSON text, to be written on as such. */
export function asJsonText(draft: Draft): Draft {
  const { text } = draftJson(draft);
  return { kind: 'json', text: text === undefined ? '' : prettyJson(text), kept: draft };
}

/** JSON text as a field again; the draft itself where the text is no JSON, and so has no field. */
export function asField(draft: Draft, place: Place): Draft {
  if (draft.kind !== 'json') return draft;
  if (draft.text.trim() === '') return UNSET;
  if (draft.kept && isSame(draft.kept, draft)) return draft.kept;
  return readDraft(place, draft.text) ?? draft;
}

function isSame(left: Draft, right: Draft): boolean {
  const written = [draftJson(left), draftJson(right)];
  return written.every(({ faults }) => faults.length === 0) && written[0]?.text === written[1]?.text;
}
