import { escapePointerStep, pointerSteps } from '../../shared/lib/json-pointer.ts';
import { dialectOf, ignoresRefSiblings, type Dialect } from './dialects.ts';
import { rewriteDraft04 } from './draft-04.ts';
import { knownSchema, metaFault } from './meta-schemas.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import { childSchemas, holdsDefinitions, isObject, type SchemaObject, type Subschema } from './subschemas.ts';
import { valueKey } from './value-key.ts';

/** A schema with an address of its own: the document, or a part of it that has an `$id`. */
export interface Resource {
  /** Absolute, without fragment. */
  readonly address: string;
  readonly dialect: Dialect;
  readonly root: unknown;
  readonly pointer: string;
  readonly anchors: Map<string, SchemaObject>;
  readonly dynamicAnchors: Map<string, SchemaObject>;
}

/** A schema, where it stands, and the resource it belongs to. */
export interface Located extends Subschema {
  readonly resource: Resource;
  /** It is a part of a draft's own schema, not of the document. */
  readonly isKnown: boolean;
}

export type RefKeyword = '$ref' | '$dynamicRef' | '$recursiveRef';
const REF_KEYWORDS: readonly RefKeyword[] = ['$ref', '$dynamicRef', '$recursiveRef'];

/** A schema document in which every reference leads somewhere. Nothing is ever fetched. */
export interface SchemaDocument {
  readonly root: unknown;
  readonly dialect: Dialect;
  /** Every schema object of the document, and of the drafts' own schemas that it refers to. */
  readonly all: readonly Located[];
  /** Without any it is a tree, in which no way leads back. */
  readonly hasReferences: boolean;
  located(schema: SchemaObject): Located;
  /** Whether an object is one of its schemas. */
  has(value: object): boolean;
  /** What the reference of a schema leads to, before anything dynamic. */
  target(schema: SchemaObject, keyword: RefKeyword): unknown;
}

/** Schemas inside schemas. */
const MAX_SCHEMA_DEPTH = 64;
/** Schemas in a document; reading more would hold up the host. The largest one measured has 711. */
const MAX_SCHEMAS = 5000;

/**
 * Finds the schemas, addresses and references of a schema that is one of its dialect. Changes the given copy: draft 04 is
 * rewritten.
 */
export function readDocument(root: unknown, dialect: Dialect): SchemaDocument | SchemaFault {
  const reader = new DocumentReader(root, dialect);
  const fault = reader.read();
  return fault ?? reader;
}

/** What relative addresses of a document start from. */
const ROOT_ADDRESS = 'schema:///';

class DocumentReader implements SchemaDocument {
  readonly root: unknown;
  readonly dialect: Dialect;
  readonly all: Located[] = [];
  readonly #resources = new Map<string, Resource>();
  readonly #located = new Map<object, Located>();
  readonly #targets = new Map<object, Partial<Record<RefKeyword, unknown>>>();

  constructor(root: unknown, dialect: Dialect) {
    this.root = root;
    this.dialect = dialect;
  }

  read(): SchemaFault | undefined {
    const resource = makeResource(ROOT_ADDRESS, { root: this.root, dialect: this.dialect, pointer: '' });
    this.#resources.set(ROOT_ADDRESS, resource);
    const fault = this.#add({ pointer: '', schema: this.root, depth: 0, resource, isKnown: false });
    if (fault) return fault;
    for (const located of this.all) {
      const refFault = this.#follow(located);
      if (refFault) return refFault;
    }
    return undefined;
  }

  get hasReferences(): boolean {
    return this.#targets.size > 0;
  }

  located(schema: SchemaObject): Located {
    const located = this.#located.get(schema);
    if (!located) throw new Error('A schema of another document');
    return located;
  }

  has(value: object): boolean {
    return this.#located.has(value);
  }

  target(schema: SchemaObject, keyword: RefKeyword): unknown {
    return this.#targets.get(schema)?.[keyword];
  }

  /** Takes in a schema and those inside it. */
  #add(first: Omit<Located, 'schema'> & { readonly schema: unknown }): SchemaFault | undefined {
    if (!isObject(first.schema)) return undefined;
    const waiting: Located[] = [{ ...first, schema: first.schema }];
    for (const given of waiting) {
      if (this.#located.has(given.schema)) continue;
      if (given.depth > MAX_SCHEMA_DEPTH) return schemaFault(given.pointer, 'too_deep', String(MAX_SCHEMA_DEPTH));
      if (this.all.length >= MAX_SCHEMAS) return schemaFault(given.pointer, 'too_many', String(MAX_SCHEMAS));
      const resource = this.#enter(given);
      if ('ok' in resource) return resource;
      const located = resource === given.resource ? given : { ...given, resource };
      this.#located.set(given.schema, located);
      this.all.push(located);
      const isRef = ignoresRefSiblings(resource.dialect) && typeof given.schema.$ref === 'string';
      const children = childSchemas(given, isRef ? holdsDefinitions : undefined);
      for (const child of children) waiting.push({ ...child, resource, isKnown: given.isKnown });
    }
    return undefined;
  }

