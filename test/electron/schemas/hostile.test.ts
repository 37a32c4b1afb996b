import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compileSchema, unusableBecause } from '../../../electron/schemas/compile-schema.ts';
import { MAX_FAULTS } from '../../../electron/schemas/fault.ts';
import { threadCpuMs } from '../../../electron/schemas/thread-cpu.ts';
import { faultText } from '../../../shared/text/fault-text.ts';

/** Of the processor: far above what anything here takes, far below what a check without bounds would. */
const SOON_MS = 5000;

function validator(schema: unknown) {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`unusable: ${JSON.stringify(compiled)}`);
  return compiled.validate;
}

/** Runs it and expects it to come to an end. */
function soon<T>(run: () => T): T {
  const startMs = threadCpuMs();
  const result = run();
  expect(threadCpuMs() - startMs).toBeLessThan(SOON_MS);
  return result;
}

const keywords = (schema: unknown, value: unknown) =>
  soon(() => validator(schema)(value)).map(({ keyword }) => keyword);

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

describe('a schema that leads back to itself without a step into the value is refused at load', () => {
  test.each([
    ['itself', { $ref: '#' }, ''],
    ['through allOf', { properties: { a: { allOf: [{ $ref: '#/properties/a' }] } } }, '/properties/a'],
    ['through anyOf, of which one branch would do', { anyOf: [{ type: 'string' }, { $ref: '#' }] }, ''],
    [
      'through two definitions',
      { $ref: '#/$defs/a', $defs: { a: { not: { $ref: '#/$defs/b' } }, b: { if: { $ref: '#/$defs/a' } } } },
      '/$defs/a',
    ],
    ['through a name that depends', { dependentSchemas: { a: { $ref: '#' } } }, ''],
    ['through a place that no keyword makes a schema', { $ref: '#/x/y', x: { y: { oneOf: [{ $ref: '#' }] } } }, ''],
    [
      'through a dynamic reference that is none',
      { $defs: { a: { $dynamicRef: '#/$defs/a' } }, $ref: '#/$defs/a' },
      '/$defs/a',
    ],
    ['in draft 07', { $schema: 'http://json-schema.org/draft-07/schema#', $ref: '#' }, ''],
  ])('%s', (_, schema, pointer) => {
    expect(unusableBecause(schema)).toMatchObject({ pointer, reason: 'endless' });
  });

  test('one that does so for some other value, or where nobody comes, is not', () => {
    expect(unusableBecause({ properties: { a: { $ref: '#' } } })).toBeUndefined();
    expect(unusableBecause({ items: { anyOf: [{ type: 'null' }, { $ref: '#' }] } })).toBeUndefined();
    expect(unusableBecause({ $defs: { a: { $ref: '#/$defs/a' } } })).toBeUndefined();
    expect(unusableBecause({ then: { $ref: '#' } })).toBeUndefined();
  });

  test('one that only a dynamic name leads back is told when it happens', () => {
    const schema = {
      $id: 'https://a.example/outer',
      $dynamicAnchor: 'x',
      $ref: 'inner',
      $defs: { inner: { $id: 'inner', allOf: [{ $dynamicRef: '#x' }], $defs: { x: { $dynamicAnchor: 'x' } } } },
    };
    expect(validator(schema)(1).map(faultText)).toEqual([
      'the value nests too deep for its schema, which refers to itself',
    ]);
  });
});

