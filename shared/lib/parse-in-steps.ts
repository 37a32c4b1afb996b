import { outlineInSteps, replaceValues, type JsonOutline } from './json-outline.ts';
import type { Steps } from './steps.ts';

/**
 * What `JSON.parse` gives, in steps between which others may have their turn: containers are parsed part by part. A `long`
 * step comes next where a single value is. Throws a `SyntaxError` for what is no JSON, wherever in the text that is.
 */
export function* parseInSteps(text: string, partLength = PART_LENGTH, levels = MAX_LEVELS): Steps<unknown> {
  if (text.length <= partLength) return parsed(text);
  const { start, children } = levels > 0 ? yield* outlineInSteps(text, 1) : NO_PARTS;
  if (children === undefined || children.length === 0) {
    yield 'long';
    return parsed(text);
  }
  // An outline proves nothing: what it leaves out of the parts has to be the rest of a container.
  const around = parsed(replaceValues(text, children, () => '0'));
  yield;
  const parts = { text, children, partLength, levels: levels - 1 };
  return text.charAt(start) === '[' ? yield* parseList(parts, around) : yield* parseObject(parts, around);
}

interface Parts {
  readonly text: string;
  readonly children: readonly JsonOutline[];
  readonly partLength: number;
  readonly levels: number;
}

/** UTF-16 units that one step parses, in a few milliseconds. */
const PART_LENGTH = 256 * 1024;
/** Containers inside each other that are parsed by their parts; each level looks at the text once more. */
const MAX_LEVELS = 8;
const NO_PARTS: JsonOutline = { start: 0, end: 0 };

function* parseList({ text, children, partLength, levels }: Parts, around: unknown): Steps<unknown[]> {
  const list: unknown[] = [];
  for (let from = 0; from < children.length;) {
    const to = endOfPart(children, from, partLength);
    const slice = text.slice(children[from]?.start, children[to - 1]?.end);
    if (to - from === 1) list.push(yield* parseInSteps(slice, partLength, levels));
    else for (const item of JSON.parse(`[${slice}]`) as readonly unknown[]) list.push(item); // of our own brackets
    yield;
    from = to;
  }
  if (!Array.isArray(around) || around.length !== list.length)
    throw new SyntaxError('The parts are not those of a list');
  return list;
}

/** Members are few where they are long; in the order and with the names that `JSON.parse` gave those around them. */
function* parseObject({ text, children, partLength, levels }: Parts, around: unknown): Steps<object> {
  if (around === null || typeof around !== 'object') throw new SyntaxError('The parts are not those of an object');
  const members = around as Record<string, unknown>; // what was parsed is nobody else's
  for (const { name = '', start, end } of children) {
    if (!Object.hasOwn(members, name)) throw new SyntaxError('A part is no member of its object');
    members[name] = yield* parseInSteps(text.slice(start, end), partLength, levels);
    yield;
  }
  return members;
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** At least one value, and as many as are short together. */
function endOfPart(children: readonly JsonOutline[], from: number, partLength: number): number {
  const start = children[from]?.start ?? 0;
  let to = from + 1;
  while (to < children.length && (children[to]?.end ?? 0) - start <= partLength) to += 1;
  return to;
}
