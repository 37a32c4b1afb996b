import { jsonPointer, pointerSteps } from '../../../shared/lib/json-pointer.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import { isObject, type JsonObject } from './tool-format.ts';

/**
 * How a tool stood in the format it was imported from, as far as the definition does not tell: kept in `imported`, so
 * that an export to the same format gives the same text again. Pointers are those of the tool in its format.
 */
export interface KeptForm {
  /** Members that stood in another place or under another name than the writer gives them. */
  readonly move?: Readonly<Record<string, string>>;
  readonly set?: JsonObject;
  readonly drop?: readonly string[];
  /** Names of members in their order, by the pointer of their object. */
  readonly order?: Readonly<Record<string, readonly string[]>>;
}

/** What makes `original` out of `written`; undefined where nothing does. `within` names the members that have members of their own. */
export function keptForm(original: JsonObject, written: JsonObject, within: readonly string[]): KeptForm | undefined {
  const wanted = flat(original, within);
  const found = flat(written, within);
  const missing = [...wanted].filter(([at, value]) => !isSame(found.get(at), value));
  const surplus = [...found.keys()].filter((at) => !wanted.has(at));
  const moves = surplus.flatMap((from): (readonly [string, string])[] => {
    const to = missing.find(([at, value]) => !found.has(at) && isSame(found.get(from), value))?.[0];
    return to === undefined ? [] : [[from, to]];
  });
  const moved = new Map(moves);
  const arrived = new Set(moved.values());
  const set = missing.filter(([at]) => !arrived.has(at));
  const drop = surplus.filter((at) => !moved.has(at));
  const changes = {
    ...(moved.size > 0 && { move: Object.fromEntries(moved) }),
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(drop.length > 0 && { drop }),
  };
  const changed = nested(changedBy(found, changes));
  const order = Object.fromEntries(
    ['', ...within.map((name) => jsonPointer([name]))].flatMap((at) => {
      const names = namesAt(original, at);
      return names.join('\n') === namesAt(changed, at).join('\n') ? [] : [[at, names] as const];
    }),
  );
  const kept = { ...changes, ...(Object.keys(order).length > 0 && { order }) };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** Puts a tool that was written into the form it was imported in. What somebody changed since then stays changed: `isSameTool` judges each step. */
export function inKeptForm(
  written: JsonObject,
  kept: KeptForm,
  { within, isSameTool }: { readonly within: readonly string[]; readonly isSameTool: (tool: JsonObject) => boolean },
): JsonObject {
  const { move = {}, set = {}, drop = [], order = {} } = kept;
  const steps: KeptForm[] = [
    ...Object.entries(move).map(([from, to]) => ({ move: { [from]: to } })),
    ...Object.entries(set).map(([at, value]) => ({ set: { [at]: value } })),
    ...drop.map((at) => ({ drop: [at] })),
  ];
  let members = flat(written, within);
  for (const step of steps) {
    const next = changedBy(members, step);
    if (isSameTool(nested(next))) members = next;
  }
  return inOrder(nested(members), order);
}

type Members = ReadonlyMap<string, unknown>;

function flat(tool: JsonObject, within: readonly string[]): Members {
  return new Map(
    Object.entries(tool).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const at = jsonPointer([name]);
      if (!within.includes(name) || !isObject(value)) return [[at, value]];
      return Object.entries(value).map(([inner, each]) => [jsonPointer([name, inner]), each]);
    }),
  );
}

function nested(members: Members): JsonObject {
  const tool: Record<string, unknown> = {};
  for (const [at, value] of members) {
    const [name = '', inner] = pointerSteps(at);
    if (inner === undefined) tool[name] = value;
    else tool[name] = { ...(isObject(tool[name]) ? tool[name] : {}), [inner]: value };
  }
  return tool;
}

function changedBy(members: Members, { move = {}, set = {}, drop = [] }: KeptForm): Members {
  const left = [...members].filter(([at]) => !drop.includes(at));
  const moved = left.map(([at, value]) => [move[at] ?? at, value] as const);
  return new Map([...moved, ...Object.entries(set)]);
}

function namesAt(tool: JsonObject, pointer: string): readonly string[] {
  const [name] = pointerSteps(pointer);
  const object = name === undefined ? tool : tool[name];
  return isObject(object) ? Object.keys(object) : [];
}

function inOrder(tool: JsonObject, order: NonNullable<KeptForm['order']>): JsonObject {
  const inner = Object.entries(tool).map(([name, value]): readonly [string, unknown] => {
    const names = order[jsonPointer([name])];
    return [name, names && isObject(value) ? ordered(value, names) : value];
  });
  const names = order[''];
  return names ? ordered(Object.fromEntries(inner), names) : Object.fromEntries(inner);
}

/** Members that the order does not know come last. */
function ordered(object: JsonObject, names: readonly string[]): JsonObject {
  const known = names.filter((name) => Object.hasOwn(object, name));
  const others = Object.keys(object).filter((name) => !names.includes(name));
  return Object.fromEntries([...known, ...others].map((name) => [name, object[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one !== undefined && other !== undefined && writeJson(one) === writeJson(other);
}
