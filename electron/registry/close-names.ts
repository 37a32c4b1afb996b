import { closeTo } from '../schemas/close-to.ts';

const MAX_NAMES = 3;

/** Names most like an unknown one, best first: another namespace, a slip of the keyboard, one that contains it. */
export function closeNames(name: string, among: Iterable<string>): readonly string[] {
  const candidates = [...among];
  const wanted = name.toLowerCase();
  const last = wanted.slice(wanted.lastIndexOf('.') + 1);
  const sameEnd = candidates.filter((candidate) => candidate.toLowerCase().split('.').at(-1) === last);
  const similar = closeTo(name, candidates, MAX_NAMES);
  const containing =
    last.length < MIN_PART ? [] : candidates.filter((candidate) => candidate.toLowerCase().includes(last));
  return [...new Set([...sameEnd, ...similar, ...containing])].slice(0, MAX_NAMES);
}

/** Shorter parts of a name are contained in too many others. */
const MIN_PART = 4;
