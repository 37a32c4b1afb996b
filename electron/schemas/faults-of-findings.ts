import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { closeTo } from './close-to.ts';
import type { Finding } from './exact/finding.ts';
import { MAX_FAULTS, type Fault } from './fault.ts';
import { joinBranches } from './join-branches.ts';
import { isObject } from './subschemas.ts';

/** What was found, as faults: the branches of a choice joined to one, each place once, bounded in number and length. */
export function faultsOfFindings(findings: readonly Finding[]): readonly Fault[] {
  const hints: Hints = { left: MAX_COMPARED };
  const seen = new Set<string>();
  const distinct = joinBranches(findings).filter((finding) => {
    const key = `${finding.pointer} ${finding.keyword} ${String(finding.data.name)}`;
    return seen.size < seen.add(key).size;
  });
  return distinct.slice(0, MAX_FAULTS).map((finding) => bounded(faultOf(finding, hints)));
}

/** Names and choices that one list of faults is compared with in search of a near one; about 10 ms. */
const MAX_COMPARED = 40_000;
const MAX_POINTER_CHARS = 1000;
/** Characters of JSON up to which a fault carries what was asked for as it stands. */
const MAX_EXPECTED_CHARS = 1000;
const MAX_EXPECTED_ITEMS = 12;

/** How many comparisons are left. */
interface Hints {
  left: number;
}

function faultOf(finding: Finding, hints: Hints): Fault {
  const { pointer, keyword, rule, value, data } = finding;
  const fault = { pointer, keyword, expected: rule, got: showValue(value), data };
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return missing(finding, hints);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownMember(finding, hints);
    case 'propertyNames':
      return wrongName(finding);
    case 'enum':
      return { ...fault, data: near(value, textsOf(rule), hints) };
    case 'uniqueItems':
      return { ...fault, expected: true };
    default:
      return fault;
  }
}

function missing({ pointer, data, value, schema }: Finding, hints: Hints): Fault {
  const name = String(data.name);
  const known = isObject(schema.properties) ? schema.properties : {};
  const strangers = isObject(value) ? Object.keys(value).filter((given) => !Object.hasOwn(known, given)) : [];
  return {
    pointer: `${pointer}/${escapePointerStep(name)}`,
    keyword: 'required',
    expected: true,
    data: { ...data, ...near(name, strangers, hints) },
  };
}

function unknownMember({ pointer, keyword, data, value, schema }: Finding, hints: Hints): Fault {
  const name = String(data.name);
  const known = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const given = isObject(value) ? value : {};
  const free = known.filter((candidate) => !Object.hasOwn(given, candidate));
  return {
    pointer: `${pointer}/${escapePointerStep(name)}`,
    keyword,
    expected: known,
    got: showValue(given[name]),
    data: { ...data, ...near(name, free, hints) },
  };
}

/** `rule` is the keyword that the name does not meet. */
function wrongName({ pointer, data, branches = [] }: Finding): Fault {
  const name = String(data.name);
  const [reason] = joinBranches(branches.flat());
  return {
    pointer: `${pointer}/${escapePointerStep(name)}`,
    keyword: 'propertyNames',
    expected: reason?.rule,
    data: { name, ...(reason && { rule: reason.keyword }) },
  };
}

function textsOf(choices: unknown): readonly string[] {
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
}

function near(text: unknown, candidates: readonly string[], hints: Hints): { readonly close?: string } {
  if (typeof text !== 'string' || candidates.length > hints.left) return {};
  hints.left -= candidates.length;
  const [close] = closeTo(text, candidates);
  return close === undefined ? {} : { close };
}

/** A schema or value of any size may be behind a fault, and the whole list goes to a program and a model. */
function bounded(fault: Fault): Fault {
  const { pointer, expected, data } = fault;
  const cutPointer = pointer.length > MAX_POINTER_CHARS ? `${pointer.slice(0, MAX_POINTER_CHARS)}…` : pointer;
  const names = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );
  if (isShort(expected)) return { ...fault, pointer: cutPointer, data: names };
  if (!Array.isArray(expected)) return { ...fault, pointer: cutPointer, expected: showValue(expected), data: names };
  const first = expected.slice(0, MAX_EXPECTED_ITEMS).map((item: unknown) => (isShort(item) ? item : showValue(item)));
  const more = expected.length - first.length;
  return { ...fault, pointer: cutPointer, expected: first, data: { ...names, ...(more > 0 && { more }) } };
}

function isShort(value: unknown): boolean {
  if (value === null || typeof value !== 'object')
    return typeof value !== 'string' || value.length <= MAX_EXPECTED_CHARS;
  const members = Array.isArray(value) ? value.length : Object.keys(value).length;
  return members <= MAX_EXPECTED_CHARS / 2 && writeJson(value).length <= MAX_EXPECTED_CHARS;
}

function cut(text: string): string {
  return text.length > MAX_EXPECTED_CHARS ? `${text.slice(0, MAX_EXPECTED_CHARS)}…` : text;
}
