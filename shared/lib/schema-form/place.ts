import type { Node } from 'jsonc-parser';
import { referredBy, subschema } from './references.ts';
import { itemsOf, memberOf, textsOf, wordOf, type SchemaAt, type SchemaDocument } from './schema-document.ts';

export const JSON_TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** A place in a value and the schemas that all hold there. What they come to is read when it is needed (`fieldOf`). */
export interface Place {
  readonly document: SchemaDocument;
  readonly schemas: readonly SchemaAt[];
  /** The lists of `anyOf` and `oneOf` of which a branch was taken. */
  readonly chosen?: readonly Node[];
  /** The type that was taken where the schemas allow several. */
  readonly only?: JsonType;
  /** The whole value. */
  readonly isRoot?: boolean;
}

/** The schemas of a place with all that `$ref` and `allOf` bring in. */
export interface Parts {
  readonly schemas: readonly SchemaAt[];
  /** `anyOf` and `oneOf` in which a choice is still to be made. */
  readonly choices: readonly SchemaChoice[];
  /** Nothing fits here: one of the schemas is `false`. */
  readonly isNever: boolean;
  /** A reference leads nowhere. */
  readonly isLost: boolean;
}

export interface SchemaChoice {
  /** The list of the keyword. */
  readonly node: Node;
  readonly branches: readonly SchemaAt[];
}

export function rootPlace(document: SchemaDocument): Place {
  const { root } = document;
  return { document, schemas: root ? [subschema(document, { node: root, scope: [] }, root)] : [], isRoot: true };
}

/** More schemas than this at one place are the work of somebody who means harm. */
const MAX_PARTS = 500;

const partsOfPlaces = new WeakMap<Place, Parts>();

/** Lays out what holds at a place, one level deep. A schema that is met again adds nothing, so references in a ring come to an end. */
export function partsOf(place: Place): Parts {
  const known = partsOfPlaces.get(place);
  if (known) return known;
  const { document } = place;
  const waiting: SchemaAt[] = [...place.schemas];
  const met = new Set<Node>();
  const parts = { schemas: [] as SchemaAt[], choices: [] as SchemaChoice[], isNever: false, isLost: false };
  for (let at = waiting.shift(); at && met.size < MAX_PARTS; at = waiting.shift()) {
    if (met.has(at.node)) continue;
    met.add(at.node);
    if (at.node.value === false) parts.isNever = true;
    if (at.node.type !== 'object') continue;
    const referred = referredBy(document, at);
    const isHidden = document.refHidesSiblings && referred.length > 0;
    parts.schemas.push(isHidden ? { ...at, node: onlyWords(at.node) } : at);
    for (const reference of referred) {
      if (reference.kind === 'lost') parts.isLost = true;
      else waiting.push(reference.schema);
    }
    if (isHidden) continue;
    for (const part of itemsOf(memberOf(at.node, 'allOf'))) waiting.push(subschema(document, at, part));
    parts.choices.push(...choicesOf(place, at));
  }
  partsOfPlaces.set(place, parts);
  return parts;
}

function choicesOf({ document, chosen }: Place, at: SchemaAt): readonly SchemaChoice[] {
  return ['anyOf', 'oneOf'].flatMap((keyword) => {
    const node = memberOf(at.node, keyword);
    if (!node || node.type !== 'array' || chosen?.includes(node)) return [];
    return [{ node, branches: itemsOf(node).map((branch) => subschema(document, at, branch)) }];
  });
}

const WORDS = new Set(['title', 'description', 'default', 'examples', 'deprecated']);
const onlyWordsOfNodes = new WeakMap<Node, Node>();

/** A copy of a schema with nothing but what it tells a reader. */
function onlyWords(node: Node): Node {
  const known = onlyWordsOfNodes.get(node);
  if (known) return known;
  const children = (node.children ?? []).filter((property) => WORDS.has(String(property.children?.[0]?.value)));
  const words: Node = { ...node, children };
  onlyWordsOfNodes.set(node, words);
  return words;
}

/** The same place once a branch of a choice is taken; without a branch the choice is only left out. */
export function withBranch(place: Place, choice: SchemaChoice, branch?: SchemaAt): Place {
  return {
    ...place,
    schemas: branch ? [...place.schemas, branch] : place.schemas,
    chosen: [...(place.chosen ?? []), choice.node],
  };
}

/** The types that all schemas of a place allow; undefined where none of them says any. */
export function typesOf(place: Place): ReadonlySet<JsonType> | undefined {
  const named = partsOf(place).schemas.flatMap(({ node }) => typesNamed(node) ?? []);
  const lists = place.only ? [...named, new Set([place.only])] : named;
  return lists.length === 0 ? undefined : lists.reduce(both);
}

function typesNamed(node: Node): readonly ReadonlySet<JsonType>[] | undefined {
  const word = wordOf(node, 'type');
  const names = word === undefined ? textsOf(memberOf(node, 'type')) : [word];
  const types = JSON_TYPES.filter((type) => names.includes(type));
  if (types.length === 0) return undefined;
  // OpenAPI 3.0 says null beside the type.
  return [new Set(memberOf(node, 'nullable')?.value === true ? [...types, 'null'] : types)];
}

function both(left: ReadonlySet<JsonType>, right: ReadonlySet<JsonType>): ReadonlySet<JsonType> {
  const allows = (types: ReadonlySet<JsonType>, type: JsonType) =>
    types.has(type) || (type === 'integer' && types.has('number'));
  return new Set(JSON_TYPES.filter((type) => allows(left, type) && allows(right, type)));
}
