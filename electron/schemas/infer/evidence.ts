import { NumberText } from '../../../shared/lib/read-json.ts';
import { TextEvidence } from './text-evidence.ts';

/** What a JSON value is, by how it is spelled: `5` is whole, `5.0` and `5e0` are not meant to be. */
export type ValueKind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** Values inside values that are looked into; of deeper ones only what they are is known. */
const MAX_DEPTH = 24;
/** Names that are kept at one place; objects with more are told by what all of their members are. */
export const MAX_MEMBERS = 300;
/** Places of all samples together; beyond them nothing further inside is looked into. */
const MAX_PLACES = 4000;

/** What was seen at one place of all samples, and below it. */
export class Evidence {
  readonly kinds = new Map<ValueKind, number>();
  readonly texts = new TextEvidence();
  /** What was seen in lists here, whatever the position. */
  items: Evidence | undefined;
  readonly members = new Map<string, Evidence>();
  /** Names or depth went over what is kept, so that `members` and `items` do not tell all. */
  isCut = false;
  /** Keywords of the present schema that values here did not meet. */
  readonly faults = new Set<string>();
  readonly #places: { left: number };

  constructor(places = { left: MAX_PLACES }) {
    this.#places = places;
  }

  /** How many values were seen here. */
  get values(): number {
    let sum = 0;
    for (const count of this.kinds.values()) sum += count;
    return sum;
  }

  count(...kinds: readonly ValueKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.kinds.get(kind) ?? 0), 0);
  }

  /** `sample` is the number of the sample that the value is from. */
  add(value: unknown, sample: number, depth = 0): void {
    const kind = kindOf(value);
    this.kinds.set(kind, this.count(kind) + 1);
    if (typeof value === 'string') this.texts.add(value, sample);
    else if (kind === 'array' || kind === 'object') this.#addInner(value as object, sample, depth); // containers are objects
  }

  /** Takes in what was seen at another place, as if it had been seen here. */
  merge(other: Evidence): void {
    for (const [kind, count] of other.kinds) this.kinds.set(kind, this.count(kind) + count);
    this.texts.merge(other.texts);
    this.isCut ||= other.isCut;
    for (const keyword of other.faults) this.faults.add(keyword);
    if (other.items) (this.items ??= this.#place()).merge(other.items);
    for (const [name, member] of other.members) this.#member(name)?.merge(member);
  }

  /** Whether anything at this place or inside did not fit the present schema. */
  hasFaults(): boolean {
    if (this.faults.size > 0 || this.items?.hasFaults()) return true;
    for (const member of this.members.values()) if (member.hasFaults()) return true;
    return false;
  }

  /** Lets go of what is known of the present schema, before another one is tried. */
  forgetFaults(): void {
    this.faults.clear();
    this.items?.forgetFaults();
    for (const member of this.members.values()) member.forgetFaults();
  }

  /** The evidence that a JSON pointer into a sample leads to, or the last there is on the way. */
  at(steps: readonly string[]): Evidence {
    const [step, ...rest] = steps;
    if (step === undefined) return this;
    const inner = this.members.get(step) ?? (/^\d+$/.test(step) ? this.items : undefined);
    return inner ? inner.at(rest) : this;
  }

  #addInner(value: object, sample: number, depth: number): void {
    if (depth >= MAX_DEPTH) {
      this.isCut = true;
      return;
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return;
      this.items ??= this.#place();
      for (const item of value as readonly unknown[]) this.items.add(item, sample, depth + 1);
      return;
    }
    for (const [name, member] of Object.entries(value)) this.#member(name)?.add(member, sample, depth + 1);
  }

  #member(name: string): Evidence | undefined {
    const known = this.members.get(name);
    if (known) return known;
    if (this.members.size >= MAX_MEMBERS || this.#places.left <= 0) {
      this.isCut = true;
      return undefined;
    }
    const made = this.#place();
    this.members.set(name, made);
    return made;
  }

  #place(): Evidence {
    this.#places.left -= 1;
    return new Evidence(this.#places);
  }
}

/** What all members of an object, and their own members, have in common: for objects whose names are data. */
export function membersTogether({ members }: Evidence): Evidence {
  const together = new Evidence();
  for (const member of members.values()) together.merge(member);
  return together;
}

function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'integer';
  if (value instanceof NumberText) return 'number';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return Array.isArray(value) ? 'array' : 'object';
}
