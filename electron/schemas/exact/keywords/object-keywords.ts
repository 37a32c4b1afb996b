import { boundedPattern } from '../../bounded-pattern.ts';
import { isJsonNumber } from '../../exact-numbers.ts';
import { isObject, type SchemaObject } from '../../subschemas.ts';
import { inPlace, inside, type Here } from '../evaluation.ts';
import { keywordOf, type Keyword } from '../keyword.ts';
import { found } from './any-keywords.ts';

/** Keywords that ask something of objects. Only own members count: a schema may speak of `toString` or `__proto__`. */
export const objectKeywords: Readonly<Record<string, Keyword>> = {
  maxProperties: keywordOf(isMembers, (rule: number) => {
    return (value, here) =>
      Object.keys(value).length <= rule || here.evaluation.note(here, found('maxProperties', rule));
  }),
  minProperties: keywordOf(isMembers, (rule: number) => {
    return (value, here) =>
      Object.keys(value).length >= rule || here.evaluation.note(here, found('minProperties', rule));
  }),
  required: keywordOf(isMembers, (rule: readonly string[]) => (_, here) => hasAll(rule, here)),
  properties: keywordOf(isMembers, (rule: SchemaObject) => {
    const named = Object.entries(rule);
    return (value, here) =>
      all(named, here, ([name, schema]) => !Object.hasOwn(value, name) || member(name, schema, here));
  }),
  patternProperties: keywordOf(isMembers, (rule: SchemaObject) => {
    const patterns = Object.entries(rule).map(([source, schema]) => ({ pattern: boundedPattern(source), schema }));
    return (value, here) =>
      all(patterns, here, ({ pattern, schema }) =>
        all(Object.keys(value), here, (name) => !pattern.test(name) || member(name, schema, here)),
      );
  }),
  additionalProperties: keywordOf(isMembers, (rule: unknown, { schema }) => {
    const names = isObject(schema.properties) ? new Set(Object.keys(schema.properties)) : new Set<string>();
    const patterns = isObject(schema.patternProperties)
      ? Object.keys(schema.patternProperties).map(boundedPattern)
      : [];
    const isKnown = (name: string): boolean => names.has(name) || patterns.some((pattern) => pattern.test(name));
    return (value, here) =>
      all(Object.keys(value), here, (name) => isKnown(name) || other('additionalProperties', name, rule, here));
  }),
  propertyNames: keywordOf(isMembers, (rule: unknown) => (value, here) => {
    return all(Object.keys(value), here, (name) => {
      const { fits, findings } = here.evaluation.findingsOf(rule, inside(here, name, name));
      if (fits) return true;
      return here.evaluation.note(here, { keyword: 'propertyNames', rule, data: { name }, branches: [findings] });
    });
  }),
  dependentRequired: keywordOf(isMembers, (rule: Readonly<Record<string, readonly string[]>>) => {
    const entries = Object.entries(rule);
    return (value, here) =>
      all(entries, here, ([name, names]) => !Object.hasOwn(value, name) || hasAll(names, here, name));
  }),
  dependentSchemas: keywordOf(isMembers, (rule: SchemaObject) => dependent(Object.entries(rule))),
  dependencies: keywordOf(isMembers, (rule: SchemaObject) => dependent(Object.entries(rule))),
};

/** Holds a member that no other keyword knows against what is said of such members. */
export function other(keyword: string, name: string, rule: unknown, here: Here): boolean {
  if (rule !== false) return member(name, rule, here);
  return here.evaluation.note(here, { keyword, rule, data: { name } });
}

/** Runs a check for each of a list, all of them where findings are collected. */
export function all<T>(list: readonly T[], { evaluation }: Here, holds: (item: T) => boolean): boolean {
  let fits = true;
  for (const item of list) {
    if (!fits && !evaluation.collects) return false;
    if (!holds(item)) fits = false;
  }
  return fits;
}

export function isMembers(value: unknown): value is SchemaObject {
  return isObject(value) && !isJsonNumber(value);
}

function member(name: string, schema: unknown, here: Here): boolean {
  here.seen?.name(name);
  return here.evaluation.fits(schema, inside(here, name, (here.value as SchemaObject)[name])); // asked for objects only
}

function hasAll(names: readonly string[], here: Here, because?: string): boolean {
  const value = here.value as SchemaObject; // asked for objects only
  const keyword = because === undefined ? 'required' : 'dependentRequired';
  return all(names, here, (name) => {
    if (Object.hasOwn(value, name)) return true;
    const data = { name, ...(because !== undefined && { because }) };
    return here.evaluation.note(here, { keyword, rule: true, data });
  });
}

function dependent(entries: readonly (readonly [string, unknown])[]): (value: SchemaObject, here: Here) => boolean {
  return (value, here) =>
    all(entries, here, ([name, asked]) => {
      if (!Object.hasOwn(value, name)) return true;
      if (Array.isArray(asked)) return hasAll(asked as readonly string[], here, name); // the meta-schema allows names only
      return here.evaluation.fits(asked, inPlace(here));
    });
}
