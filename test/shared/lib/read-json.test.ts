import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NumberText, readJson, readJsonInSteps, utf8Bytes } from '../../../shared/lib/read-json.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';

function isExact(text: string): boolean {
  const result = read(text);
  return result.ok && result.exact;
}

function read(text: string, maxDepth = 64) {
  return readJson(text, { maxDepth });
}

describe('numbers', () => {
  test.each([
    '0',
    '-0',
    '1.0',
    '1e2',
    '0.1',
    '1.5E-7',
    '9007199254740992',
    '0.30000000000000004',
    '1e308',
    '5e-324',
    '0e999',
    '12345678901234567000',
    '"12345678901234567890"',
    '"\\"12345678901234567890"',
  ])('%s keeps its value in a double', (text) => {
    expect(isExact(text)).toBe(true);
    expect(read(text)).toEqual({
      ok: true,
      value: JSON.parse(text) as unknown,
      plain: JSON.parse(text) as unknown,
      exact: true,
    });
  });

  test.each([
    ['9007199254740993', 9007199254740993n],
    ['-12345678901234567890', -12345678901234567890n],
    ['12345678901234567890.0', 12345678901234567890n],
    ['0.1234567890123456789', new NumberText('0.1234567890123456789')],
    ['1e-400', new NumberText('1e-400')],
  ])('%s is carried beside its nearest double', (text, value) => {
    expect(isExact(text)).toBe(false);
    expect(read(`{"a":[${text}]}`)).toEqual({
      ok: true,
      value: { a: [value] },
      plain: { a: [Number(text)] },
      exact: false,
    });
  });

  test('a whole number above the range of doubles is carried and counts as the largest double', () => {
    const text = '1' + '0'.repeat(400);
    expect(read(text)).toEqual({ ok: true, value: 10n ** 400n, plain: Number.MAX_VALUE, exact: false });
  });

  test.each(['1e400', '-1e400', '1' + '0'.repeat(4300), '1.5e309'])(
    '%s is refused with its pointer and place',
    (text) => {
      expect(read(`{"a/b": [1,\n ${text}]}`)).toEqual({
        ok: false,
        reason: 'number_out_of_range',
        pointer: '/a~1b/1',
        line: 2,
        column: 2,
      });
    },
  );

  test('whatever JSON.stringify prints is exact', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isExact(JSON.stringify(value))));
  });

  test('a whole number that is called exact survives JSON.parse, and one that is not does not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (whole) => {
        const printed = JSON.stringify(JSON.parse(String(whole)));
        expect(isExact(String(whole))).toBe(
          /e/.test(printed) ? expandWhole(printed) === whole : printed === String(whole),
        );
      }),
    );
  });

  function expandWhole(printed: string): bigint {
    const [mantissa = '', exponent = '0'] = printed.split('e+');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return BigInt(whole + fraction.padEnd(Number(exponent), '0'));
  }
});

describe('texts that take several steps', () => {
  const wholes = Array.from({ length: 40_000 }, (_, index) => 12345678901234567891n + 2n * BigInt(index));
  const text = `[${wholes.join(', ')}, "12345678901234567890", {"a": 1.50}]`;

  test('are read as short ones are', () => {
    const steps = readJsonInSteps(text, { maxDepth: 64 });
    let count = 1;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(10);
    expect(step.value.ok && step.value.value).toEqual([...wholes, '12345678901234567890', { a: 1.5 }]);
  });

  test('are spelled as they came where that is asked', () => {
    const kept = readJson(text, { maxDepth: 64, keepSpelling: true });
    expect(kept.ok && writeJson(kept.value)).toBe(text.replaceAll(', ', ',').replaceAll(': ', ':'));
  });
});

test.each([
  '{12345678901234567890:1}',
  '{12345678901234567890 \n:1}',
  '[1.2.34567890123456789]',
  '[--12345678901234567890]',
])('a long number stands only where a number may: %s', (text) => {
  for (const keepSpelling of [false, true]) {
    expect(readJson(text, { maxDepth: 64, keepSpelling })).toMatchObject({ ok: false, line: 1 });
  }
});

