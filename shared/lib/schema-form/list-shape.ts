import type { Shape } from './field.ts';
import { isEmpty } from './object-shape.ts';
import { partsOf, type Place } from './place.ts';
import { subschema } from './references.ts';
import { itemsOf, memberOf, type SchemaAt } from './schema-document.ts';

/** The items of a list: some by their position, the rest alike. A list that says nothing of its items is JSON. */
export function listShape(place: Place): Shape {
  const { document } = place;
  const tuples = partsOf(place).schemas.map((at) => itemSchemas(place, at));
  const longest = Math.max(...tuples.map(({ first }) => first.length));
  const first = Array.from({ length: longest }, (_, index): Place => {
    const schemas = tuples.flatMap((tuple) => tuple.first[index] ?? tuple.rest ?? []);
    return { document, schemas };
  });
  const rest = tuples.flatMap((tuple) => tuple.rest ?? []);
  const isClosed = rest.some(({ node }) => node.value === false);
  const telling = rest.filter(({ node }) => !isEmpty(node));
  if (longest === 0 && telling.length === 0) return { kind: 'json', holds: 'array' };
  return {
    kind: 'list',
    first,
    ...(!isClosed && { rest: { document, schemas: telling } }),
    anything: { document, schemas: [] },
    minItems: minItemsOf(place),
  };
}

interface ItemSchemas {
  readonly first: readonly SchemaAt[];
  readonly rest: SchemaAt | undefined;
}

/** `prefixItems` and `items`, or what older dialects said with `items` and `additionalItems`. */
function itemSchemas({ document }: Place, at: SchemaAt): ItemSchemas {
  const inside = (node: SchemaAt['node']) => subschema(document, at, node);
  const items = memberOf(at.node, 'items');
  const isOldTuple = items?.type === 'array';
  const rest = isOldTuple ? memberOf(at.node, 'additionalItems') : items;
  const behind = rest ?? memberOf(at.node, 'unevaluatedItems');
  return {
    first: itemsOf(isOldTuple ? items : memberOf(at.node, 'prefixItems')).map(inside),
    rest: behind && inside(behind),
  };
}

function minItemsOf(place: Place): number {
  const values = partsOf(place).schemas.map(({ node }): unknown => memberOf(node, 'minItems')?.value);
  return Math.max(0, ...values.map((value) => (typeof value === 'number' ? value : 0)));
}
