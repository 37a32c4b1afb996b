import { CHECK_BOUND_MS, CheckTime, runBounded } from './bounded-check.ts';
import { documentOf, type CheckedSchema } from './check-schema.ts';
import { EndlessSchema, Evaluation } from './exact/evaluation.ts';
import type { Finding } from './exact/finding.ts';
import { Plans } from './exact/plans.ts';
import type { Fault } from './fault.ts';
import { faultsOfFindings } from './faults-of-findings.ts';
import { canBeQuick, quickValidator, type QuickValidator } from './quick-validator.ts';
import { schemaEntry } from './schema-cache.ts';
import type { SchemaDocument } from './schema-document.ts';
import type { SchemaFault, SchemaWarning } from './schema-fault.ts';
import { weightOf } from './schema-graph.ts';
import { hasAtMost } from './value-size.ts';

/** A value as `readJson` gives it. */
export interface ReadValue {
  /** With numbers that a double cannot keep as BigInt or text. */
  readonly value: unknown;
  /** Whether there are none of those. */
  readonly exact: boolean;
}

export interface CompiledSchema {
  readonly ok: true;
  /** All faults of a value of plain JSON, bounded; empty where it fits. Its size must have been bounded before. */
  validate(value: unknown): readonly Fault[];
  /**
   * The same for a value whose numbers may be more than doubles: each is judged by its exact value. Takes its time from
   * that of the call, where it is one of several checks.
   */
  validateRead(read: ReadValue, time?: CheckTime): readonly Fault[];
}

/**
 * The validator of a schema: one for each content, made when it is first asked for. An unusable schema is told with
 * pointer and reason; it never throws and never means "no validation".
 */
export function compileSchema(schema: unknown): CompiledSchema | SchemaFault {
  const entry = schemaEntry(schema);
  if (!entry.checked.ok) return entry.checked;
  return (entry.compiled ??= compile(entry.checked));
}

/** Why a schema cannot be used, found without compiling it; undefined where it can. */
export function unusableBecause(schema: unknown): SchemaFault | undefined {
  const { checked } = schemaEntry(schema);
  return checked.ok ? undefined : checked;
}

/** What does not mean in a usable schema what its author may think. */
export function schemaWarnings(schema: unknown): readonly SchemaWarning[] {
  const { checked } = schemaEntry(schema);
  return checked.ok ? checked.warnings : [];
}

/** Parts of a value times schemas that each may meet, up to which a check needs no bound of time; about 2 ms. */
const MAX_DIRECT_WORK = 20_000;
/** Parts of a value for which all faults are collected; of a larger one only the first is told. */
const MAX_COLLECTED_PARTS = 20_000;
/** A schema is compiled for its so-manyeth check, or for the first value of more parts: until then compiling costs more. */
export const QUICK_FROM_CHECK = 8;
const QUICK_FROM_PARTS = 500;

/**
 * The quick validator accepts; what it does not accept, and what it cannot judge, is for the exact one, which also says
 * why. So nothing is refused on the word of one alone.
 */
function compile(checked: CheckedSchema): CompiledSchema {
  const document = documentOf(checked);
  const plans = new Plans(document);
  const quickFor = makeQuick(document);
  const maxDirectParts = Math.floor(MAX_DIRECT_WORK / weightOf(document));

  const validateRead = ({ value, exact }: ReadValue, time = new CheckTime()): readonly Fault[] => {
    const quick = exact ? quickFor(value) : undefined;
    let stopped: Finding | undefined;
    const check = (): readonly Finding[] => {
      if (quick) {
        if (quick.fits(value)) return NOTHING;
        stopped = quick.finding();
      }
      const evaluation = new Evaluation(plans, hasAtMost(MAX_COLLECTED_PARTS, value) ? 'all' : 'first');
      evaluation.fits(document.root, rootPlace(value));
      return evaluation.findings;
    };
    try {
      const bounded = runBounded(check, { time, direct: !quick || hasAtMost(maxDirectParts, value) });
      if (bounded.ok) return bounded.value.length === 0 ? NOTHING : faultsOfFindings(bounded.value);
      return stopped ? faultsOfFindings([stopped]) : [overrunFault(bounded.pattern)];
    } catch (error) {
      return [recursionFault(error)];
    }
  };
  return { ok: true, validateRead, validate: (value) => validateRead({ value, exact: true }) };
}

/** The quick validator of a schema, once it is worth its while. */
function makeQuick(document: SchemaDocument): (value: unknown) => QuickValidator | undefined {
  let state: 'wait' | 'made' = canBeQuick(document) ? 'wait' : 'made';
  let checks = 0;
  let quick: QuickValidator | undefined;
  return (value) => {
    if (state === 'made') return quick;
    checks += 1;
    if (checks < QUICK_FROM_CHECK && hasAtMost(QUICK_FROM_PARTS, value)) return undefined;
    state = 'made';
    return (quick = quickValidator(document));
  };
}

const NOTHING: readonly never[] = [];
const rootPlace = (value: unknown) => ({ value, steps: undefined, scope: undefined, nesting: 0, seen: undefined });

function overrunFault(pattern: string | undefined): Fault {
  const data = pattern === undefined ? {} : { pattern };
  return { pointer: '', keyword: 'overrun', expected: CHECK_BOUND_MS, data };
}

/** A schema that leads back to itself, or a value that is too deep for it, exhausts the stack. */
function recursionFault(error: unknown): Fault {
  if (!(error instanceof RangeError) && !(error instanceof EndlessSchema)) throw error;
  return { pointer: '', keyword: 'recursion', expected: null, data: {} };
}
