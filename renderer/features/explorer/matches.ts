/** Whether a name holds every word of the filter, in any order and case. */
export function matches(name: string, filter: string): boolean {
  return createMatcher(filter)(name);
}

/** `matches` for many names. */
export function createMatcher(filter: string): (name: string) => boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return (name) => {
    if (words.length === 0) return true;
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
