export interface FoundText {
  readonly start: number;
  readonly end: number;
  /** Which of the texts it is, by its index. */
  readonly index: number;
}

/** The first place from `from` on where one of the texts stands; of several that begin there the longest. */
export type FindTexts = (text: string, from: number) => FoundText | undefined;

/**
 * Finds many texts in one pass, however many they are: it looks at the last two characters of a window as long as the
 * shortest text and leaps as far as no text could have ended there (Wu and Manber). Texts have two characters at least.
 */
export function createFindTexts(texts: readonly string[]): FindTexts {
  const width = Math.min(...texts.map(({ length }) => length));
  if (width < 2) throw new Error('A text to be found must have two characters at least');
  const leaps = new Uint8Array(PAIRS).fill(Math.min(width - 1, 255));
  /** By the first character and the last pair of their first `width` characters. */
  const candidates = new Map<number, Candidate[]>();
  for (const [index, text] of texts.entries()) {
    for (let at = 1; at < width; at += 1) {
      const pair = pairAt(text, at);
      leaps[pair] = Math.min(leaps[pair] ?? 0, width - 1 - at);
    }
    const key = keyOf(text.charCodeAt(0), pairAt(text, width - 1));
    candidates.set(key, [...(candidates.get(key) ?? []), { index, text }]);
  }
  for (const alike of candidates.values()) alike.sort((a, b) => b.text.length - a.text.length);

  return (text, from) => {
    for (let at = from + width - 1; at < text.length;) {
      const pair = pairAt(text, at);
      const leap = leaps[pair] ?? 0;
      if (leap > 0) {
        at += leap;
        continue;
      }
      const start = at - width + 1;
      const alike = candidates.get(keyOf(text.charCodeAt(start), pair));
      const found = alike?.find((candidate) => text.startsWith(candidate.text, start));
      if (found !== undefined) return { start, end: start + found.text.length, index: found.index };
      at += 1;
    }
    return undefined;
  };
}

interface Candidate {
  readonly index: number;
  readonly text: string;
}

function keyOf(first: number, pair: number): number {
  return first * PAIRS + pair;
}

/** Pairs of characters share a place in the table where they must: that costs time, never a finding. */
const PAIRS = 4096;

function pairAt(text: string, at: number): number {
  return ((text.charCodeAt(at - 1) * 31) ^ text.charCodeAt(at)) & (PAIRS - 1);
}
