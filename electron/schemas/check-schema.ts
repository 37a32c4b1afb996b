import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import { CHECK_BOUND_MS, CheckTime, runBounded } from './bounded-check.ts';
import { compilePattern } from './bounded-pattern.ts';
import { dialectOf } from './dialects.ts';
import { checkForm } from './check-form.ts';
import { isHarmlessPattern } from '../../shared/lib/harmless-pattern.ts';
import { readDocument, type Located, type SchemaDocument } from './schema-document.ts';
import { schemaFault, type SchemaFault, type SchemaWarning } from './schema-fault.ts';
import { endlessPart } from './schema-graph.ts';
import { isObject, type SchemaObject } from './subschemas.ts';
import { threadCpuMs } from './thread-cpu.ts';

/** UTF-16 units of the schema's JSON text. */
export const MAX_SCHEMA_CHARS = 1024 * 1024;

/** Compiling a longer pattern could hold up the host by itself. */
const MAX_PATTERN_CHARS = 4000;

export interface CheckedSchema {
  readonly ok: true;
  readonly document: SchemaDocument;
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
  return { ok: true, document, warnings: [...foreign, ...document.all.flatMap(nullableWarning)] };
}

function checkPatterns(all: readonly Located[]): SchemaFault | undefined {
  for (const { pointer, schema } of all) {
    for (const [at, source] of patternsOf(schema)) {
      const fault = patternFault(source);
      if (fault) return schemaFault(pointer + at, fault, source);
    }
  }
  return undefined;
}

/** Some patterns are only found too large when they first run, on texts of either width. */
function patternFault(source: string): 'pattern_invalid' | 'pattern_too_large' | undefined {
  if (source.length > MAX_PATTERN_CHARS) return 'pattern_too_large';
  const pattern = compilePattern(source);
  if (!pattern) return 'pattern_invalid';
  const runs = (): boolean => pattern.test('') || pattern.test('\u0100') || true;
  const cpuBeforeMs = threadCpuMs();
  try {
    const tried = runBounded(runs, { time: new CheckTime(), direct: isHarmlessPattern(source) });
    if (tried.ok) return undefined;
    // The machine did something else: calls are bounded all the same.
    return threadCpuMs() - cpuBeforeMs < CHECK_BOUND_MS / 2 ? undefined : 'pattern_too_large';
  } catch {
    return 'pattern_too_large'; // the only thing that can go wrong with a pattern that is one
  }
}

function patternsOf({ pattern, patternProperties }: SchemaObject): readonly (readonly [string, string])[] {
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const own = typeof pattern === 'string' ? [['/pattern', pattern] as const] : [];
  return [...own, ...names.map((name) => [`/patternProperties/${escapePointerStep(name)}`, name] as const)];
}

/** `nullable` belongs to OpenAPI 3.0; in every draft of JSON Schema it means nothing. */
function nullableWarning({ pointer, schema }: Located): readonly SchemaWarning[] {
  if (schema.nullable !== true) return [];
  return [{ pointer: `${pointer}/nullable`, reason: 'nullable_ignored', detail: String(schema.type) }];
}
