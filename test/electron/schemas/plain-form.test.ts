import { expect, test } from 'vitest';
import { checkForm } from '../../../electron/schemas/check-form.ts';
import type { Dialect } from '../../../electron/schemas/dialects.ts';
import { knownSchema, metaFault } from '../../../electron/schemas/meta-schemas.ts';
import { isPlainForm } from '../../../electron/schemas/plain-form.ts';
import { childSchemas } from '../../../electron/schemas/subschemas.ts';

const DRAFT = 'https://json-schema.org/draft';
const SCHEMAS: Readonly<Record<Exclude<Dialect, '04' | '06'>, readonly string[]>> = {
  '2020-12': ['', ...['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'content']],
  '2019-09': ['', ...['core', 'applicator', 'validation', 'meta-data', 'content']],
  '07': [],
};
const DIALECTS = Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]; // the keys of the record above

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, '', 'a', '#a', 'string', 'widget'],
  ...[[], [1], ['a'], ['a', 'a'], ['string'], ['string', 'null'], ['string', 'string'], [null], [{}], [true], [[]]],
  ...[[{ type: 'widget' }], {}, { a: {} }, { a: true }, { a: 1 }, { a: ['b'] }, { type: 'string' }, { type: 1 }],
  ...[{ a: { type: 'widget' } }, { a: { required: true } }, { a: { a: [] } }, { minimum: '1' }],
];

/** Every keyword that some draft speaks of, and one that none does. */
function keywords(): readonly string[] {
  const addresses = DIALECTS.flatMap((dialect) => {
    const parts = SCHEMAS[dialect].map((part) => `${DRAFT}/${dialect}/${part === '' ? 'schema' : `meta/${part}`}`);
    return dialect === '07' ? ['http://json-schema.org/draft-07/schema'] : parts;
  });
  const known = addresses.map((address) => knownSchema(address)?.schema as { readonly properties: object }); // every draft's own has some
  return [...new Set([...known.flatMap(({ properties }) => Object.keys(properties)), 'x-order'])];
}

test.each(DIALECTS)('what is taken for plain is a schema of draft %s', (dialect) => {
  const told = new Set<string>();
  for (const keyword of keywords()) {
    for (const value of VALUES) {
      for (const schema of [{ [keyword]: value }, { not: { [keyword]: value } }]) {
        if (!isPlainForm(schema, dialect)) continue;
        expect(metaFault(dialect, schema), JSON.stringify(schema)).toBeUndefined();
        told.add(keyword);
      }
    }
  }
  expect([...told]).toEqual(expect.arrayContaining(['type', 'properties', 'items', 'required', 'enum', 'x-order']));
});

test('a part that may be of another draft is never plain', () => {
  const foreign = {
    $id: 'https://a.example/x',
    $schema: 'http://json-schema.org/draft-04/schema#',
  };
  for (const keyword of keywords()) {
    for (const value of [foreign, [foreign], { a: foreign }]) {
      const schema = { [keyword]: value };
      const parts = childSchemas({ pointer: '', schema, depth: 0 });
      if (!parts.some((part) => part.schema === foreign)) continue;
      expect(isPlainForm(schema, '2020-12'), JSON.stringify(schema)).toBe(false);
    }
  }
  const older = { ...foreign, items: [{ type: 'string' }] };
  expect(checkForm({ properties: { a: older } }, '2020-12')).toBeUndefined();
  expect(checkForm({ properties: { a: { items: older.items } } }, '2020-12')).toBeDefined();
});

test.each(['04', '06'] as const)(
  'draft %s, which means something else by some keywords, is left to its own schema',
  (dialect) => {
    expect(isPlainForm({ type: 'string' }, dialect)).toBe(false);
  },
);
