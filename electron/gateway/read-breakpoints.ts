import {
  BreakpointSchema,
  placeKey,
  placeOf,
  type Breakpoint,
  type BreakpointRefusal,
} from '../../shared/model/breakpoint.ts';
import { escapePointerStep, valueAt } from '../../shared/lib/json-pointer.ts';
import { compileSchema } from '../schemas/compile-schema.ts';
import { lostNumber } from '../schemas/lost-number.ts';
import type { ReadyBreakpoint } from './breakpoints.ts';
import type { ArgumentMatch } from './gates.ts';
import { factsOf, ownSchema } from './read-gates.ts';

/** The breakpoints of a list as it was written down, and what is wrong with the others, by JSON pointer into the list. */
export interface BreakpointsRead {
  readonly list: readonly Breakpoint[];
  readonly ready: readonly ReadyBreakpoint[];
  readonly faults: readonly BreakpointFault[];
}

export interface BreakpointFault {
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const entrySchema = ownSchema(BreakpointSchema);

/**
 * Reads a list of breakpoints; `exact` is the same with its numbers as they are spelled. One that cannot be read stops
 * nothing: unlike a gate it protects nobody. Of two at one place the first counts.
 */
export function readBreakpoints(entries: unknown, exact: unknown = entries): BreakpointsRead {
  if (entries === undefined) return { list: [], ready: [], faults: [] };
  if (!Array.isArray(entries)) {
    return { list: [], ready: [], faults: [{ pointer: '', data: { keyword: 'type', expected: 'array' } }] };
  }
  const list = new Map<string, Breakpoint>();
  const ready: ReadyBreakpoint[] = [];
  const faults: BreakpointFault[] = [];
  for (const [index, entry] of (entries as readonly unknown[]).entries()) {
    const at = `/${index}`;
    const [wrong] = entrySchema.validate(entry);
    if (wrong !== undefined) {
      faults.push({ pointer: at + wrong.pointer, data: factsOf(wrong) });
      continue;
    }
    const breakpoint = entry as Breakpoint; // it fits its schema
    const key = placeKey(breakpoint);
    if (list.has(key)) continue;
    const condition = readCondition(breakpoint, valueAt(exact, at));
    if ('refusal' in condition) {
      const { pointer, at: inside, ...data } = condition.refusal;
      faults.push({ pointer: `${at}/arguments/${escapePointerStep(pointer)}${inside}`, data });
      continue;
    }
    list.set(key, breakpoint);
    if (breakpoint.disabled !== true) ready.push({ place: placeOf(breakpoint), arguments: condition.matches });
  }
  return { list: [...list.values()], ready, faults };
}

/** Why a breakpoint cannot be set as a person wants it; undefined where it can. */
export function refusalOf(breakpoint: Breakpoint): BreakpointRefusal | undefined {
  const read = readCondition(breakpoint, breakpoint);
  return 'refusal' in read ? read.refusal : undefined;
}

type ConditionRead = { readonly matches: readonly ArgumentMatch[] } | { readonly refusal: BreakpointRefusal };

function readCondition({ arguments: schemas = {} }: Breakpoint, exact: unknown): ConditionRead {
  const matches: ArgumentMatch[] = [];
  for (const [pointer, schema] of Object.entries(schemas)) {
    const lost = lostNumber(valueAt(exact, `/arguments/${escapePointerStep(pointer)}`));
    const compiled = lost ?? compileSchema(schema);
    if (!compiled.ok)
      return { refusal: { pointer, reason: compiled.reason, detail: compiled.detail, at: compiled.pointer } };
    matches.push({ pointer, schema: compiled });
  }
  return { matches };
}
