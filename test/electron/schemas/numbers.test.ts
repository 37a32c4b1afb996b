import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import { compareNumbers, isMultipleOf, numberKey } from '../../../electron/schemas/exact-numbers.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import { faultText } from '../../../shared/text/fault-text.ts';

/** Holds a JSON text against a schema, as the gateway does. */
function sentences(schema: unknown, text: string): string[] {
  const read = readJson(text, { maxDepth: 10 });
  const compiled = compileSchema(schema);
  if (!read.ok || !compiled.ok) throw new Error('unusable');
  return compiled.validateRead(read).map(faultText);
}

describe('numbers that a double cannot keep are judged by their value', () => {
  test.each([
    [{ const: 9007199254740992 }, '9007199254740993', false],
    [{ const: 9007199254740992 }, '9007199254740992', true],
    [{ enum: [9007199254740992, 'a'] }, '9007199254740993', false],
    [{ maximum: 9007199254740992 }, '9007199254740993', false],
    [{ maximum: 9007199254740994 }, '9007199254740993', true],
    [{ minimum: 9007199254740994 }, '9007199254740993', false],
    [{ exclusiveMaximum: 9007199254740994 }, '9007199254740993', true],
    [{ exclusiveMinimum: 9007199254740992 }, '9007199254740993', true],
    [{ exclusiveMinimum: -9007199254740992 }, '-9007199254740993', false],
    [{ maximum: 0.1 }, '0.1000000000000000001', false],
    [{ minimum: 0.1 }, '0.1000000000000000001', true],
    [{ exclusiveMinimum: 0 }, '1e-5000', true],
    [{ multipleOf: 2 }, '9007199254740993', false],
    [{ multipleOf: 3 }, '9007199254740993', true],
    [{ multipleOf: 10 }, '123456789012345678901234567890', true],
    [{ multipleOf: 0.01 }, '90071992547409.93001', false],
    [{ multipleOf: 0.01 }, '12345678901234567890.25', true],
    [{ type: 'integer' }, '12345678901234567890', true],
    [{ type: 'integer' }, '12345678901234567890.0', true],
    [{ type: 'integer' }, '1.00000000000000000001', false],
    [{ type: 'number' }, '1.00000000000000000001', true],
    [{ type: ['string', 'object', 'array'] }, '12345678901234567890', false],
    [{ format: 'int64' }, '9223372036854775807', true],
    [{ format: 'int64' }, '9223372036854775808', false],
    [{ format: 'int32' }, '2147483648', false],
    [{ uniqueItems: true }, '[9007199254740993,9007199254740992]', true],
    [{ uniqueItems: true }, '[9007199254740993,9007199254740993]', false],
    [{ uniqueItems: true }, '[{"a":12345678901234567890},{"a":1234567890123456789e1}]', false],
    [{ items: { maximum: 5 }, maxItems: 3 }, '[1,2,12345678901234567890]', false],
    [{ properties: { id: { type: 'string' } } }, '{"id":12345678901234567890}', false],
    [{ additionalProperties: { type: 'integer' } }, '{"id":12345678901234567890}', true],
  ])('%j of %s: %s', (schema, text, fits) => {
    expect(sentences(schema, text).length === 0).toBe(fits);
  });

  test('and are told as they were written', () => {
    expect(sentences({ maximum: 5 }, '12345678901234567890')).toEqual([
      'the value must be 5 or less; got 12345678901234567890',
    ]);
    expect(sentences({ properties: { n: { type: 'integer' } } }, '{"n":1.00000000000000000001}')).toEqual([
      '/n must be a whole number; got 1.00000000000000000001',
    ]);
  });
});

describe('multiples are those of decimal numbers', () => {
  test.each([
    [19.99, 0.01, true],
    [0.07, 0.01, true],
    [19.995, 0.01, false],
    [1.1, 0.1, true],
    [0.3, 0.1, true],
    [1e308, 0.5, true],
    [1e308, 0.123456789, false],
    [1e23, 10, true],
    [1e21, 1, true],
    [5e-324, 1, false],
    [0, 0.001, true],
    [-7.5, 2.5, true],
    [9007199254740991, 2, false],
  ])('%d of %d: %s', (value, divisor, expected) => {
    expect(isMultipleOf(value, divisor)).toBe(expected);
    const compiled = compileSchema({ multipleOf: divisor });
    expect(compiled.ok && compiled.validate(value).length === 0).toBe(expected);
  });

  test('of any decimal and any whole factor', () => {
    const decimal = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(decimal, fc.integer({ min: -1000, max: 1000 }), ([digits, places], factor) => {
        const divisor = Number(`${digits}e-${places}`);
        expect(isMultipleOf(Number(`${digits * factor}e-${places}`), divisor)).toBe(true);
        expect(isMultipleOf(Number(`${digits * factor * 10 + 1}e-${places + 1}`), divisor)).toBe(false);
      }),
    );
  });
});

test('comparing and equality of any two whole numbers, however they are written', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), fc.nat({ max: 20 }), (a, b, zeros) => {
      const [one, two] = [read(`${a}.${'0'.repeat(zeros + 1)}`), read(String(b))];
      expect(Math.sign(compareNumbers(one, two))).toBe(a < b ? -1 : a > b ? 1 : 0);
      expect(numberKey(one) === numberKey(two)).toBe(a === b);
      expect(numberKey(read(a === 0n ? '0' : `${a}${'0'.repeat(zeros)}`))).toBe(numberKey(read(`${a}e${zeros}`)));
    }),
  );
});

function read(text: string) {
  const json = readJson(text, { maxDepth: 1 });
  if (!json.ok) throw new Error(text);
  return json.value as Parameters<typeof numberKey>[0]; // a number was written
}
