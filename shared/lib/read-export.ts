import { readJsonc } from './read-jsonc.ts';

type Names = Readonly<Record<string, string>>;

const MAX_DEPTH = 512;

/** What `gatehouse export --json` printed: the text of the export, with the full names by the names in it. */
export function readExport(text: string): { readonly text: string; readonly names: Names } | undefined {
  const document = objectIn(text);
  if (!document || !('format' in document) || typeof document['text'] !== 'string') return undefined;
  const { names } = document;
  return { text: document['text'], names: isNames(names) ? names : {} };
}

/** A map of names by itself; undefined where the text is something else. */
export function readNames(text: string): Names | undefined {
  const names = objectIn(text);
  return isNames(names) ? names : undefined;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const read = readJsonc(text, { maxDepth: MAX_DEPTH });
  const value = read.ok ? read.plain : undefined;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>; // any object of JSON
}

function isNames(value: unknown): value is Names {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string')
  );
}
