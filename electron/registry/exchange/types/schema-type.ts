/** What a schema says of the shape of a value, as languages with types can say it. */
export type SchemaType =
  | { readonly kind: SimpleKind }
  /** JSON texts of single values. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly items: SchemaType }
  | { readonly kind: 'map'; readonly values: SchemaType }
  | ObjectType
  | { readonly kind: 'union'; readonly of: readonly SchemaType[] }
  /** A type of the same document, by its name there. */
  | { readonly kind: 'named'; readonly name: string };

export type SimpleKind = 'any' | 'never' | 'null' | 'boolean' | 'string' | 'number' | 'integer';

export interface ObjectType {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** What it says of itself. */
  readonly description?: string;
}

export interface Field {
  readonly name: string;
  readonly type: SchemaType;
  readonly required: boolean;
  readonly description?: string;
  /** JSON text of its default. */
  readonly fallback?: string;
}

/** A part of a schema that no type says. */
export interface Gap {
  /** In the schema. */
  readonly pointer: string;
  readonly code: 'keyword' | 'type';
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SchemaTypes {
  readonly type: SchemaType;
  /** Types that are referred to, by name. */
  readonly named: ReadonlyMap<string, SchemaType>;
  readonly gaps: readonly Gap[];
}
