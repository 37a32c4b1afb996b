import type { Node } from 'jsonc-parser';
import { pointerSteps } from '../json-pointer.ts';
import { itemsOf, memberOf, membersOf, wordOf, type SchemaAt, type SchemaDocument } from './schema-document.ts';

/** What a reference leads to. `lost`: it leads out of the document, or to nothing. */
export type Referred = { readonly kind: 'found'; readonly schema: SchemaAt } | { readonly kind: 'lost' };

/** The schemas that a schema refers to by `$ref`, `$dynamicRef` and `$recursiveRef`; most have none. */
export function referredBy(document: SchemaDocument, { node, scope }: SchemaAt): readonly Referred[] {
  return REFERENCES.flatMap(([keyword, follow]) => {
    const reference = wordOf(node, keyword);
    if (reference === undefined) return [];
    const target = follow(document, { node, scope }, reference);
    return [target ? { kind: 'found' as const, schema: enter(document, target, scope) } : { kind: 'lost' as const }];
  });
}

/** A schema that stands inside another one. */
export function subschema(document: SchemaDocument, at: SchemaAt, node: Node): SchemaAt {
  return enter(document, node, at.scope);
}

type Follow = (document: SchemaDocument, at: SchemaAt, reference: string) => Node | undefined;

const REFERENCES: readonly (readonly [string, Follow])[] = [
  ['$ref', (document, at, reference) => resolve(document, at, reference)?.node],
  ['$dynamicRef', resolveDynamic],
  ['$recursiveRef', resolveRecursive],
];

/** The place of a schema, with the resource it lies in at the end of the scope. */
function enter(document: SchemaDocument, node: Node, scope: readonly Node[]): SchemaAt {
  const resource = resourceOf(document, node);
  return { node, scope: resource === undefined || scope.at(-1) === resource ? scope : [...scope, resource] };
}

interface Resolved {
  readonly node: Node;
  readonly resource: Node;
  readonly fragment: string;
}

function resolve(document: SchemaDocument, at: SchemaAt, reference: string): Resolved | undefined {
  const resources = resourcesOf(document);
  const [address = '', fragment = ''] = splitAtHash(reference);
  const current = resourceOf(document, at.node);
  if (!current) return undefined;
  const wanted = address === '' ? resources.get(current)?.base : absolute(address, resources.get(current)?.base);
  const resource = address === '' ? current : [...resources].find(([, known]) => known.base === wanted)?.[0];
  const node = resource && inResource(document, resource, fragment);
  return node && { node, resource, fragment };
}

function inResource(document: SchemaDocument, resource: Node, fragment: string): Node | undefined {
  if (fragment === '') return resource;
  if (!fragment.startsWith('/')) return resourcesOf(document).get(resource)?.anchors.get(fragment);
  let node: Node | undefined = resource;
  for (const step of pointerSteps(decoded(fragment))) {
    node = node?.type === 'array' ? itemsOf(node)[Number(step)] : node && memberOf(node, step);
  }
  return node;
}

/** An anchor that is dynamic where it is found is looked for again from the outermost resource on. */
function resolveDynamic(document: SchemaDocument, at: SchemaAt, reference: string): Node | undefined {
  const first = resolve(document, at, reference);
  if (!first) return undefined;
  const resources = resourcesOf(document);
  if (resources.get(first.resource)?.dynamicAnchors.get(first.fragment) !== first.node) return first.node;
  const outer = at.scope.map((resource) => resources.get(resource)?.dynamicAnchors.get(first.fragment));
  return outer.find((node) => node !== undefined) ?? first.node;
}

function resolveRecursive(document: SchemaDocument, at: SchemaAt, reference: string): Node | undefined {
  const first = resolve(document, at, reference)?.node;
  const isRecursive = (node: Node) => memberOf(node, '$recursiveAnchor')?.value === true;
  return first && isRecursive(first) ? (at.scope.find(isRecursive) ?? first) : first;
}

interface Resource {
  readonly base: string;
  readonly anchors: ReadonlyMap<string, Node>;
  readonly dynamicAnchors: ReadonlyMap<string, Node>;
}

type Resources = ReadonlyMap<Node, Resource>;

const resourcesOfDocuments = new WeakMap<SchemaDocument, Resources>();

/** Resources of a document by their root nodes, with the anchors in each. */
function resourcesOf(document: SchemaDocument): Resources {
  const known = resourcesOfDocuments.get(document);
  if (known) return known;
  const resources = new Map<Node, OpenResource>();
  const { root, idKeyword } = document;
  if (root) collect(root, { idKeyword, base: BASE, resources, open: undefined });
  resourcesOfDocuments.set(document, resources);
  return resources;
}

/** Stands for the address of a schema that gives itself none. */
const BASE = 'https://schema.invalid/';

interface OpenResource {
  readonly base: string;
  readonly anchors: Map<string, Node>;
  readonly dynamicAnchors: Map<string, Node>;
}

interface Collecting {
  readonly idKeyword: string;
  readonly base: string;
  readonly resources: Map<Node, OpenResource>;
  readonly open: OpenResource | undefined;
}

function collect(node: Node, { idKeyword, base: outer, resources, open: around }: Collecting): void {
  if (node.type !== 'object') return;
  const id = wordOf(node, idKeyword);
  const isNew = around === undefined || (id !== undefined && !id.startsWith('#'));
  const base = isNew && id !== undefined ? withoutFragment(absolute(id, outer)) : outer;
  const open = isNew ? { base, anchors: new Map<string, Node>(), dynamicAnchors: new Map<string, Node>() } : around;
  if (isNew) resources.set(node, open);
  for (const anchor of [
    wordOf(node, '$anchor'),
    wordOf(node, '$dynamicAnchor'),
    id?.startsWith('#') ? id.slice(1) : undefined,
  ]) {
    if (anchor !== undefined) open.anchors.set(anchor, node);
  }
  const dynamic = wordOf(node, '$dynamicAnchor');
  if (dynamic !== undefined) open.dynamicAnchors.set(dynamic, node);
  for (const inner of subschemaNodes(node)) collect(inner, { idKeyword, base, resources, open });
}

function subschemaNodes(node: Node): readonly Node[] {
  return [...membersOf(node)].flatMap(([keyword, value]) => {
    if (HOLDS_NAMED.has(keyword)) return [...membersOf(value).values()];
    if (!HOLDS_SCHEMAS.has(keyword)) return [];
    return value.type === 'array' ? itemsOf(value) : [value];
  });
}

const HOLDS_NAMED = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);
const HOLDS_SCHEMAS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** The nearest resource around a node; the root of the document where no part has an `$id` of its own. */
function resourceOf(document: SchemaDocument, node: Node): Node | undefined {
  const resources = resourcesOf(document);
  if (resources.size < 2) return document.root;
  for (let around: Node | undefined = node; around; around = around.parent) if (resources.has(around)) return around;
  return document.root;
}

function absolute(address: string, base = BASE): string {
  try {
    return new URL(address, base).href;
  } catch {
    // An address that is none is its own name.
    return address;
  }
}

function withoutFragment(address: string): string {
  return splitAtHash(address)[0] ?? address;
}

function splitAtHash(reference: string): readonly string[] {
  const at = reference.indexOf('#');
  return at < 0 ? [reference] : [reference.slice(0, at), reference.slice(at + 1)];
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A broken escape stands for itself.
    return fragment;
  }
}
