import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { readJsoncInSteps, type JsoncDocument } from '../../../shared/lib/read-jsonc-in-steps.ts';
import type { JsonFault } from '../../../shared/lib/json-syntax.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';

const maxDepth = 8;

function readAll(text: string): { readonly read: JsoncDocument | JsonFault; readonly steps: number } {
  const reading = readJsoncInSteps(text, { maxDepth });
  for (let steps = 1; ; steps += 1) {
    const step = reading.next();
    if (step.done) return { read: step.value, steps };
  }
}

/** What both readers say of a text. */
function both(text: string): readonly [unknown, unknown] {
  const inSteps = readAll(text).read;
  const whole = readJsonc(text, { maxDepth, keepSpelling: true });
  return [told(inSteps), told(whole)];
}

function told(read: JsoncDocument | JsonFault | ReturnType<typeof readJsonc>): unknown {
  return read.ok ? { value: read.value, text: writeJson(read.value) } : read;
}

describe('a text that is read in steps', () => {
  test.each([
    '{"a": 1, "b": [true, false, null, "x\\n\\u00e9"], "c": {}}',
    '// c\n{"a": 1, /* "b" */ "b": 2,}',
    '[1, 2, // two\n]',
    '\ufeff{"a": "// no comment, "}',
    '{"a":[1.0,-0,1e2,0.10,7,-7,0.5,12345678901234567890,1.5e-7,-12345678901234567,1E5]}',
    '{"__proto__": {"x": 1}, "2": 1, "1": 2}',
    '"text"',
    '7 // seven',
    '{"a": 1} /* never closed',
    '{"a": 1, "a": 2, "a": 3}',
    '[[[[[[[[]]]]]]]]',
  ])('comes to what it comes to at once: %j', (text) => {
    const [inSteps, whole] = both(text);
    expect(inSteps).toEqual(whole);
    expect(readAll(text).read.ok).toBe(true);
  });

  test.each([
    '',
    '  ',
    '/* only */',
    '{"a": 1,, }',
    '{ // c\n "a" 1 }',
    '{"a": 1} {',
    '{"a": 1e400,}',
    '{"a": [0, {"b": -1e999}]}',
    '[,]',
    '{,}',
    '[1,2,,]',
    '{"a": [1,],\n x}',
    '{"a": [1,\n 2',
    '{"a": 1',
    '{"a":',
    '{"a"',
    '{',
    '[',
    '[1,',
    '{"a": 1,',
    '{a: 1}',
    "{'a': 1}",
    '{"a": undefined}',
    '{"a": truely}',
    '[1 2]',
    '[01]',
    '[1.]',
    '[1e]',
    '[-]',
    '[+1]',
    '[.5]',
    '["a\nb"]',
    '["a\tb"]',
    '["\\x"]',
    '["\\u12"]',
    '["never closed]',
    '["ends in a slash \\',
    '[1] x',
    ']',
    ':',
    '[1}',
    '{"a": 1]',
    '[[[[[[[[[1]]]]]]]]]',
    `// "\n${'['.repeat(100_000)}`,
    '[1, NaN]',
    '[tru]',
    '[1 / 2]',
  ])('is refused where and why it is refused at once: %j', (text) => {
    const [inSteps, whole] = both(text);
    expect(inSteps).toEqual(whole);
    expect(readAll(text).read.ok).toBe(false);
  });

  test('comes to the same value whatever it is, and is refused just where it is refused at once', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-0',
      '1.50',
      'true',
      'null',
      ' ',
      '\n',
      '//c\n',
      '/*c*/',
    ];
    const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join(''));
    const broken = fc
      .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom(...pieces, 'x', '\\', '"'))
      .map(([json, at, piece]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + piece + json.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(fc.oneof(soup, broken, fc.json()), (text) => {
        const { read } = readAll(text);
        const whole = readJsonc(text, { maxDepth, keepSpelling: true });
        // Of two faults each may tell another one first.
        if (read.ok || whole.ok) expect(told(read)).toEqual(told(whole));
      }),
      { numRuns: 3000 },
    );
  });

  test('takes more steps the longer it is', () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at })));
    const { read, steps } = readAll(text);
    expect(read.ok && read.value).toEqual(JSON.parse(text));
    expect(steps).toBeGreaterThan(20);
  });

  test('says where its objects and lists stand, and which members stand twice', () => {
    const text = '{ "a": [1, { "b/c": 1, "b/c": 2, "b/c": 3 }], "a": 4 }';
    const { read } = readAll(text);
    if (!read.ok) throw new Error(read.reason);
    expect([...read.spans.values()].map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      '{ "b/c": 1, "b/c": 2, "b/c": 3 }',
      '[1, { "b/c": 1, "b/c": 2, "b/c": 3 }]',
      text,
    ]);
    expect(read.repeated).toEqual([
      { pointer: '/a/1/b~1c', name: 'b/c' },
      { pointer: '/a', name: 'a' },
    ]);
  });
});
