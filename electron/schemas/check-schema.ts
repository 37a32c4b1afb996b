import { compilePattern } from './bounded-pattern.ts';
import { dialectOf, metaFault } from './dialects.ts';
import { checkRefs, needsCompiler } from './check-refs.ts';
import { isHarmlessPattern } from './harmless-pattern.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import { childSchemas, isObject, type SchemaObject, type Subschema } from './subschemas.ts';
import { escapePointerStep } from '../../shared/lib/json-pointer.ts';

/** Schemas inside schemas. */
const MAX_SCHEMA_DEPTH = 64;
/** UTF-16 units of the schema's JSON text. */
const MAX_SCHEMA_CHARS = 1024 * 1024;

export interface CheckedSchema {
  readonly ok: true;
  /** It holds a pattern or `uniqueItems` whose time no simple rule bounds. */
  readonly needsBound: boolean;
  /** Some of its references can be judged only by compiling it. */
  readonly needsCompiler: boolean;
}

/** Whether a schema can be used, without compiling it: dialect, meta-schema, references, patterns, depth and size. Never throws. */
export function checkSchema(schema: unknown, text: string): CheckedSchema | SchemaFault {
  if (text.length > MAX_SCHEMA_CHARS) return schemaFault('', 'too_large', String(MAX_SCHEMA_CHARS));
  const dialect = dialectOf(schema);
  if (!dialect) return schemaFault('/$schema', 'unknown_dialect', String((schema as SchemaObject).$schema)); // only an object names one
  const all = isObject(schema) ? allSchemas(schema) : [];
  const tooDeep = all.find(({ depth }) => depth > MAX_SCHEMA_DEPTH);
  if (tooDeep) return schemaFault(tooDeep.pointer, 'too_deep', String(MAX_SCHEMA_DEPTH));
  const fault = metaFault(dialect, schema);
  if (fault) return schemaFault(fault.pointer, 'not_a_schema', fault.expected);
  const refFault = isObject(schema) ? checkRefs(schema, all) : undefined;
  return refFault ?? checkPatterns(all);
}

/** Every schema of a document, the root first. Deeper ones than the limit are found but not entered. */
function allSchemas(root: SchemaObject): readonly Subschema[] {
  const found: Subschema[] = [{ pointer: '', schema: root, depth: 0 }];
  for (const subschema of found) if (subschema.depth <= MAX_SCHEMA_DEPTH) found.push(...childSchemas(subschema));
  return found;
}

function checkPatterns(all: readonly Subschema[]): CheckedSchema | SchemaFault {
  let needsBound = false;
  for (const { pointer, schema } of all) {
    needsBound ||= schema.uniqueItems === true;
    for (const [at, source] of patternsOf(schema)) {
      if (!compilePattern(source)) return schemaFault(pointer + at, 'pattern_invalid', source);
      needsBound ||= !isHarmlessPattern(source);
    }
  }
  return { ok: true, needsBound, needsCompiler: needsCompiler(all) };
}

function patternsOf({ pattern, patternProperties }: SchemaObject): readonly (readonly [string, string])[] {
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const own = typeof pattern === 'string' ? [['/pattern', pattern] as const] : [];
  return [...own, ...names.map((name) => [`/patternProperties/${escapePointerStep(name)}`, name] as const)];
}
