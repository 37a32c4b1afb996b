import { boundedPattern } from '../../bounded-pattern.ts';
import { compareNumbers, isJsonNumber, isMultipleOf, type JsonNumber } from '../../exact-numbers.ts';
import { keywordOf, type Keyword } from '../keyword.ts';
import { found } from './any-keywords.ts';

/** Keywords that ask something of numbers, by their exact value, and of strings. */
export const scalarKeywords: Readonly<Record<string, Keyword>> = {
  multipleOf: number('multipleOf', isMultipleOf),
  maximum: number('maximum', (value, bound) => compareNumbers(value, bound) <= 0),
  exclusiveMaximum: number('exclusiveMaximum', (value, bound) => compareNumbers(value, bound) < 0),
  minimum: number('minimum', (value, bound) => compareNumbers(value, bound) >= 0),
  exclusiveMinimum: number('exclusiveMinimum', (value, bound) => compareNumbers(value, bound) > 0),
  maxLength: string('maxLength', (value, bound) => value.length <= bound || lengthOf(value) <= bound),
  minLength: string('minLength', (value, bound) => value.length >= bound && lengthOf(value) >= bound),
  pattern: keywordOf(isString, (rule: string) => {
    const pattern = boundedPattern(rule);
    return (value, here) => pattern.test(value) || here.evaluation.note(here, found('pattern', rule));
  }),
};

function number(name: string, holds: (value: JsonNumber, rule: number) => boolean): Keyword {
  return keywordOf(isJsonNumber, (rule: number) => {
    return (value, here) => holds(value, rule) || here.evaluation.note(here, found(name, rule));
  });
}

function string(name: string, holds: (value: string, rule: number) => boolean): Keyword {
  return keywordOf(isString, (rule: number) => {
    return (value, here) => holds(value, rule) || here.evaluation.note(here, found(name, rule));
  });
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Unicode characters; `length` counts some of them twice. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at + 1 < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800 || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) continue;
    length -= 1;
    at += 1;
  }
  return length;
}
