import type { CST } from 'yaml';

/** A map or list in block form, which can be taken apart between its items. */
export type Large = CST.BlockMap | CST.BlockSequence;
type Item = Large['items'][number];

/** Characters of a text, and items, that are composed in one go: a few milliseconds. */
const PART_CHARS = 8 * 1024;
const PART_ITEMS = 256;

export function isLarge(token: CST.Token): token is Large {
  return (token.type === 'block-map' || token.type === 'block-seq') && endOf(token) - token.offset > PART_CHARS;
}

/** Some items of a map or list, as one of its own, in which what is large has a stand-in. */
export interface LargePart {
  readonly token: Large;
  /** What the stand-ins stand for, by the offset of both. */
  readonly cut: ReadonlyMap<number, Large>;
}

/** All of a map or list, part by part. */
export function* partsOf(large: Large): Generator<LargePart, void, undefined> {
  let [items, cut, chars] = [[] as Item[], new Map<number, Large>(), 0]; // none yet
  for (const [index, item] of large.items.entries()) {
    const { value } = item;
    const isCut = value !== undefined && isLarge(value) && canBeCut(item);
    if (isCut) cut.set(value.offset, value);
    items.push(isCut ? withValue(item, standIn(value)) : item);
    chars += endOfItem(item) - startOfItem(item, large);
    const isLast = index === large.items.length - 1;
    // What follows a stand-in would be taken to be far behind it.
    if (!isCut && chars < PART_CHARS && items.length < PART_ITEMS && !isLast) continue;
    yield { token: partOf(large, items), cut };
    [items, cut, chars] = [[], new Map<number, Large>(), 0];
  }
}

/** A text in the place of a large value. */
export function standIn({ offset, indent }: Large): CST.FlowScalar {
  return { type: 'scalar', offset, indent, source: 'large' };
}

/** Whether nothing is said of the value of a document before it begins. */
export function isPlainStart(start: readonly CST.SourceToken[]): boolean {
  return start.every(({ type }) => type !== 'anchor' && type !== 'tag');
}

/** A tag says what the value is, and some faults are told by what stands on the line of a value, or by the tab before it. */
function canBeCut({ start, sep }: Item): boolean {
  const before = sep ?? start;
  const hasTab = before.some(({ type, source }) => type === 'space' && source.includes('\t'));
  const isOwnLine = sep === undefined || sep.some(({ type }) => type === 'newline');
  return isOwnLine && !hasTab && before.every(({ type }) => type !== 'tag');
}

function withValue(item: Item, value: CST.Token): Item {
  return { ...item, value };
}

function partOf(large: Large, items: readonly Item[]): Large {
  const [first] = items;
  return { ...large, offset: first ? startOfItem(first, large) : large.offset, items } as Large; // items of its own kind
}

function startOfItem({ start, key, sep, value }: Item, { offset }: Large): number {
  return (start[0] ?? key ?? sep?.[0] ?? value)?.offset ?? offset;
}

function endOfItem({ start, key, sep, value }: Item): number {
  const last = value ?? sep?.at(-1) ?? key ?? start.at(-1);
  return last ? endOf(last) : 0;
}

/** Offset behind the last character of a token. */
function endOf(token: CST.Token): number {
  let last: CST.Token = token;
  for (;;) {
    if (last.type !== 'block-map' && last.type !== 'block-seq') return endOfText(last);
    const item: Item | undefined = last.items.at(-1);
    const next: CST.Token | undefined = item && (item.value ?? item.sep?.at(-1) ?? item.key ?? item.start.at(-1));
    if (!next) return last.offset;
    last = next;
  }
}

function endOfText(token: CST.Token): number {
  if (token.type === 'flow-collection') return (token.end.at(-1) ?? token.start).offset + 1;
  return token.offset + ('source' in token ? token.source.length : 0);
}
