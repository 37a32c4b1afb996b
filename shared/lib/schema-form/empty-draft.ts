import { UNSET, type Draft, type Entry, type Item } from './draft.ts';
import type { ListShape, ObjectShape, UnionShape } from './field.ts';
import { fieldOf } from './field-of.ts';
import { itemPlace } from './inner-place.ts';
import type { Place } from './place.ts';

/** Levels down to which required containers are opened; a schema that asks for itself goes on for ever. */
const MAX_DEPTH = 3;
/** Items that a list starts with at most, where it must have some. */
const MAX_ITEMS = 3;

/** The draft of an untouched form: required containers are open to be filled, a value that can be only one is chosen. */
export function emptyDraft(place: Place): Draft {
  return openDraft(place, 0);
}

/** The draft of what a person adds, such as one more item: a text is empty there, not unset. */
export function addedDraft(place: Place): Draft {
  return fieldOf(place).kind === 'text' ? { kind: 'text', text: '' } : openDraft(place, 0);
}

function openDraft(place: Place, depth: number): Draft {
  const field = fieldOf(place);
  switch (field.kind) {
    case 'choice':
      return field.options.length === 1 ? { kind: 'choice', json: field.options[0]?.json ?? 'null' } : UNSET;
    case 'object':
      return depth > MAX_DEPTH ? UNSET : { kind: 'object', entries: requiredEntries(field, depth) };
    case 'list':
      return depth > MAX_DEPTH ? UNSET : startedList(field, depth);
    case 'union':
      return depth > MAX_DEPTH ? UNSET : firstBranch(field, depth);
    default:
      return UNSET;
  }
}

function requiredEntries({ members }: ObjectShape, depth: number): readonly Entry[] {
  return members.flatMap(({ name, isRequired, place }, index) => {
    const draft = isRequired ? openDraft(place, depth + 1) : UNSET;
    return draft.kind === 'unset' ? [] : [{ id: index + 1, name, draft }];
  });
}

function startedList(shape: ListShape, depth: number): Draft {
  const first = shape.first.length;
  const count = Math.max(first, Math.min(shape.minItems, MAX_ITEMS));
  const items = Array.from({ length: count }, (_, index): Item => {
    return { id: index + 1, draft: openDraft(itemPlace(shape, index), depth + 1) };
  });
  return { kind: 'list', items, ...(first > 0 && { first }) };
}

function firstBranch({ branches }: UnionShape, depth: number): Draft {
  const [first] = branches;
  return first ? { kind: 'union', branch: 0, drafts: { 0: openDraft(first.place, depth + 1) } } : UNSET;
}
