import { spentKey } from '../../value-key.ts';
import { inside, type Here } from '../evaluation.ts';
import { keyword, keywordOf, type Keyword } from '../keyword.ts';
import { found } from './any-keywords.ts';

/** Keywords that ask something of arrays, as every dialect has them. */
export const arrayKeywords: Readonly<Record<string, Keyword>> = {
  maxItems: keywordOf(isArray, (rule: number) => {
    return (items, here) => items.length <= rule || here.evaluation.note(here, found('maxItems', rule));
  }),
  minItems: keywordOf(isArray, (rule: number) => {
    return (items, here) => items.length >= rule || here.evaluation.note(here, found('minItems', rule));
  }),
  uniqueItems: keywordOf(isArray, (rule: boolean) => {
    return (items, here) => !rule || unlike(items, here);
  }),
};

/** Draft 2020-12: `prefixItems` for the first ones, `items` for the rest. */
export const prefixKeywords: Readonly<Record<string, Keyword>> = {
  prefixItems: keywordOf(isArray, (rule: readonly unknown[]) => (_, here) => first(rule, here)),
  items: keywordOf(isArray, (rule, { schema }) => {
    const start = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0;
    return (_, here) => rest(rule, { start, name: 'items' }, here);
  }),
};

/** Older drafts: `items` is a schema for all or a list for the first ones, and `additionalItems` is for the rest. */
export const listKeywords: Readonly<Record<string, Keyword>> = {
  items: keywordOf(isArray, (rule: unknown) => (_, here) => {
    return isArray(rule) ? first(rule, here) : rest(rule, { start: 0, name: 'items' }, here);
  }),
  additionalItems: keywordOf(isArray, (rule: unknown, { schema }) => {
    const start = isArray(schema.items) ? schema.items.length : undefined;
    return start === undefined ? undefined : (_, here) => rest(rule, { start, name: 'additionalItems' }, here);
  }),
};

/** `contains` with its bounds, where the dialect has them; draft 2020-12 counts what it finds as seen. */
export function containsKeyword({
  hasBounds,
  marksSeen,
}: {
  readonly hasBounds: boolean;
  readonly marksSeen: boolean;
}): Keyword {
  return keyword((rule, { schema }) => {
    const minContains = hasBounds && typeof schema.minContains === 'number' ? schema.minContains : 1;
    const maxContains = hasBounds && typeof schema.maxContains === 'number' ? schema.maxContains : Infinity;
    return (here) => {
      if (!isArray(here.value)) return true;
      const fitting = here.value.flatMap((item, index) => {
        return here.evaluation.fitsQuietly(rule, inside(here, index, item)) ? [index] : [];
      });
      if (marksSeen) for (const index of fitting) here.seen?.item(index);
      if (fitting.length >= minContains && fitting.length <= maxContains) return true;
      const data = { minContains, ...(maxContains !== Infinity && { maxContains }), count: fitting.length };
      return here.evaluation.note(here, { keyword: 'contains', rule: minContains, data });
    };
  });
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function first(schemas: readonly unknown[], here: Here): boolean {
  const items = here.value as readonly unknown[]; // asked for arrays only
  let fits = true;
  for (let index = 0; index < Math.min(items.length, schemas.length); index += 1) {
    if (!fits && !here.evaluation.collects) return false;
    if (!here.evaluation.fits(schemas[index], inside(here, index, items[index]))) fits = false;
  }
  here.seen?.itemsBefore(schemas.length);
  return fits;
}

function rest(
  schema: unknown,
  { start, name }: { readonly start: number; readonly name: string },
  here: Here,
): boolean {
  const items = here.value as readonly unknown[]; // asked for arrays only
  if (items.length > start) here.seen?.itemsBefore(Infinity);
  if (schema === false && items.length > start) {
    return here.evaluation.note(here, { keyword: name, rule: false, data: { limit: start } });
  }
  let fits = true;
  for (let index = start; index < items.length; index += 1) {
    if (!fits && !here.evaluation.collects) return false;
    if (!here.evaluation.fits(schema, inside(here, index, items[index]))) fits = false;
  }
  return fits;
}

/** Whether no two items are equal; looks each up once, so that a long list takes no longer per item than a short one. */
function unlike(items: readonly unknown[], here: Here): boolean {
  const indexes = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const key = typeof item === 'number' ? item : spentKey(item);
    const other = indexes.get(key);
    if (other !== undefined) {
      return here.evaluation.note(here, { keyword: 'uniqueItems', rule: true, data: { first: other, second: index } });
    }
    indexes.set(key, index);
  }
  return true;
}
