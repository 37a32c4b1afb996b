/** Part of Node 20, not yet of the language level that the compiler is set to. */
interface WellFormedness {
  isWellFormed(): boolean;
}

/**
 * A text that UTF-8 can carry inside JSON: lone surrogates, which have no UTF-8, become escapes, which say the same in
 * a JSON string and cannot stand anywhere else.
 */
export function wellFormedJson(text: string): string {
  const known = text as unknown as WellFormedness; // see above
  return known.isWellFormed() ? text : text.replace(LONE_SURROGATE, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
}

const LONE_SURROGATE = /\p{Surrogate}/gu;
