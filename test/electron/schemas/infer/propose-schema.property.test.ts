import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSchema } from '../../../../electron/schemas/compile-schema.ts';
import { Evidence } from '../../../../electron/schemas/infer/evidence.ts';
import { inferSchema } from '../../../../electron/schemas/infer/infer-schema.ts';
import { proposeSchema } from '../../../../electron/schemas/infer/propose-schema.ts';
import { readSample, type Sample } from '../../../../electron/schemas/infer/sample.ts';
import { editJsonc } from '../../../../shared/lib/edit-jsonc.ts';

const runs = { numRuns: Math.max(120, Number(process.env['GATEHOUSE_LONG'] ?? 0)) };

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '__proto__', 'toString', '0', '1', 'x/y', '~', 'CH-1', 'CH-2', 'CH-3', '2026-01-01'),
  fc.string({ maxLength: 3 }),
);
const number = fc.oneof(
  fc.constantFrom('0', '-0', '1.0', '1e3', '9007199254740993', '0.1', '123456789012345678901234567890', '1.5e300'),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const words = fc.constantFrom('open', 'shut', 'a@b.de', '2026-11-30', 'https://a.b/c', '', 'ä', '2026-11-30T10:00:00Z');
const leaf = fc.oneof(
  number,
  fc.constantFrom('null', 'true', 'false'),
  fc.oneof(words, fc.string()).map((text) => JSON.stringify(text)),
);

/** JSON text of any value. */
const json = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('json')), { maxLength: 5, selector: ([key]) => key })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  ),
})).json;
const texts = fc.array(json, { minLength: 1, maxLength: 16 });

/** Schemas of which many do not fit. */
const schema = fc.letrec<{ schema: unknown; object: object }>((tie) => ({
  object: fc.record(
    {
      type: fc.oneof(
        fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object'),
        fc.constant(['string', 'null']),
      ),
      enum: fc.constantFrom(['open', 'shut'], [1, 2], [null]),
      const: fc.constantFrom('open', 1),
      minimum: fc.integer({ min: -2, max: 2 }),
      maxLength: fc.integer({ min: 0, max: 3 }),
      pattern: fc.constantFrom('^a', 'x$'),
      format: fc.constantFrom('date', 'email'),
      maxItems: fc.integer({ min: 0, max: 2 }),
      uniqueItems: fc.boolean(),
      items: tie('schema'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'toString'), tie('schema'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(fc.constantFrom('a', 'b', 'z'), { maxLength: 3 }),
      additionalProperties: tie('schema'),
      minProperties: fc.integer({ min: 0, max: 2 }),
      anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      not: tie('schema'),
      $ref: fc.constant('#/$defs/d'),
      $defs: fc.record({ d: tie('schema') }),
      description: fc.constant('d'),
    },
    { requiredKeys: ['$defs'] },
  ),
  schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.boolean(), tie('object')),
})).schema;

const read = (all: readonly string[]) => all.map(readSample).filter((one): one is Sample => one !== undefined);
const turn = () => Promise.resolve();

function misfits(wanted: unknown, samples: readonly Sample[]): unknown {
  const compiled = compileSchema(wanted);
  if (!compiled.ok) return compiled;
  return samples.flatMap((sample) => compiled.validateRead(sample.read));
}

describe('every sample fits', { timeout: 120_000 }, () => {
  test('the schema that is inferred from all of them', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const samples = read(all);
        const evidence = new Evidence();
        samples.forEach(({ spelled }, at) => evidence.add(spelled, at));
        expect(misfits(inferSchema(evidence), samples)).toEqual([]);
      }),
      runs,
    );
  });

  test('a schema that was there, with all changes that are proposed, and none is proposed of that', async () => {
    await fc.assert(
      fc.asyncProperty(schema, texts, async (present, all) => {
        const samples = read(all);
        const changes = await proposeSchema(present, samples, turn);
        const text = editJsonc(
          JSON.stringify({ schema: present }),
          changes.map(({ path, after }) => ({ path: ['schema', ...path], value: after })),
        );
        const changed = (JSON.parse(text) as { schema: unknown }).schema;
        expect(misfits(changed, samples)).toEqual([]);
        expect(await proposeSchema(changed, samples, turn)).toEqual([]);
      }),
      runs,
    );
  });
});
