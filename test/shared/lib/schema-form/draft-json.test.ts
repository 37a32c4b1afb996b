import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../shared/lib/schema-form/draft.ts';
import { draftJson } from '../../../../shared/lib/schema-form/draft-json.ts';

const number = (text: string): Draft => ({ kind: 'number', text });
const text = (value: string): Draft => ({ kind: 'text', text: value });
const object = (...members: (readonly [name: string | null, draft: Draft, isRow?: boolean])[]): Draft => ({
  kind: 'object',
  entries: members.map(([name, draft, isRow = false], id) => ({ id, name, draft, isRow })),
});
const list = (first: number | undefined, ...drafts: Draft[]): Draft => ({
  kind: 'list',
  items: drafts.map((draft, id) => ({ id, draft })),
  ...(first !== undefined && { first }),
});

describe('a draft as JSON', () => {
  it.each([
    [
      'SC-22 unset is not null and not an empty text',
      object(['a', { kind: 'unset' }], ['b', { kind: 'null' }], ['c', text('')]),
      '{"b":null,"c":""}',
    ],
    [
      'what is put aside is not sent',
      object(['a', { kind: 'unset', kept: text('x') }], ['b', { kind: 'null', kept: text('y') }]),
      '{"b":null}',
    ],
    ['members in their order', object(['b', number('1')], ['a', number('2')]), '{"b":1,"a":2}'],
    ['names that JSON escapes', object(['a"b\n', text('\u2028')]), '{"a\\"b\\n":"\u2028"}'],
    [
      'the branch that counts',
      { kind: 'union', branch: 1, drafts: { 0: text('a'), 1: number('2') } } satisfies Draft,
      '2',
    ],
    [
      'JSON without the space in it',
      { kind: 'json', text: ' { "a" : [ 1.0 , 2 ] } ' } satisfies Draft,
      '{"a":[1.0,2]}',
    ],
    ['an empty list', list(undefined), '[]'],
    ['a tuple with nothing at its end', list(3, number('1'), { kind: 'unset' }, { kind: 'unset' }), '[1]'],
  ])('%s', (_, draft, json) => {
    expect(draftJson(draft)).toEqual({ text: json, faults: [] });
  });

  it.each(['12', '-0', '1.0', '1.50', '1e21', '0.1E-3', '1610521604143693812', ' 7 '])(
    'UI-13 takes %s as it is typed',
    (typed) => {
      expect(draftJson(number(typed))).toEqual({ text: typed.trim(), faults: [] });
    },
  );

  it.each(['', '01', '1.', '.5', '+1', '0x10', 'NaN', '1,5', '1 000'])(
    'refuses %j as a number, at its place',
    (typed) => {
      expect(draftJson(object(['a/b~c', number(typed)])).faults).toEqual([
        { pointer: '/a~1b~0c', reason: 'not_number' },
      ]);
    },
  );

  it.each<readonly [string, Draft, string, string]>([
    ['a number nothing can hold', number('1e400'), '/x', 'out_of_range'],
    ['the same inside JSON', { kind: 'json', text: '[1e400]' }, '/x', 'out_of_range'],
    ['JSON that is none', { kind: 'json', text: '{a}' }, '/x', 'not_json'],
    ['JSON with a comment', { kind: 'json', text: '1 // one' }, '/x', 'not_json'],
    ['JSON nested too deep', { kind: 'json', text: '['.repeat(100_000) }, '/x', 'too_deep'],
    ['an item without a value', list(undefined, number('1'), { kind: 'unset' }), '/x/1', 'no_value'],
    ['a gap in a tuple', list(2, { kind: 'unset' }, number('1')), '/x/0', 'no_value'],
    ['an item behind a tuple without a value', list(1, number('1'), { kind: 'unset' }), '/x/1', 'no_value'],
    ['a row without a value', object(['n', { kind: 'unset' }, true]), '/x/n', 'no_value'],
    ['a row without a name', object([null, number('1'), true]), '/x', 'no_name'],
    ['two rows of one name', object(['n', number('1')], ['n', number('2'), true]), '/x/n', 'same_name'],
    ['an inner fault', object(['y', list(undefined, number('x'))]), '/x/y/0', 'not_number'],
  ])('says where %s is', (_, draft, pointer, reason) => {
    expect(draftJson(object(['x', draft])).faults).toEqual([{ pointer, reason }]);
  });

  it('writes only what changed again', () => {
    const inner = text('a');
    const first = object(['a', inner]);
    expect(draftJson(first)).toBe(draftJson(first));
    expect(draftJson(inner)).toBe(draftJson(inner));
  });
});
