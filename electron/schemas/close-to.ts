import { distance } from 'fastest-levenshtein';

/** The candidates most like a text, best first; only those that a slip of the keyboard or a wrong case explains. */
export function closeTo(text: string, candidates: Iterable<string>, count = 1): readonly string[] {
  if (text.length > MAX_CHARS) return [];
  const lower = text.toLowerCase();
  return [...candidates]
    .filter((candidate) => candidate.length <= MAX_CHARS)
    .map((candidate) => ({ candidate, edits: distance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= slipsIn(Math.max(text.length, candidate.length)))
    .sort((one, two) => one.edits - two.edits)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const MAX_CHARS = 128;

/** Two letters swapped are two edits; a long name may hold more slips than a short one. */
function slipsIn(length: number): number {
  return Math.max(length < 5 ? 1 : 2, Math.floor(length / 4));
}
