import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakResult } from '../../../../electron/gateway/faults/break-result.ts';
import { compileSchema, type CompiledSchema } from '../../../../electron/schemas/compile-schema.ts';
import { editJsonc } from '../../../../shared/lib/edit-jsonc.ts';
import { pointerSteps, valueAt } from '../../../../shared/lib/json-pointer.ts';
import { readJson } from '../../../../shared/lib/read-json.ts';

function compiled(schema: unknown): CompiledSchema {
  const output = compileSchema(schema);
  if (!output.ok) throw new Error(output.reason);
  return output;
}

const STOCK = {
  type: 'object',
  properties: {
    sku: { type: 'string' },
    available: { type: ['integer', 'string'] },
    note: { type: 'string' },
    shelves: { type: 'array', items: { type: 'object', properties: { row: { type: 'integer' } }, required: ['row'] } },
  },
  required: ['sku', 'available'],
};
const RESULT = '{"sku":"CH-1","available":8.0,"note":"x","shelves":[{"row":1},{"row":2}],"id":12345678901234567890}';
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('a result that a fault breaks', () => {
  test.each(['wrong_result', 'dropped_field'] as const)('is refused by its schema, wherever %s strikes', (kind) => {
    const output = compiled(STOCK);
    fc.assert(
      fc.property(place, (at) => {
        const broken = breakResult(RESULT, { kind, place: at, output });
        const read = readJson(broken?.resultText ?? '', { maxDepth: 64 });
        expect(read.ok && output.validateRead(read)).toHaveLength(1);
      }),
    );
  });

  test('is the same for the same place, and different places are struck', () => {
    const at = (where: number) => breakResult(RESULT, { kind: 'wrong_result', place: where, output: compiled(STOCK) });
    expect(at(0.4)).toEqual(at(0.4));
    expect(new Set([0, 0.2, 0.4, 0.6, 0.8].map((where) => at(where)?.at)).size).toBeGreaterThan(2);
  });

  test('keeps all else as it is spelled', () => {
    const broken = breakResult(RESULT, { kind: 'dropped_field', place: 0, output: compiled(STOCK) });
    expect(broken).toEqual({
      at: '/sku',
      resultText: '{"available":8.0,"note":"x","shelves":[{"row":1},{"row":2}],"id":12345678901234567890}',
    });
  });

  test('lacks a member that the schema requires, and another one only where it requires none', () => {
    fc.assert(
      fc.property(place, (at) => {
        const output = compiled(STOCK);
        const broken = breakResult(RESULT, { kind: 'dropped_field', place: at, output });
        expect(['/sku', '/available', '/shelves/0/row', '/shelves/1/row']).toContain(broken?.at);
        const any = breakResult(RESULT, { kind: 'dropped_field', place: at, output: compiled({ type: 'object' }) });
        const read = readJson(any?.resultText ?? '', { maxDepth: 64 });
        expect(read.ok && valueAt(read.plain, any?.at ?? '')).toBeUndefined();
      }),
    );
  });

  test('is wrong as a whole where its schema takes anything in it', () => {
    const output = compiled({ type: 'object' });
    expect(breakResult('{"a":1}', { kind: 'wrong_result', place: 0, output })?.at).toBe('');
    expect(breakResult('7', { kind: 'wrong_result', place: 0, output: compiled({ type: 'integer' }) })).toEqual({
      at: '',
      resultText: '"wrong"',
    });
  });

  test('is broken also where no schema refuses it, since nothing checks it then', () => {
    expect(breakResult('{"a":1}', { kind: 'wrong_result', place: 0, output: undefined })).toEqual({
      at: '/a',
      resultText: '{"a":"wrong"}',
    });
    expect(breakResult('[{"a":1}]', { kind: 'dropped_field', place: 0, output: compiled(true) })).toEqual({
      at: '/0/a',
      resultText: '[{}]',
    });
  });

  test.each(['7', '[]', '{}', '"text"', '[1,[2]]'])('is as it was where %s has no member to drop', (text) => {
    expect(breakResult(text, { kind: 'dropped_field', place: 0.5, output: undefined })).toBeUndefined();
  });

  test('is as it was where it is no JSON', () => {
    expect(breakResult('{', { kind: 'wrong_result', place: 0, output: undefined })).toBeUndefined();
  });

  test('differs in that one place only, however the text is laid out', () => {
    const text = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'));
    fc.assert(
      fc.property(text, place, fc.constantFrom('wrong_result', 'dropped_field'), ([value, indent], at, kind) => {
        const whole = JSON.stringify(value, null, indent);
        const broken = breakResult(whole, { kind, place: at, output: undefined });
        if (broken === undefined) return;
        const got: unknown = JSON.parse(broken.resultText);
        const put = kind === 'dropped_field' ? undefined : valueAt(got, broken.at);
        expect(got).toEqual(JSON.parse(editJsonc(whole, [{ path: pointerSteps(broken.at), value: put }])));
      }),
    );
  });
});

describe('a result of several MiB', () => {
  const shelves = Array.from({ length: 60_000 }, (_, row) => ({ row, note: `shelf "${row}" [{`, sizes: [[row], {}] }));
  const large = JSON.stringify({ sku: 'CH-1', shelves, available: 8.5 });

  test.each(['wrong_result', 'dropped_field'] as const)('is refused by its schema, wherever %s strikes', (kind) => {
    const strict = {
      ...STOCK,
      properties: { ...STOCK.properties, shelves: { ...STOCK.properties.shelves, minItems: 9 } },
    };
    const output = compiled({ ...strict, properties: { ...strict.properties, available: { type: 'number' } } });
    for (const at of [0, 0.3, 0.6, 0.99]) {
      const broken = breakResult(large, { kind, place: at, output });
      const read = readJson(broken?.resultText ?? '', { maxDepth: 64 });
      expect(read.ok && output.validateRead(read)).toHaveLength(1);
    }
  });

  test('is broken in less time than reading it takes, whatever schema is asked', () => {
    const output = compiled({ ...STOCK, properties: { ...STOCK.properties, available: true } });
    const rounds = Array.from({ length: 5 }, () => ({
      reading: timeOf(() => readJson(large, { maxDepth: 64 })),
      breaking: timeOf(() => breakResult(large, { kind: 'dropped_field', place: 0.99, output })),
    }));
    const least = (of: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(of));
    expect(large.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(least(({ breaking }) => breaking)).toBeLessThan(least(({ reading }) => reading));
  });
});

function timeOf(act: () => unknown): number {
  const begun = performance.now();
  act();
  return performance.now() - begun;
}
