import type { Node } from 'jsonc-parser';
import type { Field, ListShape, ObjectShape, UnionShape } from './field.ts';
import { fieldOf } from './field-of.ts';
import { itemPlace, memberPlace } from './inner-place.ts';
import { jsonKey } from './json-key.ts';
import type { Place } from './place.ts';
import { membersOf } from './schema-document.ts';

interface Value {
  readonly text: string;
  readonly node: Node;
}

/** Levels down to which branches are told apart. */
const MAX_DEPTH = 3;
const MISSING = 10;
const REFUSED = 20;
const WRONG = 40;

/**
 * How badly a value fits a place, to choose a branch for it: 0 where the shape says just this, infinite where the kind of
 * value is another one. It is no verdict; that is the host's.
 */
export function misfit(place: Place, value: Value, depth = 0): number {
  const field = fieldOf(place);
  if (value.node.type === 'null' && field.isNullable) return 0;
  return isOfOtherType(field, value.node) ? Infinity : misfitOfShape(field, value, depth);
}

function misfitOfShape(field: Field, value: Value, depth: number): number {
  const { text, node } = value;
  switch (field.kind) {
    case 'number':
      return field.whole && !Number.isInteger(Number(nodeText(value))) ? WRONG : 0;
    case 'choice':
      return field.options.some(({ key }) => key === jsonKey(text, node)) ? 0 : Infinity;
    case 'object':
      return objectMisfit(field, value, depth);
    case 'list':
      return listMisfit(field, value, depth);
    case 'union':
      return unionMisfit(field, value, depth);
    case 'json':
      return 1;
    case 'text':
    case 'never':
      return 0;
  }
}

function isOfOtherType(field: Field, { type }: Node): boolean {
  if (field.kind === 'never') return true;
  const asked = field.kind === 'json' ? field.holds : NODE_TYPES[field.kind];
  return asked !== undefined && type !== asked && NODE_TYPE_NAMES.has(asked);
}

/** Shapes that take one type of value only. */
const NODE_TYPES: Readonly<Record<string, Node['type']>> = {
  text: 'string',
  number: 'number',
  object: 'object',
  list: 'array',
};
const NODE_TYPE_NAMES: ReadonlySet<string> = new Set(Object.values(NODE_TYPES));

const nodeText = ({ text, node }: Value): string => text.slice(node.offset, node.offset + node.length);

function objectMisfit(shape: ObjectShape, { text, node }: Value, depth: number): number {
  const given = membersOf(node);
  const missing = shape.members.filter(({ name, isRequired }) => isRequired && !given.has(name)).length;
  const named = new Set(shape.members.map(({ name }) => name));
  let sum = missing * MISSING;
  for (const [name, member] of given) {
    if (!named.has(name)) sum += shape.others.rest === 'closed' ? REFUSED : 1;
    if (depth < MAX_DEPTH) {
      // A member of another kind speaks against the branch, and one of a fixed value decides.
      const found = misfit(memberPlace(shape, name), { text, node: member }, depth + 1);
      sum += Math.min(found, WRONG);
    }
  }
  return sum;
}

function listMisfit(shape: ListShape, { text, node }: Value, depth: number): number {
  const items = node.children ?? [];
  const isTooLong = shape.rest === undefined && items.length > shape.first.length;
  const isTooShort = items.length < shape.minItems;
  const start = (isTooLong ? REFUSED : 0) + (isTooShort ? MISSING : 0);
  if (depth >= MAX_DEPTH) return start;
  return items.slice(0, SAMPLE).reduce((sum, item, index) => {
    return sum + Math.min(misfit(itemPlace(shape, index), { text, node: item }, depth + 1), WRONG);
  }, start);
}

/** Items that are looked at: what a list holds shows early. */
const SAMPLE = 20;

function unionMisfit({ branches }: UnionShape, value: Value, depth: number): number {
  if (depth >= MAX_DEPTH) return 1;
  return Math.min(...branches.map(({ place }) => misfit(place, value, depth + 1)));
}
