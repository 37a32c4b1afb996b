import type { Fact } from './facts.ts';
import type { Place } from './place.ts';

/** What a form shows at one place. Values of the schema are JSON texts, so that no number changes. */
export type Field = Told & Shape;

/** What a field says of itself. */
export interface Told {
  readonly title?: string;
  readonly description?: string;
  /** Limits and the rest of what is worth knowing, in a fixed order. */
  readonly facts: readonly Fact[];
  /** Null fits besides what the shape says. */
  readonly isNullable: boolean;
}

export type Shape =
  | TextShape
  | { readonly kind: 'number'; readonly whole: boolean }
  | ChoiceShape
  | ObjectShape
  | ListShape
  | UnionShape
  /** No value fits. */
  | { readonly kind: 'never' }
  /** Written as JSON. */
  | { readonly kind: 'json'; readonly holds: JsonContent };

export interface TextShape {
  readonly kind: 'text';
  readonly format?: TextFormat;
  /** Type of what is in the text, such as `image/png`. */
  readonly mediaType?: string;
}

/** Formats that have a way of their own to be put in. `base64`: bytes of a file, `data-url`: the same with their type before them. */
export const TEXT_FORMATS = ['date', 'time', 'date-time', 'email', 'uri', 'base64', 'data-url', 'line'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Why a place is written as JSON. `mixed`: its schemas ask for different types. `lost`: a reference leads nowhere. */
export type JsonContent = 'anything' | 'object' | 'array' | 'mixed' | 'lost';

export interface ChoiceShape {
  readonly kind: 'choice';
  readonly of: 'boolean' | 'enum' | 'const' | 'null';
  readonly options: readonly Option[];
}

export interface Option {
  readonly json: string;
  /** Equal exactly for values that are equal. */
  readonly key: string;
  readonly title?: string;
  readonly description?: string;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly members: readonly Member[];
  readonly others: OtherMembers;
}

export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly place: Place;
}

/** Members that are not named one by one. */
export interface OtherMembers {
  /** Names that match a pattern, and what fits there. */
  readonly patterns: readonly { readonly source: string; readonly place: Place }[];
  /** What fits under any other name. `unsaid`: the schema does not speak of them, so anything may stand there. */
  readonly rest: Place | 'closed' | 'unsaid';
  /** What fits where nothing is said. */
  readonly anything: Place;
}

export interface ListShape {
  readonly kind: 'list';
  /** Places of the first items, one by one. */
  readonly first: readonly Place[];
  /** What fits behind them; absent where nothing does. */
  readonly rest?: Place;
  /** What fits where nothing is said. */
  readonly anything: Place;
  readonly minItems: number;
}

export interface UnionShape {
  readonly kind: 'union';
  readonly branches: readonly Branch[];
  /** Members that every branch has, so that they stay when another one is taken. */
  readonly shared: readonly string[];
}

export interface Branch {
  /** From its title, the value that tells it from others, its reference, type or members; absent where nothing tells. */
  readonly name?: string;
  readonly place: Place;
}