test('any JSON is read to what JSON.parse reads, and written as it was spelled', () => {
  const spelled = fc.oneof(
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
    fc.constantFrom('1.0', '-0', '1E2', '0.1234567890123456789', '"1.0"', 'null', '"\\u0031"'),
  );
  const json = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      spelled,
      fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
      fc
        .uniqueArray(fc.tuple(fc.string(), tie('value')), { maxLength: 4, selector: ([name]) => name })
        .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
    ),
  })).value;
  fc.assert(
    fc.property(json, (text) => {
      const kept = readJson(text, { maxDepth: 64, keepSpelling: true });
      const read = readJson(text, { maxDepth: 64 });
      if (!kept.ok || !read.ok) throw new Error('not read');
      expect(read.plain).toEqual(JSON.parse(text));
      expect(kept.plain).toEqual(JSON.parse(text));
      expect(JSON.parse(writeJson(kept.value))).toEqual(JSON.parse(text));
      return readJson(writeJson(kept.value), { maxDepth: 64, keepSpelling: true }).ok;
    }),
  );
});

describe('faults', () => {
  test.each([
    ['', 'empty', 1, 1],
    ['{"a":1,}', 'name_expected', 1, 8],
    ['{"a" 1}', 'colon_expected', 1, 6],
    ['[1 2]', 'comma_expected', 1, 4],
    ['{"a":1\n', 'brace_expected', 2, 1],
    ['[1', 'bracket_expected', 1, 3],
    ['1 2', 'end_expected', 1, 3],
    ['["abc\n]', 'string_unclosed', 1, 2],
    ['"\\x"', 'string_invalid', 1, 1],
    ['// no\n1', 'comment_not_allowed', 1, 1],
    ['{"a": NaN}', 'value_expected', 1, 7],
  ])('%j is %s', (text, reason, line, column) => {
    expect(read(text)).toEqual({ ok: false, reason, line, column });
  });

  test.each(['01', '.5', '1.', '+1', "'a'", '{a:1}', '[,]', '"\t"', 'tru', '\ufeff1', '\u00a01'])(
    '%j is refused with a place',
    (text) => {
      expect(read(text)).toMatchObject({ ok: false, line: 1 });
    },
  );

  test('depth is bounded before anything parses, and brackets in strings do not count', () => {
    expect(read('[[1]]', 2)).toMatchObject({ ok: true });
    expect(read('[[[1]]]', 2)).toEqual({ ok: false, reason: 'too_deep', line: 1, column: 3 });
    expect(read('["[[[[\\"[["]', 1)).toMatchObject({ ok: true });
    expect(read('['.repeat(1_000_000), 64)).toMatchObject({ ok: false, reason: 'too_deep' });
    expect(read('"\n' + '['.repeat(1_000_000), 64)).toMatchObject({ ok: false, reason: 'string_unclosed', line: 1 });
  });

  test('size is bounded in bytes of UTF-8', () => {
    expect(readJson('"äö"', { maxDepth: 1, maxBytes: 6 })).toMatchObject({ ok: true });
    expect(readJson('"äö"', { maxDepth: 1, maxBytes: 5 })).toMatchObject({ ok: false, reason: 'too_large' });
  });
});

test('a member called __proto__ is an ordinary member, and of two with one name the last one counts', () => {
  const text = '{"__proto__":{"x":12345678901234567890},"a":1,"a":{"b":2}}';
  const result = read(text);
  const plain = result.ok ? result.plain : undefined;
  expect(plain).toEqual(JSON.parse(text));
  expect(Object.keys(plain as object)).toEqual(['__proto__', 'a']);
});

test('bytes are counted as the encoder counts them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, two) => {
      return utf8Bytes(one + two) === new TextEncoder().encode(one + two).length;
    }),
  );
  expect(utf8Bytes('\ud800a\udc00')).toBe(7);
});
