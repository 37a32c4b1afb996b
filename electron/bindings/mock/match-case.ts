import { JsonText } from '../../../shared/lib/write-json.ts';

/**
 * Whether every member named in `when` is deeply equal in the arguments, and with `isStrict` no other is there; an absent
 * `when` fits every call.
 */
export function fitsCase(
  when: Readonly<Record<string, unknown>> | undefined,
  args: Readonly<Record<string, unknown>>,
  { isStrict }: { readonly isStrict: boolean },
): boolean {
  if (when === undefined) return true;
  const names = Object.keys(when);
  if (isStrict && names.length !== Object.keys(args).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(args, name) || !sameJson(when[name], args[name])) return false;
  }
  return true;
}

/** Equality of two JSON values: numbers by value, members in any order. */
function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (left instanceof JsonText) return right instanceof JsonText && left.text === right.text;
  if (Array.isArray(left)) return Array.isArray(right) && sameItems(left, right);
  return !Array.isArray(right) && !(right instanceof JsonText) && sameMembers(left, right);
}

function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
}

function sameMembers(left: object, right: object): boolean {
  const members = Object.entries(left);
  if (members.length !== Object.keys(right).length) return false;
  const other = new Map<string, unknown>(Object.entries(right));
  return members.every(([name, member]) => other.has(name) && sameJson(member, other.get(name)));
}