  /** The resource that a schema belongs to, which may begin with it; its anchors are noted. */
  #enter({ schema, pointer, resource: outer }: Located): Resource | SchemaFault {
    if (outer.dialect === '04') rewriteDraft04(schema);
    if (ignoresRefSiblings(outer.dialect) && typeof schema.$ref === 'string') return outer;
    const [address = '', anchor] = typeof schema.$id === 'string' ? splitFragment(schema.$id) : [];
    const resource = address === '' ? outer : this.#open(address, { schema, pointer, outer });
    if ('ok' in resource) return resource;
    if (resource !== outer && resource.dialect === '04') rewriteDraft04(schema);
    const names = ignoresRefSiblings(resource.dialect) ? [anchor] : [schema.$anchor, schema.$dynamicAnchor];
    for (const name of names) {
      if (typeof name !== 'string' || name === '') continue;
      if (!this.#noteAnchor(name, schema, resource)) return schemaFault(pointer, 'duplicate_id', `#${name}`);
    }
    return resource;
  }

  /** False where another schema of the resource has the name. */
  #noteAnchor(name: string, schema: SchemaObject, { anchors, dynamicAnchors }: Resource): boolean {
    const known = anchors.get(name);
    if (known && valueKey(known) !== valueKey(schema)) return false;
    anchors.set(name, schema);
    if (schema.$dynamicAnchor === name) dynamicAnchors.set(name, schema);
    return true;
  }

  #open(
    id: string,
    { schema, pointer, outer }: { readonly schema: SchemaObject; readonly pointer: string; readonly outer: Resource },
  ): Resource | SchemaFault {
    const address = resolved(id, outer.address);
    if (address === undefined) return outer;
    const known = this.#resources.get(address);
    if (known && valueKey(known.root) !== valueKey(schema)) return schemaFault(`${pointer}/$id`, 'duplicate_id', id);
    const { dialect, unknown } = dialectOf(schema);
    const own = typeof schema.$schema === 'string' && unknown === undefined ? dialect : outer.dialect;
    const resource = makeResource(address, { root: schema, dialect: own, pointer });
    if (!known) this.#resources.set(address, resource);
    return resource;
  }

  #follow({ schema, pointer, resource }: Located): SchemaFault | undefined {
    for (const keyword of REF_KEYWORDS) {
      const ref = schema[keyword];
      if (typeof ref !== 'string' || !isKeywordOf(keyword, resource.dialect)) continue;
      const found = this.#find(ref, resource);
      if ('ok' in found) return found;
      if ('reason' in found) return schemaFault(`${pointer}/${keyword}`, found.reason, ref);
      this.#targets.set(schema, { ...this.#targets.get(schema), [keyword]: found.target });
    }
    return undefined;
  }

  #find(ref: string, from: Resource): Found | SchemaFault {
    const [address, fragment = ''] = splitFragment(ref);
    const resource = address === '' ? from : this.#resourceAt(address, from);
    if (!resource) return { reason: 'external_ref' };
    const anchor = decoded(fragment);
    if (anchor === '') return { target: resource.root };
    if (anchor.startsWith('/')) return this.#at(anchor, resource);
    const target = resource.anchors.get(anchor);
    return target ? { target } : { reason: 'missing_ref' };
  }

  #resourceAt(address: string, from: Resource): Resource | undefined {
    const absolute = resolved(address, from.address);
    if (absolute === undefined) return undefined;
    return this.#resources.get(absolute) ?? this.#addKnown(absolute);
  }

  #addKnown(address: string): Resource | undefined {
    const known = knownSchema(address);
    if (!known) return undefined;
    const { dialect } = known;
    const root = structuredClone(known.schema);
    const resource = makeResource(address, { root, dialect, pointer: '' });
    this.#resources.set(address, resource);
    this.#add({ pointer: '', schema: root, depth: 0, resource, isKnown: true });
    return resource;
  }

  /** What a pointer leads to: also a place that no keyword makes a schema, if it is one. */
  #at(pointer: string, start: Resource): Found | SchemaFault {
    let target = start.root;
    let resource = start;
    for (const step of pointerSteps(pointer)) {
      if (target === null || typeof target !== 'object' || !Object.hasOwn(target, step))
        return { reason: 'missing_ref' };
      target = (target as Readonly<Record<string, unknown>>)[step]; // an own member of an object or array, by its name
      if (isObject(target)) resource = this.#located.get(target)?.resource ?? resource;
    }
    if (isObject(target) && this.#located.has(target)) return { target };
    const at = start.pointer + canonicalPointer(pointer);
    const fault = metaFault(resource.dialect, target);
    if (fault) return schemaFault(at + fault.pointer, 'not_a_schema', fault.expected);
    return this.#add({ pointer: at, schema: target, depth: 0, resource, isKnown: false }) ?? { target };
  }
}

type Found = { readonly target: unknown } | { readonly reason: 'external_ref' | 'missing_ref' };

function makeResource(address: string, parts: Pick<Resource, 'root' | 'dialect' | 'pointer'>): Resource {
  return { address, ...parts, anchors: new Map(), dynamicAnchors: new Map() };
}

function isKeywordOf(keyword: RefKeyword, dialect: Dialect): boolean {
  if (keyword === '$dynamicRef') return dialect === '2020-12';
  return keyword === '$ref' || dialect === '2019-09';
}

function splitFragment(reference: string): [string, string?] {
  const at = reference.indexOf('#');
  return at < 0 ? [reference] : [reference.slice(0, at), reference.slice(at + 1)];
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a lone percent sign stands for itself
  }
}

function canonicalPointer(pointer: string): string {
  return pointerSteps(pointer)
    .map((step) => `/${escapePointerStep(step)}`)
    .join('');
}
