import type { Node } from 'jsonc-parser';
import { nodeJson } from '../json-part.ts';
import { partsOf, typesOf, type Place } from './place.ts';
import {
  itemsOf,
  memberOf,
  namedUnder,
  textsOf,
  wordOf,
  type SchemaAt,
  type SchemaDocument,
} from './schema-document.ts';

/** What tells each branch of a choice from the others; undefined where nothing does. */
export function branchNames(document: SchemaDocument, branches: readonly SchemaAt[]): readonly (string | undefined)[] {
  const places = branches.map((branch): Place => ({ document, schemas: [branch] }));
  for (const name of [titleOf, (place: Place) => valueName(place, places), referenceName, typeName, requiredName]) {
    const names = places.map((place) => name(place)?.trim() || undefined);
    const given = names.filter((one) => one !== undefined);
    if (given.length === branches.length && new Set(given).size === given.length) return names;
  }
  return withNumbers(places.map((place) => titleOf(place) ?? referenceName(place) ?? typeName(place)));
}

/** Branches of one name are counted. */
function withNumbers(names: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    if (name === undefined) return undefined;
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return names.filter((other) => other === name).length > 1 ? `${name} ${count}` : name;
  });
}

function titleOf(place: Place): string | undefined {
  return partsOf(place)
    .schemas.map(({ node }) => wordOf(node, 'title'))
    .find((title) => title !== undefined);
}

/** The one value that a member must have, where every branch asks for another one. */
function valueName(place: Place, all: readonly Place[]): string | undefined {
  const values = onlyValues(place);
  const others = all.map(onlyValues);
  const telling = [...values.keys()].find((name) => {
    const said = others.map((other) => other.get(name));
    return said.every((value) => value !== undefined) && new Set(said).size === said.length;
  });
  return telling === undefined ? undefined : values.get(telling);
}

function onlyValues(place: Place): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { node } of partsOf(place).schemas) {
    for (const [name, member] of namedUnder(node, 'properties')) {
      const value = memberOf(member, 'const') ?? onlyItem(memberOf(member, 'enum'));
      if (value) values.set(name, shownValue(place, value));
    }
  }
  return values;
}

function onlyItem(list: Node | undefined): Node | undefined {
  const items = itemsOf(list);
  return items.length === 1 ? items[0] : undefined;
}

function shownValue({ document: { text } }: Place, node: Node): string {
  return typeof node.value === 'string' ? node.value : nodeJson(text, node);
}

/** `#/$defs/Address` is called Address. */
function referenceName({ schemas }: Place): string | undefined {
  const node = schemas[0]?.node;
  const reference = node && (wordOf(node, '$ref') ?? wordOf(node, '$dynamicRef'));
  return reference?.split(/[/#]/).findLast((step) => step !== '');
}

function typeName(place: Place): string | undefined {
  const types = typesOf(place);
  if (types?.size !== 1) return undefined;
  const [type] = types;
  if (type !== 'array') return type;
  const items = partsOf(place).schemas.flatMap(({ node }) => memberOf(node, 'items') ?? [])[0];
  const inner = items && wordOf(items, 'type');
  return inner === undefined ? type : `array of ${inner}`;
}

function requiredName(place: Place): string | undefined {
  return partsOf(place)
    .schemas.flatMap(({ node }) => textsOf(memberOf(node, 'required')))
    .join(', ');
}
