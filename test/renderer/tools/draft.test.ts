import { describe, expect, it } from 'vitest';
import { buildArguments } from '../../../renderer/features/tools/form/build-arguments.ts';
import { emptyDraft, readDraft, UNSET, type Draft } from '../../../renderer/features/tools/form/draft.ts';
import { fieldSpec, type FieldSpec } from '../../../renderer/features/tools/form/field-spec.ts';

const SPEC = fieldSpec(
  JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      amount: { type: 'number' },
      gift: { type: 'boolean' },
      country: { enum: ['DE', 'AT'] },
      kind: { const: 'ship' },
      lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] } },
      more: {},
    },
    required: ['name', 'kind', 'lines'],
  }),
);

const textOf = (spec: FieldSpec, draft: Draft) => buildArguments(spec, draft).text;

describe('emptyDraft', () => {
  it('sends what can be only one value and the containers that are required, nothing else', () => {
    expect(textOf(SPEC, emptyDraft(SPEC, true))).toBe('{"kind":"ship","lines":[]}');
  });
});

describe('readDraft and buildArguments', () => {
  it.each([
    [
      'everything that fits',
      '{"name":"Ada","amount":12,"gift":true,"country":"AT","kind":"ship","lines":[{"sku":"A"}],"more":{"x":[1]}}',
    ],
    ['an empty text, which is not unset', '{"name":"","kind":"ship","lines":[]}'],
    ['numbers no double can hold', '{"amount":9007199254740993.10,"more":1e400}'],
    ['a value that does not fit its field', '{"name":7,"country":"FR","lines":"none"}'],
    ['members the schema does not name', '{"name":"Ada","note":{"a":1.0},"x y":null}'],
    ['names that JSON escapes', '{"a\\"b":1}'],
  ])('carry %s unchanged', (_, json) => {
    const draft = readDraft(SPEC, json);
    expect(draft && buildArguments(SPEC, draft)).toEqual({ text: json, faults: [] });
  });

  it('refuse a text that is no JSON', () => {
    expect(readDraft(SPEC, '{"name": ')).toBeUndefined();
  });

  it('order members as the schema does, unknown ones last', () => {
    const draft = readDraft(SPEC, '{"zz":1,"amount":2,"name":"Ada"}');
    expect(draft && textOf(SPEC, draft)).toBe('{"name":"Ada","amount":2,"zz":1}');
  });
});

describe('buildArguments', () => {
  const amount: FieldSpec = { kind: 'number', whole: false };

  it.each(['12', '-0', '1.50', '1e9', '0.1E-3', ' 7 '])('takes %s as a number as typed', (typed) => {
    expect(buildArguments(amount, { kind: 'text', text: typed })).toEqual({ text: typed.trim(), faults: [] });
  });

  it.each(['', '01', '1.', '.5', '+1', '0x10', 'NaN', '1,5', '1 000'])(
    'refuses %j as a number, at its place',
    (typed) => {
      const draft: Draft = { kind: 'object', members: { amount: { kind: 'text', text: typed } }, extras: [] };
      expect(buildArguments(SPEC, draft).faults).toEqual([
        { pointer: '/amount', message: expect.stringContaining('not a JSON number') as string },
      ]);
    },
  );

  it('refuses JSON that is none, at its place in a list', () => {
    const spec: FieldSpec = { kind: 'list', item: { kind: 'json' } };
    const draft: Draft = {
      kind: 'list',
      items: [
        { kind: 'json', text: '{"a": 1}' },
        { kind: 'json', text: '{a}' },
      ],
    };
    expect(buildArguments(spec, draft, '/rows').faults.map((fault) => fault.pointer)).toEqual(['/rows/1']);
  });

  it('keeps the place of an unset item, and leaves an unset member out', () => {
    const list: FieldSpec = { kind: 'list', item: { kind: 'string' } };
    expect(textOf(list, { kind: 'list', items: [UNSET, { kind: 'text', text: 'b' }] })).toBe('[null,"b"]');
    expect(textOf(SPEC, { kind: 'object', members: { name: UNSET }, extras: [] })).toBe('{}');
  });

  it('escapes names in pointers', () => {
    const spec = fieldSpec('{"type":"object","properties":{"a/b~c":{"type":"number"}}}');
    const draft: Draft = { kind: 'object', members: { 'a/b~c': { kind: 'text', text: 'x' } }, extras: [] };
    expect(buildArguments(spec, draft).faults[0]?.pointer).toBe('/a~1b~0c');
  });
});
