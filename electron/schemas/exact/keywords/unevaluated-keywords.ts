import { inside } from '../evaluation.ts';
import { keywordOf, type Keyword } from '../keyword.ts';
import { isArray } from './array-keywords.ts';
import { all, isMembers, other } from './object-keywords.ts';

/** Keywords for what no other keyword of the schema, or of those it is put together from, has looked at. They come last. */
export const unevaluatedKeywords: Readonly<Record<string, Keyword>> = {
  unevaluatedItems: keywordOf(isArray, (rule: unknown) => (items, here) => {
    const left = [...items.entries()].filter(([index]) => !here.seen?.hasItem(index));
    here.seen?.itemsBefore(Infinity);
    if (rule === false && left.length > 0) {
      return here.evaluation.note(here, { keyword: 'unevaluatedItems', rule, data: { limit: left[0]?.[0] } });
    }
    return all(left, here, ([index, item]) => here.evaluation.fits(rule, inside(here, index, item)));
  }),
  unevaluatedProperties: keywordOf(isMembers, (rule: unknown) => (value, here) => {
    const left = Object.keys(value).filter((name) => !here.seen?.hasName(name));
    here.seen?.everyName();
    return all(left, here, (name) => other('unevaluatedProperties', name, rule, here));
  }),
};
