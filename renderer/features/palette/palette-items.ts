/** One thing the palette leads to. */
export interface PaletteItem {
  readonly id: string;
  readonly group: 'program' | 'prompt' | 'tool' | 'conversation' | 'run' | 'command';
  readonly title: string;
  /** Said behind the title; searched as well. */
  readonly meta?: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** Most rows shown; more typing narrows them. */
const MAX_ITEMS = 60;

/**
 * Items that hold every word of the text, best first: a word at the start of the title counts most, then one at the start
 * of a word in it, then one inside; among equals the given order stays. Without text, all in their order.
 */
export function findItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, MAX_ITEMS);
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_ITEMS)
    .map(({ item }) => item);
}

/** 0 where a word is missing. */
function scoreOf(item: PaletteItem, words: readonly string[]): number {
  const title = item.title.toLowerCase();
  const meta = (item.meta ?? '').toLowerCase();
  const scores = words.map((word) => wordScore(title, meta, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordScore(title: string, meta: string, word: string): number {
  const at = title.indexOf(word);
  if (at === 0) return 4;
  if (at > 0 && !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '')) return 3;
  if (at > 0) return 2;
  return meta.includes(word) ? 1 : 0;
}
