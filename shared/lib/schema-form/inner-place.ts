import { HARMLESS_SUBJECT_CHARS, isHarmlessPattern } from '../harmless-pattern.ts';
import type { ListShape, ObjectShape, OtherMembers } from './field.ts';
import type { Place } from './place.ts';

/** What holds for the member of a name; `null` for a row that has no name yet. */
export function memberPlace({ members, others }: ObjectShape, name: string | null): Place {
  return members.find((member) => member.name === name)?.place ?? otherPlace(others, name);
}

/** What holds for the item at an index; anything where the schema has no more items. */
export function itemPlace({ first, rest, anything }: ListShape, index: number): Place {
  return first[index] ?? rest ?? anything;
}

/** What holds for a member that is not named by itself: of the patterns that match the name, else the rest. */
function otherPlace(others: OtherMembers, name: string | null): Place {
  const { patterns, rest, anything } = others;
  const matching = patterns.filter(({ source }) => name !== null && matches(source, name));
  if (matching.length > 1) return joined(others, matching);
  if (matching[0]) return matching[0].place;
  if (typeof rest === 'object') return rest;
  // Where a name without a pattern is refused, one that could not be judged is likely to have it.
  const likely = name === null ? patterns[0] : patterns.find(({ source }) => !isHarmlessPattern(source));
  return likely?.place ?? anything;
}

type Patterns = OtherMembers['patterns'];
const joinedOf = new WeakMap<OtherMembers, Map<string, Place>>();

/** One place for a name that several patterns match, the same each time. */
function joined(others: OtherMembers, matching: Patterns): Place {
  const known = joinedOf.get(others) ?? new Map<string, Place>();
  joinedOf.set(others, known);
  const key = JSON.stringify(matching.map(({ source }) => source));
  const { document } = others.anything;
  const place = known.get(key) ?? { document, schemas: matching.flatMap((pattern) => pattern.place.schemas) };
  known.set(key, place);
  return place;
}

const compiled = new Map<string, RegExp | null>();

/** Only what is shown to be quick is tried here; the host judges the rest under a bound of time. */
function matches(source: string, name: string): boolean {
  if (name.length > HARMLESS_SUBJECT_CHARS || !isHarmlessPattern(source)) return false;
  const known = compiled.get(source);
  const pattern = known === undefined ? compile(source) : known;
  compiled.set(source, pattern);
  return pattern?.test(name) ?? false;
}

function compile(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Without the flag more is allowed; a pattern that is none matches nothing, and the host says so.
    }
  }
  return null;
}
