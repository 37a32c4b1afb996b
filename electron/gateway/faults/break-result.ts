import { jsonPointer, type JsonPath } from '../../../shared/lib/json-pointer.ts';
import type { CompiledSchema } from '../../schemas/compile-schema.ts';
import type { Fault } from '../../schemas/fault.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import { outlineJson, type OutlineBounds, type OutlineMember, type OutlinePart } from './json-outline.ts';

export interface BrokenResult {
  readonly resultText: string;
  /** JSON pointer of what was changed or taken out. */
  readonly at: string;
}

interface BreakOptions {
  readonly kind: 'wrong_result' | 'dropped_field';
  /** From 0 to 1: which of several places is tried first. */
  readonly place: number;
  readonly output: CompiledSchema | undefined;
}

/**
 * A result with one value of another type, or without one member: such that its schema refuses it where any of the
 * places that are tried gives that, else at the first of them. All else keeps its spelling. Undefined where there is
 * nothing to change. The same result and place give the same. Of a large result only the outline is read and judged, so
 * that it takes no longer than one look over the text.
 */
export function breakResult(resultText: string, { kind, place, output }: BreakOptions): BrokenResult | undefined {
  const root = outlineJson(resultText, resultText.length > LARGE_CHARS ? OUTLINE : WHOLE);
  if (!root) return undefined;
  const spots = spotsIn(root);
  const first = Math.floor(place * spots.length);
  const turned = [...spots.slice(first), ...spots.slice(0, first)];
  const changes =
    kind === 'dropped_field' ? turned.map(dropped) : [...turned.flatMap(replaced), ...replacedWhole(root)];
  const refuses = createJudge(root.value, output);
  const chosen = changes.slice(0, MAX_TRIES).find(refuses) ?? changes[0];
  return chosen && { resultText: spliced(resultText, chosen), at: jsonPointer(chosen.path) };
}

/** A schema is asked at most so often. */
const MAX_TRIES = 24;

const LARGE_CHARS = 64 * 1024;
const WHOLE: OutlineBounds = {
  maxLevels: MAX_JSON_DEPTH,
  maxItems: Infinity,
  maxParts: Infinity,
  maxTextChars: Infinity,
};
const OUTLINE: OutlineBounds = { maxLevels: 8, maxItems: 3, maxParts: 2000, maxTextChars: 1000 };

/** A member near the top, with what stands around it. */
interface Spot {
  readonly path: JsonPath;
  readonly part: OutlinePart;
  /** What is taken out with it: its name and one comma. */
  readonly from: number;
  readonly to: number;
}

/** Members that stand near the top: so many levels deep, and of a list the first items only. */
const MAX_LEVELS = 3;
const MAX_ITEMS = 3;
const MAX_MEMBERS = 64;

function spotsIn(root: OutlinePart): readonly Spot[] {
  const found: Spot[] = [];
  const visit = ({ members = [], items = [] }: OutlinePart, path: JsonPath): void => {
    if (path.length >= MAX_LEVELS) return;
    for (const [at, { name, part }] of members.entries()) {
      if (found.length >= MAX_MEMBERS) return;
      found.push({ path: [...path, name], part, ...roomOf(members, at) });
      visit(part, [...path, name]);
    }
    for (const [at, item] of items.slice(0, MAX_ITEMS).entries()) visit(item, [...path, at]);
  };
  visit(root, []);
  return found;
}

/** Up to the next member, or from the end of the one before. */
function roomOf(members: readonly OutlineMember[], at: number): { readonly from: number; readonly to: number } {
  const end = members[at]?.part.end ?? 0;
  const next = members[at + 1];
  if (next) return { from: members[at]?.nameStart ?? 0, to: next.nameStart };
  return { from: members[at - 1]?.part.end ?? members[at]?.nameStart ?? 0, to: end };
}

interface Change {
  readonly path: JsonPath;
  readonly from: number;
  readonly to: number;
  /** What stands there instead; undefined where the member is gone. */
  readonly value?: unknown;
}

function dropped({ path, from, to }: Spot): Change {
  return { path, from, to };
}

/** Two other types for each, since a schema may take one of them. */
function replaced({ path, part }: Spot): readonly Change[] {
  return otherTypes(part.value)
    .slice(0, 2)
    .map((value) => ({ path, from: part.start, to: part.end, value }));
}

function replacedWhole({ start, end, value }: OutlinePart): readonly Change[] {
  return otherTypes(value).map((other) => ({ path: [], from: start, to: end, value: other }));
}

function spliced(text: string, { from, to, value }: Change): string {
  return text.slice(0, from) + (value === undefined ? '' : JSON.stringify(value)) + text.slice(to);
}

function otherTypes(value: unknown): readonly unknown[] {
  const type = typeOf(value);
  return SAMPLES.filter((sample) => typeOf(sample) !== type);
}

const SAMPLES: readonly unknown[] = ['wrong', 0, null, false, [], {}];

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether a schema has something against a change: a fault that the value did not have before. */
function createJudge(before: unknown, output: CompiledSchema | undefined): (change: Change) => boolean {
  if (output === undefined) return () => true;
  const idOf = ({ pointer, keyword }: Fault) => `${keyword} ${pointer}`;
  const known = new Set(output.validate(before).map(idOf));
  return ({ path, value }) => output.validate(withChange(before, path, value)).some((fault) => !known.has(idOf(fault)));
}

/** A copy with another value at a path, or without it. */
function withChange(root: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item: unknown, index) => (index === step ? withChange(item, rest, value) : item));
  }
  if (root === null || typeof root !== 'object') return root;
  const members = Object.entries(root).map(([name, member]): readonly [string, unknown] =>
    name === step ? [name, withChange(member, rest, value)] : [name, member],
  );
  return Object.fromEntries(members.filter(([name, member]) => name !== step || member !== undefined));
}
