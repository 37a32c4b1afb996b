import { anyOf, enumOf, isAnything } from './combine-schemas.ts';
import { constrained } from './constraints.ts';
import type { PythonExpression } from './python-expression.ts';
import { jsonOfLiteral } from './python-literal.ts';
import type { MadeSchema, TypeContext } from './type-context.ts';

/** What a type with something in square brackets stands for. */
type Generic = (items: readonly PythonExpression[], context: TypeContext) => MadeSchema;

const inner: Generic = ([item], { schemaOf }) => (item ? schemaOf(item) : {});
const last: Generic = (items, context) => inner(items.slice(-1), context);

const list: Generic = (items, context) => {
  const schema = inner(items, context);
  return isAnything(schema) ? { type: 'array' } : { type: 'array', items: schema };
};

const set: Generic = (items, context) => ({ ...list(items, context), uniqueItems: true });

const map: Generic = ([, value], { schemaOf }) => {
  const schema = value ? schemaOf(value) : {};
  return isAnything(schema) ? { type: 'object' } : { type: 'object', additionalProperties: schema };
};

const tuple: Generic = (items, context) => {
  if (items[1]?.kind === 'ellipsis') return list(items.slice(0, 1), context);
  const prefixItems = items.map(context.schemaOf);
  return { type: 'array', prefixItems, items: false, minItems: items.length, maxItems: items.length };
};

const literal: Generic = (items, context) => {
  const values = items.map((item) => (item.kind === 'name' ? memberValue(item.name, context) : jsonOfLiteral(item)));
  return enumOf(values.filter((value) => value !== undefined));
};

/** `Color.RED` of an enumeration that is declared here. */
function memberValue(name: string, { declared }: TypeContext): unknown {
  const [owner = '', member = ''] = name.split('.');
  const value = declared.classes.get(owner)?.fields.find((field) => field.name === member)?.default;
  return value && jsonOfLiteral(value);
}

const annotated: Generic = ([type, ...about], { schemaOf }) =>
  constrained(
    type ? schemaOf(type) : {},
    about.map((value) => ({ value })),
  );

const all = (generic: Generic, ...names: readonly string[]) => names.map((name) => [name, generic] as const);

/** By the last part of their names. */
export const GENERIC_TYPES: ReadonlyMap<string, Generic> = new Map([
  ...all(list, 'list', 'List', 'Sequence', 'MutableSequence', 'Iterable', 'Iterator', 'Collection', 'deque'),
  ...all(set, 'set', 'Set', 'frozenset', 'FrozenSet', 'AbstractSet', 'MutableSet'),
  ...all(map, 'dict', 'Dict', 'Mapping', 'MutableMapping', 'OrderedDict', 'defaultdict'),
  ...all(tuple, 'tuple', 'Tuple'),
  ...all(inner, 'Required', 'NotRequired', 'ReadOnly', 'Final', 'Awaitable'),
  ...all(last, 'Coroutine'),
  ...all(literal, 'Literal'),
  ...all(annotated, 'Annotated'),
  ...all((items, context) => anyOf([inner(items, context), { type: 'null' }]), 'Optional'),
  ...all((items, { schemaOf }) => anyOf(items.map(schemaOf)), 'Union'),
]);
