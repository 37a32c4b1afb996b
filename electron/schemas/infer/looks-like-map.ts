import type { Evidence } from './evidence.ts';

/** Names that all look like data make a map from so many on; names that only differ from object to object, from more. */
const MIN_DATA_NAMES = 3;
const MIN_VARYING_NAMES = 8;
/** Share of the objects that a name may be in, at most, to be one of many. */
const MAX_SHARE = 0.34;

/** Whether the names of the objects at a place are data, as in `{"CH-1": 3, "CH-2": 0}`, and not fields. */
export function looksLikeMap(evidence: Evidence): boolean {
  const { members } = evidence;
  const names = [...members.keys()];
  if (names.length < MIN_DATA_NAMES || !areAlike([...members.values()])) return false;
  if (names.every(looksLikeData)) return true;
  const objects = evidence.count('object');
  const isCommon = ({ values }: Evidence) => values > objects * MAX_SHARE;
  return names.length >= MIN_VARYING_NAMES && objects > 2 && ![...members.values()].some(isCommon);
}

/** Whether all members are of one kind, apart from null. */
function areAlike(members: readonly Evidence[]): boolean {
  const kinds = new Set(members.flatMap(({ kinds: seen }) => [...seen.keys()].map(broadKind)));
  kinds.delete('null');
  return kinds.size === 1;
}

function broadKind(kind: string): string {
  return kind === 'integer' ? 'number' : kind;
}

/** A name with a digit after something else than letters alone, a date, an address, an id: nobody calls a field so. */
function looksLikeData(name: string): boolean {
  return (
    /^\d+$/.test(name) || /\d{3,}/.test(name) || /^[\da-f-]{8,}$/i.test(name) || /[\s/@:]|[-.]\d|\d[-.]/.test(name)
  );
}
