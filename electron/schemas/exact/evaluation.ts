import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import { spendDirect } from '../bounded-check.ts';
import type { Resource } from '../schema-document.ts';
import { isObject, type SchemaObject } from '../subschemas.ts';
import type { Finding } from './finding.ts';
import type { Plan, Plans } from './plans.ts';
import { Seen } from './seen.ts';

/** The way from the root to a value, the last step first. */
export interface Steps {
  readonly outer: Steps | undefined;
  readonly step: string | number;
}

/** The resources that were entered on the way to a schema, the last one first. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | undefined;
}

/** A value that a schema is held against. */
export interface Place {
  readonly value: unknown;
  readonly steps: Steps | undefined;
  readonly scope: Scope | undefined;
  /** Schemas around this one that are held against the same value. */
  readonly nesting: number;
  /** Where it is noted what the schema looks at, if anybody asks. */
  readonly seen: Seen | undefined;
}

/** A value and the schema that is held against it. */
export interface Here extends Place {
  readonly schema: SchemaObject;
  readonly evaluation: Evaluation;
}

/** A schema led back to itself for one and the same value. */
export class EndlessSchema extends Error {}

const MAX_NESTING = 1000;
/** More findings than any list of faults shows. */
const MAX_FINDINGS = 100;
/** A schema held against a value, in units of `spendDirect`. */
const STEP_UNITS = 20;

/** How much is wanted: the verdict, the first finding too, or all of them. */
export type Wanted = 'verdict' | 'first' | 'all';

/** Holds one value against the schemas of a document and notes what does not fit. */
export class Evaluation {
  #findings: Finding[] = [];
  #wanted: Wanted;
  readonly #plans: Plans;

  constructor(plans: Plans, wanted: Wanted) {
    this.#plans = plans;
    this.#wanted = wanted;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Whether to go on behind the first finding. */
  get collects(): boolean {
    return this.#wanted === 'all';
  }

  /** Whether a value fits a schema, which is an object or a boolean. What does not is noted. */
  fits(schema: unknown, place: Place): boolean {
    if (!isObject(schema)) return schema === true || this.#refuse(place);
    spendDirect(STEP_UNITS);
    if (place.nesting > MAX_NESTING) throw new EndlessSchema();
    const { resource, rules, asksForRest } = this.#plans.planOf(schema);
    const scope = place.scope?.resource === resource ? place.scope : { resource, outer: place.scope };
    const seen = asksForRest || place.seen ? new Seen() : undefined;
    const { value, steps, nesting } = place;
    const here: Here = { value, steps, scope, nesting: nesting + 1, seen, schema, evaluation: this };
    const fits = this.#holds(rules, here);
    if (fits && seen) place.seen?.add(seen);
    return fits;
  }

  #holds(rules: Plan['rules'], here: Here): boolean {
    let fits = true;
    for (const { holds, isLast } of rules) {
      // What is left over is only known once everything else fits.
      if (!fits && (isLast || !this.collects)) return false;
      if (!holds(here)) fits = false;
    }
    return fits;
  }

  /** Whether a value fits a schema, without noting why it does not. */
  fitsQuietly(schema: unknown, place: Place): boolean {
    const wanted = this.#wanted;
    this.#wanted = 'verdict';
    const fits = this.fits(schema, place);
    this.#wanted = wanted;
    return fits;
  }

  /** The same, answering the findings instead of noting them. */
  findingsOf(schema: unknown, place: Place): { readonly fits: boolean; readonly findings: readonly Finding[] } {
    const outer = this.#findings;
    this.#findings = [];
    const fits = this.fits(schema, place);
    const findings = this.#findings;
    this.#findings = outer;
    return { fits, findings };
  }

  /** Notes a finding; answers false, so that a keyword can return it. */
  note({ schema, steps, value }: Here, found: Found): false {
    return this.#keep({ schema, steps, value }, found);
  }

  #refuse({ steps, value }: Place): false {
    return this.#keep({ schema: {}, steps, value }, { keyword: 'false schema', rule: false, data: {} });
  }

  #keep({ schema, steps, value }: Pick<Here, 'schema' | 'steps' | 'value'>, found: Found): false {
    if (this.#wanted !== 'verdict' && this.#findings.length < MAX_FINDINGS) {
      this.#findings.push({ pointer: pointerOf(steps), schema, value, ...found });
    }
    return false;
  }
}

/** What a keyword says of a finding; the rest is known. */
export type Found = Pick<Finding, 'keyword' | 'rule' | 'data' | 'branches'>;

/** The same value, held against a schema inside the one at hand. */
export function inPlace({ value, steps, scope, nesting, seen }: Here): Place {
  return { value, steps, scope, nesting, seen };
}

/** A member or item of the value at hand. */
export function inside(here: Here, step: string | number, value: unknown): Place {
  return { value, steps: { outer: here.steps, step }, scope: here.scope, nesting: 0, seen: undefined };
}

function pointerOf(steps: Steps | undefined): string {
  return steps ? `${pointerOf(steps.outer)}/${escapePointerStep(String(steps.step))}` : '';
}
