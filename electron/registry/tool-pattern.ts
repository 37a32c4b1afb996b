/** Which pattern of an allowlist decided about a name, and how; no rule where none matched. */
export interface Decision {
  readonly allowed: boolean;
  readonly rule?: string;
}

/** Asks an allowlist (DESIGN 15): a pattern with `!` shuts out and wins; nothing is allowed that no pattern names. */
export function decide(name: string, patterns: readonly string[]): Decision {
  const excluding = patterns.find((pattern) => isExclusion(pattern) && matchesPattern(pattern.slice(1), name));
  if (excluding !== undefined) return { allowed: false, rule: excluding };
  const including = patterns.find((pattern) => !isExclusion(pattern) && matchesPattern(pattern, name));
  return including === undefined ? { allowed: false } : { allowed: true, rule: including };
}

/** `*` stands for any characters, dots too; every other character for itself. Time grows with the product of the lengths at most. */
export function matchesPattern(pattern: string, name: string): boolean {
  let at = 0;
  let inName = 0;
  let star = -1;
  let starTook = 0;
  while (inName < name.length) {
    if (pattern[at] === '*') {
      star = at;
      starTook = inName;
      at += 1;
    } else if (at < pattern.length && pattern[at] === name[inName]) {
      at += 1;
      inName += 1;
    } else if (star >= 0) {
      starTook += 1;
      at = star + 1;
      inName = starTook;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

function isExclusion(pattern: string): boolean {
  return pattern.startsWith('!');
}
