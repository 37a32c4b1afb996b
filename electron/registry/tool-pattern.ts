/** Which pattern of an allowlist decided about a name, and how; no rule where none matched. */
export interface Decision {
  readonly allowed: boolean;
  readonly rule?: string;
}

/** Asks an allowlist (DESIGN 15): a pattern with `!` shuts out and wins; nothing is allowed that no pattern names. */
export function decide(name: string, patterns: readonly string[]): Decision {
  return createDecisions(patterns)(name);
}

/** The same for many names: those that patterns spell out are looked up, so that long lists of them cost nothing. */
export function createDecisions(patterns: readonly string[]): (name: string) => Decision {
  const excluding = firstMatches(patterns.flatMap((pattern) => (isExclusion(pattern) ? [pattern.slice(1)] : [])));
  const including = firstMatches(patterns.filter((pattern) => !isExclusion(pattern)));
  return (name) => {
    const out = excluding(name);
    if (out !== undefined) return { allowed: false, rule: `!${out}` };
    const rule = including(name);
    return rule === undefined ? { allowed: false } : { allowed: true, rule };
  };
}

/** The first of some patterns that matches a name. */
function firstMatches(patterns: readonly string[]): (name: string) => string | undefined {
  const places = new Map([...patterns.entries()].reverse().map(([index, pattern]) => [pattern, index]));
  const wide = [...patterns.entries()].filter(([, pattern]) => pattern.includes('*'));
  return (name) => {
    const exact = name.includes('*') ? undefined : places.get(name);
    const found = wide.find(([, pattern]) => matchesPattern(pattern, name));
    if (exact === undefined || (found && found[0] < exact)) return found?.[1];
    return name;
  };
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
