/**
 * What a person has put into a form so far. Text stays as it was typed, numbers included. Unset is not sent, null is sent as
 * null, an empty text as an empty text. What is put aside by a change of mind stays beside it (`kept`, other `drafts`).
 */
export type Draft =
  | { readonly kind: 'unset'; readonly kept?: Draft }
  | { readonly kind: 'null'; readonly kept?: Draft }
  | TextDraft
  | { readonly kind: 'number'; readonly text: string }
  /** A chosen value, as JSON text. */
  | { readonly kind: 'choice'; readonly json: string }
  | ObjectDraft
  | ListDraft
  /** The branch that counts, and the drafts of all branches that were opened. */
  | { readonly kind: 'union'; readonly branch: number; readonly drafts: Readonly<Record<number, Draft>> }
  /** JSON as typed: where the schema asks for it, where a value does not fit its field, or where a person wants it so. */
  | { readonly kind: 'json'; readonly text: string; readonly kept?: Draft };

export interface TextDraft {
  readonly kind: 'text';
  readonly text: string;
  /** Name of the file it was read from. */
  readonly file?: string;
}

export interface ObjectDraft {
  readonly kind: 'object';
  /** In the order in which they are sent. */
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly id: number;
  /** Null for a row that was added and has no name yet. */
  readonly name: string | null;
  /** A row of a map, which a person adds and removes: it is sent or at fault, never left out. */
  readonly isRow?: boolean;
  readonly draft: Draft;
}

export interface ListDraft {
  readonly kind: 'list';
  readonly items: readonly Item[];
  /** How many items at the beginning have a place of their own; those that nobody filled in are left out at the end. */
  readonly first?: number;
}

export interface Item {
  /** Stays with the item while others come, go and change places. */
  readonly id: number;
  readonly draft: Draft;
}

export const UNSET: Draft = { kind: 'unset' };

/** Draft of the member of that name; unset where there is none. */
export function memberDraft({ entries }: ObjectDraft, name: string): Draft {
  return entries.find((entry) => entry.name === name)?.draft ?? UNSET;
}

/** The id for one more row or item. */
export function nextId(rows: readonly { readonly id: number }[]): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
