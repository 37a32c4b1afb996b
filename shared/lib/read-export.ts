import { readJsonc } from './read-jsonc.ts';
import { readJsoncInSteps } from './read-jsonc-in-steps.ts';
import type { Steps } from './steps.ts';

type Names = Readonly<Record<string, string>>;

const MAX_DEPTH = 512;

export interface KeptExport {
  readonly text: string;
  readonly names: Names;
}

/** What `gatehouse export --json` printed: the text of the export, with the full names by the names in it. */
export function readExport(text: string): KeptExport | undefined {
  const steps = readExportInSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps. A text that does not speak of both members is not read at all. */
export function* readExportInSteps(text: string): Steps<KeptExport | undefined> {
  if (!/"format"\s*:/.test(text) || !/"text"\s*:\s*"/.test(text)) return undefined;
  const read = yield* readJsoncInSteps(text, { maxDepth: MAX_DEPTH });
  const document = read.ok ? asObject(read.value) : undefined;
  if (!document || !('format' in document) || typeof document['text'] !== 'string') return undefined;
  const { names } = document;
  return { text: document['text'], names: isNames(names) ? names : {} };
}

/** A map of names by itself; undefined where the text is something else. */
export function readNames(text: string): Names | undefined {
  const read = readJsonc(text, { maxDepth: MAX_DEPTH });
  const names = read.ok ? asObject(read.plain) : undefined;
  return isNames(names) ? names : undefined;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
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
