/** Steps from the root of a JSON document to a value in it. */
export type JsonPath = readonly (string | number)[];

/** RFC 6901 text of a path; the root is the empty text. */
export function jsonPointer(path: JsonPath): string {
  return path.map((step) => `/${escapePointerStep(String(step))}`).join('');
}

export function escapePointerStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Steps of an RFC 6901 pointer, all as text; empty for the root. */
export function pointerSteps(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value a pointer leads to in a parsed document; undefined where it leads nowhere. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of pointerSteps(pointer)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step]; // an own member of an object or array, by its name
  }
  return value;
}
