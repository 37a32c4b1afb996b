import type { Node } from 'jsonc-parser';
import type { Member, OtherMembers, Shape } from './field.ts';
import { partsOf, type Place } from './place.ts';
import { subschema } from './references.ts';
import { memberOf, membersOf, namedUnder, textsOf, type SchemaAt } from './schema-document.ts';

/** The members of an object. One that says nothing of its members is JSON, but for the whole value. */
export function objectShape(place: Place): Shape {
  const others = otherMembers(place);
  const members = namedMembers(place, others);
  const saysNothing = members.length === 0 && others.patterns.length === 0 && isOpen(others);
  return saysNothing && !place.isRoot ? { kind: 'json', holds: 'object' } : { kind: 'object', members, others };
}

function isOpen({ rest, anything }: OtherMembers): boolean {
  return rest === 'unsaid' || rest === anything;
}

function namedMembers(place: Place, others: OtherMembers): readonly Member[] {
  const { document } = place;
  const schemas = new Map<string, SchemaAt[]>();
  for (const at of [...partsOf(place).schemas, ...conditional(place)]) {
    for (const [name, node] of namedUnder(at.node, 'properties')) {
      const known = schemas.get(name) ?? [];
      // What a condition says of a member that is there anyway holds only under the condition.
      if (known.length === 0 || isUnconditional(place, at))
        schemas.set(name, [...known, subschema(document, at, node)]);
    }
  }
  const required = new Set(partsOf(place).schemas.flatMap(({ node }) => textsOf(memberOf(node, 'required'))));
  const described = [...schemas].flatMap(([name, of]): readonly Member[] =>
    of.some(({ node }) => node.value === false)
      ? []
      : [{ name, isRequired: required.has(name), place: { document, schemas: of } }],
  );
  const undescribed = [...required].filter((name) => !schemas.has(name));
  const open = typeof others.rest === 'string' ? others.anything : others.rest;
  return [...described, ...undescribed.map((name) => ({ name, isRequired: true, place: open }))];
}

function isUnconditional(place: Place, at: SchemaAt): boolean {
  return partsOf(place).schemas.includes(at);
}

/** Schemas that hold only where a condition is met. */
function conditional(place: Place): readonly SchemaAt[] {
  const { document } = place;
  return partsOf(place).schemas.flatMap((at) => {
    const nodes = [memberOf(at.node, 'then'), memberOf(at.node, 'else')].filter((node) => node !== undefined);
    const dependent = ['dependentSchemas', 'dependencies'].flatMap((keyword) => [
      ...namedUnder(at.node, keyword).values(),
    ]);
    return [...nodes, ...dependent].flatMap(
      (node) => partsOf({ document, schemas: [subschema(document, at, node)] }).schemas,
    );
  });
}

function otherMembers(place: Place): OtherMembers {
  const { document } = place;
  const { schemas } = partsOf(place);
  const anything: Place = { document, schemas: [] };
  const patterns = new Map<string, SchemaAt[]>();
  for (const at of schemas) {
    for (const [source, node] of namedUnder(at.node, 'patternProperties'))
      patterns.set(source, [...(patterns.get(source) ?? []), subschema(document, at, node)]);
  }
  return {
    patterns: [...patterns].map(([source, of]) => ({ source, place: { document, schemas: of } })),
    rest: restOf(place, anything),
    anything,
  };
}

function restOf(place: Place, anything: Place): OtherMembers['rest'] {
  const { document } = place;
  const said = partsOf(place).schemas.flatMap((at) => {
    const node = memberOf(at.node, 'additionalProperties') ?? memberOf(at.node, 'unevaluatedProperties');
    return node ? [subschema(document, at, node)] : [];
  });
  if (said.length === 0) return 'unsaid';
  if (said.some(({ node }) => node.value === false)) return 'closed';
  const telling = said.filter(({ node }) => !isEmpty(node));
  return telling.length === 0 ? anything : { document, schemas: telling };
}

/** A schema that everything fits. */
export function isEmpty(node: Node): boolean {
  return node.value === true || (node.type === 'object' && membersOf(node).size === 0);
}