describe('size and depth are bounded', () => {
  test.each([
    ['a schema of 100,000 levels', nested(100_000, (inner) => ({ not: inner })), 'too_deep'],
    ['a default of 100,000 levels', { default: nested(100_000, (inner) => [inner]) }, 'too_deep'],
    ['a schema of two million characters', { description: 'x'.repeat(2_000_000) }, 'too_large'],
    [
      'a schema inside itself',
      (() => {
        const own: Record<string, unknown> = {};
        own.items = own;
        return own;
      })(),
      'too_deep',
    ],
    ['a schema of ever more shared parts', nested(40, (inner) => ({ allOf: [inner, inner, inner] })), 'too_large'],
  ])('%s', (_, schema, reason) => {
    expect(soon(() => unusableBecause(schema))).toMatchObject({ reason });
  });

  test.each([
    ['a pattern of 5,000 characters', 'p'.repeat(5000)],
    ['a pattern that unfolds', '(?:[a-zé]{1,500}[b-yè]{1,500}){500}'],
  ])('%s', (_, pattern) => {
    const fault = soon(() => unusableBecause({ pattern }));
    if (fault) expect(fault).toMatchObject({ pointer: '/pattern', reason: 'pattern_too_large' });
    else expect(keywords({ pattern }, 'é')).toEqual(['pattern']);
    const among = { properties: { a: { pattern: '^(a|b)+$' }, b: { pattern }, c: { pattern: '(c)+' } } };
    const found = soon(() => unusableBecause(among));
    if (fault) expect(found).toMatchObject({ pointer: '/properties/b/pattern', reason: 'pattern_too_large' });
  });

  test('a chain of a thousand definitions is followed', () => {
    const link = (at: number) => [
      `d${at}`,
      at === 1000 ? { type: 'string' } : { properties: { a: { $ref: `#/$defs/d${at + 1}` } } },
    ];
    const $defs = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => link(at))) as object;
    expect(
      keywords(
        { $defs, $ref: '#/$defs/d0' },
        nested(100, (a) => ({ a })),
      ),
    ).toEqual([]);
    expect(
      keywords(
        { $defs, $ref: '#/$defs/d900' },
        nested(100, (a) => ({ a })),
      ),
    ).toEqual(['type']);
  });

  test('a chain of references of any length ends', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 4000 }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }]),
    );
    expect(keywords({ $defs: { ...$defs, d4000: { type: 'string' } }, $ref: '#/$defs/d0' }, 1)).toEqual(['recursion']);
  });
});

describe('a check that multiplies is stopped', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `d${at}`,
      { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
  );

  test.each([
    ['by its references', { $ref: '#/$defs/d0', $defs: { ...doubling, d40: { type: 'number' } } }, 1],
    [
      'by its branches, exactly judged',
      { unevaluatedItems: false, $ref: '#/$defs/d0', $defs: { ...doubling, d40: {} } },
      1,
    ],
    [
      'along the value',
      { anyOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }], not: { required: ['b'] } },
      nested(200, (a) => ({ a })),
    ],
    [
      'along the value, down to what does not fit',
      { allOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }], minProperties: 1 },
      nested(200, (a) => ({ a })),
    ],
    [
      'by names that many patterns fit',
      {
        patternProperties: Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`^a{0,${at + 1}}`, { $ref: '#' }])),
      },
      nested(200, (a) => ({ a })),
    ],
  ])('%s', (_, schema, value) => {
    expect(keywords(schema, value)[0] ?? 'fits').toMatch(/fits|overrun|minProperties/);
  });
});

describe('lists of any length are quick', () => {
  const choices = Array.from({ length: 20_000 }, (_, at) => `choice-${at}`);

  test('20,000 choices, also in vain and misspelled', () => {
    const validate = validator({ items: { enum: choices } });
    const values = Array.from({ length: 5000 }, (_, at) => `choice-${at * 3}`);
    expect(soon(() => validate(values))).toEqual([]);
    expect(soon(() => validate(['choice-19999x', 'nothing of the kind'])).map(faultText)).toEqual([
      expect.stringMatching(/^\/0 must be one of "choice-0", .*"choice-11" and 19988 more, perhaps "choice-\d+"; got/),
      expect.stringMatching(/^\/1 must be one of .* and 19988 more; got "nothing of the kind"$/),
    ]);
  });

  test('choices that are objects, with members that every object has', () => {
    const choice = { constructor: { a: 1 }, toString: 1, valueOf: null };
    expect(keywords({ enum: [choice, 'x'] }, { valueOf: null, toString: 1, constructor: { a: 1 } })).toEqual([]);
    expect(keywords({ const: choice }, { valueOf: 1 })).toEqual(['const']);
    expect(keywords({ uniqueItems: true }, [{ valueOf: 1 }, { valueOf: 1 }])).toEqual(['uniqueItems']);
  });

  test('20,000 items that must differ', () => {
    expect(
      keywords(
        { uniqueItems: true },
        Array.from({ length: 20_000 }, (_, at) => at),
      ),
    ).toEqual([]);
    expect(
      keywords(
        { uniqueItems: true },
        Array.from({ length: 20_000 }, (_, at) => at % 19_999),
      ),
    ).toEqual(['uniqueItems']);
  });

  test('items that must differ at every level of a deep value', () => {
    const deep = nested(200, (inner) => [inner, 'x'.repeat(3000)]);
    expect(keywords({ uniqueItems: true, items: { $ref: '#' } }, deep)[0] ?? 'fits').toMatch(/fits|overrun/);
  });
});

