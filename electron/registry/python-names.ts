import { GUEST_NAMES, PYTHON_BUILTINS, PYTHON_KEYWORDS } from './python-words.table.ts';

/**
 * How a program may write each tool without quotes (DESIGN 6): the last part of its name where that is an identifier, no
 * other tool among the allowed ends in it and it shadows nothing; else the attribute path on `tools`, where it has one.
 */
export function pythonNames(fullNames: readonly string[], allowed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const ends = new Map<string, number>();
  for (const name of allowed) ends.set(lastPart(name), (ends.get(lastPart(name)) ?? 0) + 1);
  const names = fullNames.flatMap((name): (readonly [string, string])[] => {
    const bare = lastPart(name);
    const others = (ends.get(bare) ?? 0) - (allowed.has(name) ? 1 : 0);
    if (isFreeName(bare) && others === 0) return [[name, bare]];
    return hasAttributePath(name) ? [[name, `tools.${name}`]] : [];
  });
  return new Map(names);
}

function lastPart(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('.') + 1);
}

function hasAttributePath(fullName: string): boolean {
  return fullName.split('.').every(isIdentifier);
}

function isFreeName(name: string): boolean {
  return isIdentifier(name) && !name.startsWith('__') && !PYTHON_BUILTINS.has(name) && !GUEST_NAMES.has(name);
}

/** Python reads names in the normal form NFKC; one that is written otherwise would be another name. */
function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && name.normalize('NFKC') === name && !PYTHON_KEYWORDS.has(name);
}

const IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
