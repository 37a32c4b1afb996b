import type { NameRule } from './tool-writer.ts';

/**
 * The names of tools in a text of another format, by full name, in the order given. Two names that would become one
 * stay apart: a name that the format takes as it is keeps it, others get a number.
 */
export function wireNames(fullNames: readonly string[], rule: NameRule): ReadonlyMap<string, string> {
  const spelled = fullNames.map((name) => [name, spelledBy(name, rule)] as const);
  const taken = new Set(spelled.flatMap(([name, wire]) => (name === wire ? [wire] : [])));
  return new Map(
    spelled.map(([name, wire]) => {
      if (name === wire) return [name, wire];
      const free = freeName(wire, taken, rule.maxLength);
      taken.add(free);
      return [name, free];
    }),
  );
}

/** A name as a format writes it, before two that are written alike are told apart. */
export function spelledBy(name: string, { allowed, dot = '.', maxLength }: NameRule): string {
  const characters = [...name.replaceAll('.', dot)].map((character) => (allowed.test(character) ? character : '_'));
  return characters.join('').slice(0, maxLength);
}

function freeName(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    const numbered = `${name.slice(0, maxLength - end.length)}${end}`;
    if (!taken.has(numbered)) return numbered;
  }
}