describe('many harmless patterns are no longer harmless together', () => {
  test('4,000 of the longest subjects', () => {
    const values = Array.from({ length: 4000 }, () => `${'a'.repeat(255)}!`);
    expect(keywords({ items: { pattern: '^a*a*$' } }, values)[0]).toMatch(/overrun|pattern/);
  });

  test('formats that take long on a text made for it', () => {
    expect(
      keywords(
        { items: { format: 'idn-email' } },
        Array.from({ length: 50 }, () => 'é'.repeat(256)),
      )[0],
    ).toMatch(/overrun|format/);
  });
});

describe('faults are bounded', () => {
  test('in number, for any number of branches', () => {
    const branch = (at: number) => ({
      properties: { kind: { enum: [`k${at}`] }, n: { type: 'number' } },
      required: ['kind'],
    });
    const schema = { items: { anyOf: Array.from({ length: 50 }, (_, at) => branch(at)) } };
    const faults = soon(() => validator(schema)(Array.from({ length: 2000 }, () => ({ kind: 'none', n: 'x' }))));
    expect(faults.length).toBeLessThanOrEqual(MAX_FAULTS);
  });

  test('in length, whatever the schema and the value are', () => {
    const name = 'n'.repeat(100_000);
    const schema = {
      properties: {
        a: { const: { big: 'x'.repeat(100_000) } },
        b: { enum: ['y'.repeat(100_000), 'z'] },
        c: { pattern: `^${'p'.repeat(3990)}$` },
      },
      required: [name],
      additionalProperties: false,
    };
    const value = { a: 1, b: 'y'.repeat(99_999), c: 'q'.repeat(100_000), [`${name}x`]: 'v'.repeat(100_000) };
    const faults = validator(schema)(value);
    expect(faults.length).toBe(5);
    expect(JSON.stringify(faults).length).toBeLessThan(20_000);
    for (const fault of faults) expect(faultText(fault).length).toBeLessThan(700);
  });
});

describe('the cache', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;

  /** After a turn of the event loop, so that finalizers have run. */
  async function heapBytes(): Promise<number> {
    for (let turn = 0; turn < 4; turn += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return process.memoryUsage().heapUsed;
  }

  const edited = (at: number) => ({
    $id: 'https://a.example/edited',
    properties: Object.fromEntries(
      Array.from({ length: 60 }, (_, name) => [`p${name}`, { type: 'string', maxLength: at }]),
    ),
    additionalProperties: at % 2 === 0 ? false : { type: 'string' },
  });

  test('one content has one validator', () => {
    expect(compileSchema(edited(1))).toBe(compileSchema(structuredClone(edited(1))));
    expect(compileSchema(edited(1))).not.toBe(compileSchema(edited(2)));
  });

  test('a schema that is edited many times leaves nothing behind', async () => {
    const edit = (from: number) => {
      for (let at = from; at < from + 100; at += 1)
        expect(validator(edited(at))({ p1: 'x'.repeat(at + 1) })).toHaveLength(1);
    };
    edit(0);
    const before = await heapBytes();
    edit(1000);
    edit(2000);
    edit(3000);
    const grownBytes = (await heapBytes()) - before;
    // One of these schemas takes more than 30 KB with its validator, so 300 of them would take 10 MB.
    expect(grownBytes).toBeLessThan(3_000_000);
  });
});
