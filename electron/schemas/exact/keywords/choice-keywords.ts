import { inPlace, type Here } from '../evaluation.ts';
import type { Finding } from '../finding.ts';
import { keyword, type Keyword } from '../keyword.ts';
import { Seen } from '../seen.ts';
import { found } from './any-keywords.ts';
import { all } from './object-keywords.ts';

/** Keywords that put schemas together. */
export const choiceKeywords: Readonly<Record<string, Keyword>> = {
  allOf: keyword<readonly unknown[]>((rule) => (here) => {
    return all(rule, here, (schema) => here.evaluation.fits(schema, inPlace(here)));
  }),
  anyOf: keyword<readonly unknown[]>((rule) => (here) => {
    const { passing, branches } = tryAll(rule, here, { stopAfter: here.seen ? Infinity : 1 });
    if (passing.length > 0) return true;
    return here.evaluation.note(here, { keyword: 'anyOf', rule, data: {}, branches });
  }),
  oneOf: keyword<readonly unknown[]>((rule) => (here) => {
    const { passing, branches } = tryAll(rule, here, { stopAfter: 2 });
    if (passing.length === 1) return true;
    const data = passing.length > 1 ? { passing } : {};
    return here.evaluation.note(here, { keyword: 'oneOf', rule, data, branches });
  }),
  not: keyword((rule) => (here) => {
    const place = { ...inPlace(here), seen: here.seen && new Seen() };
    return !here.evaluation.fitsQuietly(rule, place) || here.evaluation.note(here, found('not', rule));
  }),
};

/** `if` with its two ways; drafts before 07 have none. */
export const ifKeyword: Keyword = keyword((rule, { schema }) => (here) => {
  const way = here.evaluation.fitsQuietly(rule, inPlace(here)) ? schema.then : schema.else;
  return way === undefined || here.evaluation.fits(way, inPlace(here));
});

interface Tried {
  /** Which branches fit. */
  readonly passing: readonly number[];
  readonly branches: readonly (readonly Finding[])[];
}

function tryAll(schemas: readonly unknown[], here: Here, { stopAfter }: { readonly stopAfter: number }): Tried {
  const passing: number[] = [];
  const branches: (readonly Finding[])[] = [];
  for (const [index, schema] of schemas.entries()) {
    const { fits, findings } = here.evaluation.findingsOf(schema, inPlace(here));
    branches.push(fits ? [] : findings);
    if (fits) passing.push(index);
    if (passing.length >= stopAfter) break;
  }
  return { passing, branches };
}
