import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutJson } from '../../../renderer/ui/json-text/index.ts';
import { jsonMembers, jsonTokens } from '../../../shared/lib/json-tokens.ts';

const linesOf = (text: string, options = {}) =>
  layoutJson(text, options).lines.map((line) => line.map((token) => token.text).join(''));

describe('layoutJson', () => {
  it.each([
    ['a scalar', '1.0', ['1.0']],
    ['a container that fits', '{"a":[1,2],"b":{}}', ['{ "a": [1, 2], "b": {} }']],
    [
      'one that does not',
      '{"id":"Q-20931","total":5184.2,"lines":[]}',
      ['{', '  "id": "Q-20931",', '  "total": 5184.2,', '  "lines": []', '}'],
    ],
    ['numbers no double can hold', '[9007199254740993,-0,1e400]', ['[9007199254740993, -0, 1e400]']],
    ['a string with marks in it', '["},{"]', ['["},{"]']],
    ['a text that was cut', '{"a":{"b":"c', ['{', '  "a": {', '    "b": "c']],
    ['nothing', '', []],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text, { width: 32 })).toEqual(lines);
  });

  it('stops at its bound and says so', () => {
    const layout = layoutJson(JSON.stringify(Array.from({ length: 100 }, (_, at) => at)), { maxLines: 10 });
    expect([layout.lines.length, layout.complete]).toEqual([10, false]);
  });

  it('never changes the text but for space', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 60 }), (text, width) => {
        expect(JSON.parse(linesOf(text, { width }).join('\n'))).toEqual(JSON.parse(text));
        expect(linesOf(text, { width }).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('jsonTokens', () => {
  it('tells keys from strings', () => {
    expect(jsonTokens('{"a" : "b"}').map((token) => token.kind)).toEqual(['mark', 'key', 'mark', 'string', 'mark']);
  });
});

describe('jsonMembers', () => {
  it.each([
    ['{}', []],
    [
      '{"a":1.0,"b":{"c":[1,":"]},"d":"x,y"}',
      [
        ['a', '1.0'],
        ['b', '{"c":[1,":"]}'],
        ['d', '"x,y"'],
      ],
    ],
    ['{ "\\u00e9" : null }', [['é', 'null']]],
  ])('%s', (text, members) => {
    expect([...(jsonMembers(text) ?? [])]).toEqual(members);
  });

  it('are none for what is no object', () => {
    expect(jsonMembers('[1]')).toBeNull();
  });
});
