/** The names or globs of an option that takes a list with commas; an empty text is an empty list. */
export function namesIn(list: string): readonly string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}
