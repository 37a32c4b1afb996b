import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { jsonPart } from '../../../shared/lib/json-part.ts';

test('a layout equals that of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(prettyJson(text)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('numbers and escapes keep their spelling', () => {
  expect(prettyJson('{"a":[1.0,-0,12345678901234567890,1e2],"b":"\\u00e4 { [\\" , :"}')).toBe(
    '{\n  "a": [\n    1.0,\n    -0,\n    12345678901234567890,\n    1e2\n  ],\n  "b": "\\u00e4 { [\\" , :"\n}',
  );
});

test('a part of a commented text is strict JSON with its own spelling', () => {
  const text = '{ // why\n "cases": [ { "return": { "n": 1.0, /* c */ "big": 12345678901234567890, }, }, ], }';
  expect(jsonPart(text, ['cases', 0, 'return'])).toBe('{"n":1.0,"big":12345678901234567890}');
  expect(jsonPart(text, ['cases', 1])).toBeUndefined();
});
