import { createHash } from 'node:crypto';
import type { AnySchema, ValidateFunction } from 'ajv';
import { CHECK_BOUND_MS, NeedsBound, runBounded } from './bounded-pattern.ts';
import { checkSchema, type CheckedSchema } from './check-schema.ts';
import { compileWith, dialectOf, type Dialect } from './dialects.ts';
import type { Fault } from './fault.ts';
import { faultsOfErrors } from './faults-of-errors.ts';
import { isSmall } from './is-small.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import { withoutRefSiblings } from './ref-siblings.ts';

export interface CompiledSchema {
  readonly ok: true;
  /** All faults of a value of plain JSON, bounded; empty where it fits. Its size must have been bounded before. */
  validate(value: unknown): readonly Fault[];
}

/**
 * The validator of a schema: one for each content, made when it is first asked for. An unusable schema is told with
 * pointer and reason; it never throws and never means "no validation".
 */
export function compileSchema(schema: unknown): CompiledSchema | SchemaFault {
  const entry = entryOf(schema);
  if (!entry.checked.ok) return entry.checked;
  return (entry.compiled ??= compile(entry.schema, entry.checked));
}

/** Why a schema cannot be used, found without compiling it where that is sure; undefined where it can. */
export function unusableBecause(schema: unknown): SchemaFault | undefined {
  const { checked } = entryOf(schema);
  if (!checked.ok) return checked;
  if (!checked.needsCompiler) return undefined;
  const compiled = compileSchema(schema);
  return compiled.ok ? undefined : compiled;
}

interface Entry {
  readonly schema: unknown;
  readonly checked: CheckedSchema | SchemaFault;
  compiled?: CompiledSchema | SchemaFault;
}

/** Schemas that are kept; the oldest goes first. More than any registry measured. */
const MAX_ENTRIES = 20_000;
const byHash = new Map<string, Entry>();
const byObject = new WeakMap<object, Entry>();

function entryOf(schema: unknown): Entry {
  const isKey = schema !== null && typeof schema === 'object';
  const known = isKey ? byObject.get(schema) : undefined;
  if (known) return known;
  const text = JSON.stringify(schema) ?? 'undefined';
  const hash = createHash('sha256').update(text).digest('base64');
  const entry = byHash.get(hash) ?? { schema, checked: checkSchema(schema, text) };
  byHash.set(hash, entry);
  if (byHash.size > MAX_ENTRIES) byHash.delete([...byHash.keys()][0] ?? '');
  if (isKey) byObject.set(schema, entry);
  return entry;
}

function compile(schema: unknown, { needsBound }: CheckedSchema): CompiledSchema | SchemaFault {
  const dialect = dialectOf(schema);
  if (!dialect) throw new Error('A schema of no known dialect passed the check');
  const known = withoutRefSiblings(dialect, schema) as AnySchema; // checked: an object or a boolean
  try {
    return { ok: true, validate: makeValidate({ dialect, schema: known, needsBound }) };
  } catch (error) {
    return schemaFault('', 'not_compiled', error instanceof Error ? error.message : String(error));
  }
}

/** Stops at the first fault, as most values have none; the validator that collects all is made for the first that has. */
function makeValidate({ dialect, schema, needsBound }: CompileOptions): CompiledSchema['validate'] {
  const first = compileWith(dialect, schema, { allErrors: false });
  let all: ValidateFunction | undefined;
  return (value) => {
    const fits = guarded(() => first(value), needsBound);
    if (fits === true) return [];
    if (fits !== false) return [fits];
    if (!isSmall(value)) return faultsOfErrors(first.errors ?? [], schema);
    const collect = (all ??= compileWith(dialect, schema, { allErrors: true }));
    const collected = guarded(() => collect(value), needsBound);
    return typeof collected === 'boolean' ? faultsOfErrors(collect.errors ?? [], schema) : [collected];
  };
}

interface CompileOptions {
  readonly dialect: Dialect;
  readonly schema: AnySchema;
  readonly needsBound: boolean;
}

/** What the check says, or the fault that stands for a check that did not come to an end. */
function guarded(check: () => boolean, needsBound: boolean): boolean | Fault {
  try {
    if (!needsBound) return check();
  } catch (error) {
    if (!(error instanceof NeedsBound)) return recursionFault(error);
  }
  try {
    const bounded = runBounded(check);
    return bounded.ok ? bounded.value : overrunFault(bounded.pattern);
  } catch (error) {
    return recursionFault(error);
  }
}

function overrunFault(pattern: string | undefined): Fault {
  const data = pattern === undefined ? {} : { pattern };
  return { pointer: '', keyword: 'overrun', expected: CHECK_BOUND_MS, data };
}

/** A schema that refers to itself without an end, or a value that is too deep for it, exhausts the stack. */
function recursionFault(error: unknown): Fault {
  if (!(error instanceof RangeError)) throw error;
  return { pointer: '', keyword: 'recursion', expected: null, data: {} };
}
