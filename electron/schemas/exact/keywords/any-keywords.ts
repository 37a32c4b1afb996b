import { testFormat } from '../../formats.ts';
import { isJsonNumber, isWhole } from '../../exact-numbers.ts';
import { spentKey, valueKey } from '../../value-key.ts';
import { keyword, type Keyword } from '../keyword.ts';

/** Keywords that ask something of a value of any kind. */
export const anyKeywords: Readonly<Record<string, Keyword>> = {
  type: keyword<string | readonly string[]>((rule) => {
    const names = typeof rule === 'string' ? [rule] : rule;
    return (here) =>
      names.some((name) => isOfType(name, here.value)) || here.evaluation.note(here, found('type', rule));
  }),
  enum: keyword<readonly unknown[]>((rule) => {
    const isOne = oneOf(rule);
    return (here) => isOne(here.value) || here.evaluation.note(here, found('enum', rule));
  }),
  const: keyword((rule) => {
    const isOne = oneOf([rule]);
    return (here) => isOne(here.value) || here.evaluation.note(here, found('const', rule));
  }),
  format: keyword<string>((rule) => {
    const test = testFormat(rule);
    return test && ((here) => test(here.value) || here.evaluation.note(here, found('format', rule)));
  }),
};

/** A test for a list of choices of any length that does not get slower with it. */
export function oneOf(choices: readonly unknown[]): (value: unknown) => boolean {
  const texts = new Set(choices.filter((choice) => typeof choice === 'string'));
  const others = new Set(choices.filter((choice) => typeof choice !== 'string').map(valueKey));
  const hasContainer = choices.some((choice) => choice !== null && typeof choice === 'object');
  return (value) => {
    if (typeof value === 'string') return texts.has(value);
    if (others.size === 0 || (!hasContainer && isContainer(value))) return false;
    return others.has(spentKey(value));
  };
}

/** What to note where a keyword needs no more than itself. */
export function found(name: string, rule: unknown): { keyword: string; rule: unknown; data: Record<string, never> } {
  return { keyword: name, rule, data: {} };
}

function isContainer(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !isJsonNumber(value);
}

function isOfType(name: string, value: unknown): boolean {
  switch (name) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isContainer(value) && !Array.isArray(value);
    case 'number':
      return isJsonNumber(value);
    case 'integer':
      return isJsonNumber(value) && isWhole(value);
    default:
      return typeof value === name;
  }
}
