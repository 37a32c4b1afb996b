import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import { CHECK_BOUND_MS, CheckTime, runBounded } from './bounded-check.ts';
import { compilePattern } from './bounded-pattern.ts';
import { dialectOf } from './dialects.ts';
import { checkForm } from './check-form.ts';
import { isHarmlessPattern } from '../../shared/lib/harmless-pattern.ts';
import { readDocument, type Located, type SchemaDocument } from './schema-document.ts';
import { schemaFault, type SchemaFault, type SchemaWarning } from './schema-fault.ts';
import { endlessPart } from './schema-graph.ts';
import { isObject } from './subschemas.ts';
import { threadCpuMs } from './thread-cpu.ts';

/** UTF-16 units of the schema's JSON text. */
export const MAX_SCHEMA_CHARS = 1024 * 1024;

/** Compiling a longer pattern could hold up the host by itself. */
const MAX_PATTERN_CHARS = 4000;

export interface CheckedSchema {
  readonly ok: true;
  /** All that is kept of it: many schemas are loaded, and few are ever called. */
  readonly text: string;
  readonly warnings: readonly SchemaWarning[];
}

/** Whether a schema of this JSON text can be used: dialect, meta-schema, references, patterns, depth and size. Never throws. */
export function checkSchema(text: string): CheckedSchema | SchemaFault {
  if (text.length > MAX_SCHEMA_CHARS) return schemaFault('', 'too_large', String(MAX_SCHEMA_CHARS));
  const root: unknown = JSON.parse(text);
  const { dialect, unknown } = dialectOf(root);
  const fault = checkForm(root, dialect);
  if (fault) return fault;
  const document = readDocument(root, dialect);
  if ('ok' in document) return document;
  const endless = endlessPart(document);
  if (endless) return schemaFault(endless.pointer, 'endless', endless.pointer);
  const patternFault = checkPatterns(document.all);
  if (patternFault) return patternFault;
  const foreign: readonly SchemaWarning[] =
    unknown === undefined ? [] : [{ pointer: '/$schema', reason: 'unknown_dialect', detail: unknown }];
  return { ok: true, text, warnings: [...foreign, ...document.all.flatMap(nullableWarning)] };
}

/** The schemas of one that was found to be usable. */
export function documentOf({ text }: CheckedSchema): SchemaDocument {
  const root: unknown = JSON.parse(text);
  const document = readDocument(root, dialectOf(root).dialect);
  if ('ok' in document) throw new Error(`A usable schema is none: ${document.detail}`);
  return document;
}

interface PatternPlace {
  readonly pointer: string;
  readonly source: string;
}

function checkPatterns(all: readonly Located[]): SchemaFault | undefined {
  const patterns = all.flatMap(patternsOf);
  // To begin and end a bound takes longer than most patterns do.
  if (patterns.length > 1 && runTogether(patterns)) return undefined;
  for (const { pointer, source } of patterns) {
    const fault = patternFault(source);
    if (fault) return schemaFault(pointer, fault, source);
  }
  return undefined;
}

/** Whether all patterns are sound and run within the time of one; otherwise each of them is to be asked. */
function runTogether(patterns: readonly PatternPlace[]): boolean {
  const sources = patterns.map(({ source }) => source);
  if (sources.some((source) => source.length > MAX_PATTERN_CHARS)) return false;
  const compiled = sources.flatMap((source) => compilePattern(source) ?? []);
  if (compiled.length < sources.length) return false;
  const runs = (): boolean => compiled.every(canRun);
  try {
    return runBounded(runs, { time: new CheckTime(), direct: sources.every(isHarmlessPattern) }).ok;
  } catch {
    return false; // the only thing that can go wrong with patterns is that one is too large
  }
}

function patternFault(source: string): 'pattern_invalid' | 'pattern_too_large' | undefined {
  if (source.length > MAX_PATTERN_CHARS) return 'pattern_too_large';
  const pattern = compilePattern(source);
  if (!pattern) return 'pattern_invalid';
  const cpuBeforeMs = threadCpuMs();
  try {
    const tried = runBounded(() => canRun(pattern), { time: new CheckTime(), direct: isHarmlessPattern(source) });
    if (tried.ok) return undefined;
    // The machine did something else: calls are bounded all the same.
    return threadCpuMs() - cpuBeforeMs < CHECK_BOUND_MS / 2 ? undefined : 'pattern_too_large';
  } catch {
    return 'pattern_too_large'; // the only thing that can go wrong with a pattern that is one
  }
}

/** Some patterns are only found too large when they first run, on texts of either width. */
function canRun(pattern: RegExp): boolean {
  return pattern.test('') || pattern.test('\u0100') || true;
}

function patternsOf({ pointer, schema }: Located): readonly PatternPlace[] {
  const { pattern, patternProperties } = schema;
  if (pattern === undefined && patternProperties === undefined) return [];
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const own = typeof pattern === 'string' ? [{ pointer: `${pointer}/pattern`, source: pattern }] : [];
  const inNames = names.map((name) => {
    return { pointer: `${pointer}/patternProperties/${escapePointerStep(name)}`, source: name };
  });
  return [...own, ...inNames];
}

/** `nullable` belongs to OpenAPI 3.0; in every draft of JSON Schema it means nothing. */
function nullableWarning({ pointer, schema }: Located): readonly SchemaWarning[] {
  if (schema.nullable !== true) return [];
  return [{ pointer: `${pointer}/nullable`, reason: 'nullable_ignored', detail: String(schema.type) }];
}
