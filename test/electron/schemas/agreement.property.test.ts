import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-07';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CheckTime, runBounded } from '../../../electron/schemas/bounded-check.ts';
import { checkSchema, documentOf } from '../../../electron/schemas/check-schema.ts';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import { META_ADDRESSES } from '../../../electron/schemas/dialects.ts';
import { Evaluation, type Wanted } from '../../../electron/schemas/exact/evaluation.ts';
import { Plans } from '../../../electron/schemas/exact/plans.ts';
import { canBeQuick, quickValidator } from '../../../electron/schemas/quick-validator.ts';
import type { SchemaDocument } from '../../../electron/schemas/schema-document.ts';

const runs = { numRuns: Math.max(400, Number(process.env.GATEHOUSE_LONG ?? 0)) };

const name = fc.constantFrom('a', 'b', 'c', 'toString');
const leaf = fc.oneof(fc.constantFrom('', 'a', 'ab', null, true, false, 0, 1, 2, 2.5, -3, 'ä'), fc.integer());
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const small = fc.integer({ min: 0, max: 3 });
const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');

/** Any schema of the keywords that both drafts have, and of those given. */
function schemaOf(more: (sub: fc.Arbitrary<unknown>) => Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> {
  const { root } = fc.letrec<{ schema: unknown; root: object }>((tie) => {
    const sub = tie('schema');
    const list = fc.array(sub, { minLength: 1, maxLength: 3 });
    const map = fc.dictionary(name, sub, { maxKeys: 3, noNullPrototype: true });
    const keywords = {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(value, {
        minLength: 1,
        maxLength: 3,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      }),
      const: value,
      minimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.integer({ min: 1, max: 3 }),
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom('^a', 'b$', '^.$'),
      minItems: small,
      maxItems: small,
      uniqueItems: fc.boolean(),
      contains: sub,
      minProperties: small,
      maxProperties: small,
      required: fc.uniqueArray(name, { maxLength: 2 }),
      properties: map,
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'b', '.'), sub, { maxKeys: 2, noNullPrototype: true }),
      additionalProperties: sub,
      propertyNames: sub,
      allOf: list,
      anyOf: list,
      oneOf: list,
      not: sub,
      if: sub,
      then: sub,
      else: sub,
      $ref: fc.constantFrom('#/$defs/one', '#/$defs/two'),
      ...more(sub),
    };
    const object = fc
      .constantFrom(...Object.keys(keywords))
      .chain((first) =>
        fc
          .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { maxLength: 3 })
          .chain((rest) =>
            fc.record(
              Object.fromEntries(
                [...new Set([first, ...rest])].map((key) => [key, keywords[key as keyof typeof keywords]]),
              ),
              { noNullPrototype: true },
            ),
          ),
      );
    return {
      schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.boolean(), object, object),
      root: fc.record({ $defs: fc.record({ one: sub, two: sub }), allOf: fc.tuple(sub) }, { noNullPrototype: true }),
    };
  });
  return root;
}

const older = schemaOf((sub) => ({
  items: fc.oneof(sub, fc.array(sub, { minLength: 1, maxLength: 2 })),
  additionalItems: sub,
  dependencies: fc.dictionary(name, fc.oneof(sub, fc.uniqueArray(name, { maxLength: 2 })), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
})).map((schema) => ({ $schema: `${META_ADDRESSES['07']}#`, ...schema }));

const newer = schemaOf((sub) => ({
  items: sub,
  prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }),
  minContains: small,
  maxContains: small,
  dependentSchemas: fc.dictionary(name, sub, { maxKeys: 2, noNullPrototype: true }),
  dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2, noNullPrototype: true }),
})).map((schema) => ({ $schema: META_ADDRESSES['2020-12'], ...schema }));

const newest = schemaOf((sub) => ({
  items: sub,
  prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }),
  dependentSchemas: fc.dictionary(name, sub, { maxKeys: 2, noNullPrototype: true }),
  unevaluatedItems: sub,
  unevaluatedProperties: sub,
  $dynamicRef: fc.constantFrom('#node', '#/$defs/one'),
})).map((schema) => ({
  $schema: META_ADDRESSES['2020-12'],
  ...schema,
  $defs: { ...(schema as { $defs: object }).$defs, node: { $dynamicAnchor: 'node', minProperties: 1 } },
}));

describe('two validators that share no code agree', () => {
  test.each([
    ['07', older],
    ['2020-12', newer],
  ] as const)('the quick and the exact one, draft %s', (_, schemas) => {
    let compared = 0;
    fc.assert(
      fc.property(schemas, fc.array(value, { minLength: 3, maxLength: 6 }), (schema, values) => {
        const checked = checkSchema(JSON.stringify(schema));
        if (!checked.ok) return; // such as one that leads back to itself
        const document = documentOf(checked);
        const quick = canBeQuick(document) ? quickValidator(document) : undefined;
        if (!quick) return;
        const plans = new Plans(document);
        for (const each of values) {
          compared += 1;
          if (bounded(() => quick.fits(each))) expect(exactly(document, plans, each)).toBe(true);
        }
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(runs.numRuns);
  });

  test.each([
    ['07', older],
    ['2020-12 without what others cannot', newer],
    ['2020-12 with dynamic references and what is left over', newest],
  ] as const)('the exact one and a library, draft %s', async (_, schemas) => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(schemas, fc.array(value, { minLength: 3, maxLength: 6 }), async (schema, values) => {
        const checked = checkSchema(JSON.stringify(schema));
        if (!checked.ok) return;
        const document = documentOf(checked);
        const plans = new Plans(document);
        const library = await judgeOf(schema);
        if (!library) return;
        for (const each of values) {
          compared += 1;
          const ours = exactly(document, plans, each);
          expect(ours).toBe(library(each));
          expect(exactly(document, plans, each, 'all')).toBe(ours);
        }
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(runs.numRuns);
  });

  test('and what is not accepted always says why', () => {
    fc.assert(
      fc.property(fc.oneof(older, newer, newest), value, (schema, each) => {
        const checked = checkSchema(JSON.stringify(schema));
        if (!checked.ok) return;
        const document = documentOf(checked);
        const fits = exactly(document, new Plans(document), each);
        const compiled = compileSchema(schema);
        // Often enough for the quick one to take part.
        for (let check = 0; check < 10; check += 1) {
          expect(compiled.ok && compiled.validate(each).length === 0).toBe(fits);
        }
      }),
      runs,
    );
  });
});

function exactly(document: SchemaDocument, plans: Plans, each: unknown, wanted: Wanted = 'verdict'): boolean {
  const place = { value: each, steps: undefined, scope: undefined, nesting: 0, seen: undefined };
  return bounded(() => new Evaluation(plans, wanted).fits(document.root, place));
}

function bounded(check: () => boolean): boolean {
  const time = new CheckTime();
  time.leftMs = 2000;
  const result = runBounded(check, { time, direct: true });
  if (!result.ok) throw new Error('A small check took two seconds');
  return result.value;
}

/** Undefined where the library does not come to an end: it follows also what no value can reach. */
async function judgeOf(schema: object): Promise<((each: unknown) => boolean) | undefined> {
  const address = 'https://gatehouse.example/schema';
  registerSchema(schema as Parameters<typeof registerSchema>[0], address);
  try {
    const judge = await validate(address);
    return (each) => judge(each as Parameters<typeof judge>[0]).valid;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    unregisterSchema(address);
  }
}
