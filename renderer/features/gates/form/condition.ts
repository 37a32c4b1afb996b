import { readJson } from '../../../../shared/lib/read-json.ts';

/** Tests that a row offers in words; `schema` is every other. */
export const TESTS = [
  'exclusiveMinimum',
  'minimum',
  'exclusiveMaximum',
  'maximum',
  'const',
  'pattern',
  'given',
  'schema',
] as const;
export type Test = (typeof TESTS)[number];

export interface Condition {
  readonly test: Test;
  /** What stands in the field: a value, or the schema. */
  readonly value: string;
}

const NUMBERS: ReadonlySet<Test> = new Set(['exclusiveMinimum', 'minimum', 'exclusiveMaximum', 'maximum']);

/** The plainest words for a schema. */
export function readCondition(schemaText: string): Condition {
  const read = readJson(schemaText, { maxDepth: 128 });
  if (!read.ok) return { test: 'schema', value: schemaText };
  const schema = read.plain;
  if (schema === true) return { test: 'given', value: '' };
  const [member, ...more] = isObject(schema) ? Object.entries(schema) : [];
  const test = TESTS.find((name) => name === member?.[0]);
  if (!member || test === undefined || more.length > 0) return { test: 'schema', value: schemaText };
  return { test, value: shownValue(test, schemaText, member[1]) };
}

/** The JSON text of the schema that a row stands for. */
export function conditionJson({ test, value }: Condition): string {
  if (test === 'given') return 'true';
  if (test === 'schema') return value;
  return `{ "${test}": ${valueJson(test, value)} }`;
}

/** What another test begins with, with the value that was there where it fits. */
export function withTest({ test, value }: Condition, next: Test, schemaText: string): string {
  if (next === 'schema') return schemaText === 'true' ? '{}' : schemaText;
  const isKept = test !== 'schema' && test !== 'given' && value !== '';
  const isFit = isKept && (!NUMBERS.has(next) || isNumber(value));
  return conditionJson({ test: next, value: isFit ? value : NUMBERS.has(next) ? '0' : '' });
}

/** A number as it was typed; what is none is written as text, and reading the gate says what is wrong with it. */
function valueJson(test: Test, value: string): string {
  if (test === 'pattern') return JSON.stringify(value);
  const typed = value.trim();
  if (NUMBERS.has(test)) return isNumber(typed) ? typed : JSON.stringify(value);
  return readJson(typed, { maxDepth: 16 }).ok ? typed : JSON.stringify(value);
}

function shownValue(test: Test, schemaText: string, value: unknown): string {
  if (typeof value !== 'string')
    return schemaText.slice(schemaText.indexOf(':') + 1, schemaText.lastIndexOf('}')).trim();
  const isPlain = test === 'pattern' || NUMBERS.has(test) || !readJson(value.trim(), { maxDepth: 16 }).ok;
  return isPlain ? value : JSON.stringify(value);
}

function isNumber(text: string): boolean {
  const read = readJson(text, { maxDepth: 1 });
  return read.ok && typeof read.plain === 'number';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
