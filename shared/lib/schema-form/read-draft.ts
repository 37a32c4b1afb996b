import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { prettyJson } from '../json-layout.ts';
import { nodeJson } from '../json-part.ts';
import { scanJson } from '../json-scan.ts';
import type { Draft, Entry, Item } from './draft.ts';
import { MAX_DEPTH } from './draft-json.ts';
import type { Field, ListShape, ObjectShape, UnionShape } from './field.ts';
import { fieldOf } from './field-of.ts';
import { itemPlace, memberPlace } from './inner-place.ts';
import { jsonKey } from './json-key.ts';
import { misfit } from './misfit.ts';
import type { Place } from './place.ts';
import { membersOf } from './schema-document.ts';

/** A JSON text as a draft; undefined where it is no JSON that a call could have. What does not fit its field stays JSON there, so nothing is lost. */
export function readDraft(place: Place, jsonText: string): Draft | undefined {
  if (scanJson(jsonText, MAX_DEPTH).tooDeepAt !== undefined) return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(jsonText, errors, { disallowComments: true });
  if (!root || errors.length > 0) return undefined;
  return draftOf(place, { text: jsonText, node: root });
}

/** A value in a JSON text. */
interface Value {
  readonly text: string;
  readonly node: Node;
}

function draftOf(place: Place, value: Value): Draft {
  const field = fieldOf(place);
  if (value.node.type === 'null' && field.isNullable) return { kind: 'null' };
  return draftOfShape(field, value) ?? { kind: 'json', text: prettyJson(nodeJson(value.text, value.node)) };
}

/** Undefined where the value has no place in the shape. */
function draftOfShape(field: Field, value: Value): Draft | undefined {
  const { text, node } = value;
  switch (field.kind) {
    case 'text':
      // Browsers keep no carriage return in a field.
      return typeof node.value === 'string' && !node.value.includes('\r')
        ? { kind: 'text', text: node.value }
        : undefined;
    case 'number':
      return node.type === 'number' ? { kind: 'number', text: nodeJson(text, node) } : undefined;
    case 'choice': {
      const key = jsonKey(text, node);
      const isOption = field.options.some((option) => option.key === key);
      return isOption ? { kind: 'choice', json: nodeJson(text, node) } : undefined;
    }
    case 'object':
      return node.type === 'object' ? readObject(field, value) : undefined;
    case 'list':
      return node.type === 'array' ? readList(field, value) : undefined;
    case 'union':
      return readUnion(field, value);
    case 'json':
    case 'never':
      return undefined;
  }
}

function readObject(shape: ObjectShape, { text, node }: Value): Draft {
  const named = new Set(shape.members.map(({ name }) => name));
  const entries = [...membersOf(node)].map(([name, member], index): Entry => {
    const draft = draftOf(memberPlace(shape, name), { text, node: member });
    return { id: index + 1, name, draft, ...(!named.has(name) && { isRow: true }) };
  });
  return { kind: 'object', entries };
}

function readList(shape: ListShape, { text, node }: Value): Draft {
  const first = shape.first.length;
  const given = (node.children ?? []).map((item, index) => draftOf(itemPlace(shape, index), { text, node: item }));
  const missing = Array.from({ length: Math.max(0, first - given.length) }, (): Draft => ({ kind: 'unset' }));
  const items = [...given, ...missing].map((draft, index): Item => ({ id: index + 1, draft }));
  return { kind: 'list', items, ...(first > 0 && { first }) };
}

/** The branch that the value fits best; none where it fits no branch at all. */
function readUnion(shape: UnionShape, value: Value): Draft | undefined {
  let best: { readonly branch: number; readonly misfit: number } | undefined;
  for (const [branch, { place }] of shape.branches.entries()) {
    const found = misfit(place, value);
    if (found < (best?.misfit ?? Infinity)) best = { branch, misfit: found };
  }
  const place = best && shape.branches[best.branch]?.place;
  return best && place && { kind: 'union', branch: best.branch, drafts: { [best.branch]: draftOf(place, value) } };
}
