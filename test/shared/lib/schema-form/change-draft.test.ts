import { describe, expect, it } from 'vitest';
import {
  addItem,
  addRow,
  asField,
  asJsonText,
  changeMember,
  changeRow,
  moveItem,
  putAside,
  removeItem,
  takeBranch,
  takeUp,
} from '../../../../shared/lib/schema-form/change-draft.ts';
import { UNSET, type Draft, type ListDraft, type ObjectDraft } from '../../../../shared/lib/schema-form/draft.ts';
import { draftJson } from '../../../../shared/lib/schema-form/draft-json.ts';
import { addedDraft } from '../../../../shared/lib/schema-form/empty-draft.ts';
import type { UnionShape } from '../../../../shared/lib/schema-form/field.ts';
import { fieldOf } from '../../../../shared/lib/schema-form/field-of.ts';
import { readDraft } from '../../../../shared/lib/schema-form/read-draft.ts';
import { innerPlace, placeOf } from './shape-outline.ts';

const text = (value: string): Draft => ({ kind: 'text', text: value });
const jsonOf = (draft: Draft) => draftJson(draft).text;
const read = (schema: unknown, json: string) => readDraft(placeOf(schema), json)!;
const objectOf = (schema: unknown, json: string) => read(schema, json) as ObjectDraft;
const listOf = (schema: unknown, json: string) => read(schema, json) as ListDraft;

describe('members', () => {
  const schema = { properties: { a: {}, b: {}, c: {} }, additionalProperties: { type: 'string' } };
  const order = ['a', 'b', 'c'];

  it.each([
    ['{"a":1,"c":3}', 'b', '{"a":1,"b":"x","c":3}'],
    ['{"c":3}', 'a', '{"a":"x","c":3}'],
    ['{"c":3,"a":1}', 'b', '{"b":"x","c":3,"a":1}'],
    ['{"a":1,"z":"row"}', 'c', '{"a":1,"c":"x","z":"row"}'],
    ['{"a":1,"b":2}', 'a', '{"a":"x","b":2}'],
  ])('in %s, %s takes its place', (json, name, changed) => {
    expect(jsonOf(changeMember(objectOf(schema, json), name, order, () => text('x')))).toBe(changed);
  });
});

describe('rows of a map', () => {
  const schema = {
    type: 'object',
    patternProperties: { '^x-': { type: 'string' } },
    additionalProperties: { type: 'integer' },
  };

  it('SC-30 keep value and place under a new name', () => {
    const draft = objectOf(schema, '{"x-a":"s","n":1,"m":2}');
    const id = draft.entries[0]!.id;
    const renamed = ['x-', 'x', 'x-b'].reduce((now, name) => changeRow(now, id, (row) => ({ ...row, name })), draft);
    expect(jsonOf(renamed)).toBe('{"x-b":"s","n":1,"m":2}');
  });

  it('begin without a name, which is not an empty name', () => {
    const draft = addRow(objectOf(schema, '{"":1}'), { kind: 'number', text: '2' });
    expect(draftJson(draft).faults).toEqual([{ pointer: '', reason: 'no_name' }]);
    const named = changeRow(draft, draft.entries[1]!.id, (row) => ({ ...row, name: 'n' }));
    expect(draftJson(named)).toEqual({ text: '{"":1,"n":2}', faults: [] });
  });
});

describe('items of a list', () => {
  const numbers = { type: 'array', items: { type: 'integer' } };

  it('SC-22 a new item of text is an empty text', () => {
    const place = innerPlace({ type: 'string' });
    expect(jsonOf(addItem(listOf({ type: 'array', items: { type: 'string' } }, '["a"]'), addedDraft(place)))).toBe(
      '["a",""]',
    );
  });

  it('SC-03 are added, removed and moved, each with its own draft', () => {
    let list = listOf(numbers, '[1,2,3]');
    const [one, two, three] = list.items.map(({ id }) => id);
    list = moveItem(list, three!, -2);
    expect(jsonOf(list)).toBe('[3,1,2]');
    list = moveItem(list, three!, -1);
    list = moveItem(list, one!, 9);
    expect(jsonOf(list)).toBe('[3,2,1]');
    list = removeItem(list, two!);
    list = addItem(list, { kind: 'number', text: '4' });
    expect(jsonOf(list)).toBe('[3,1,4]');
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(3);
  });

  it('do not move into the places of a tuple, nor out of them', () => {
    const list = listOf({ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }, '["a",1,2]');
    const [first, , last] = list.items.map(({ id }) => id);
    expect(jsonOf(moveItem(list, last!, -5))).toBe('["a",2,1]');
    expect(moveItem(list, first!, 1)).toBe(list);
  });
});

describe('branches', () => {
  const schema = {
    properties: { text: { type: 'string' } },
    anyOf: [
      { properties: { via: { const: 'mail' }, address: { type: 'string' } }, required: ['via'] },
      { properties: { via: { const: 'sms' }, phone: { type: 'string' } }, required: ['via'] },
    ],
  };
  const shape = fieldOf(placeOf(schema)) as UnionShape;

  it('SC-01 keep what was typed into them, and share the members around them', () => {
    const mail = read(schema, '{"via":"mail","address":"a@x","text":"one"}');
    const sms = takeBranch(mail, 1, shape);
    expect(jsonOf(sms)).toBe('{"text":"one","via":"sms"}');
    const typed = read(schema, '{"text":"two","via":"sms","phone":"7"}');
    const both: Draft =
      sms.kind === 'union' && typed.kind === 'union' ? { ...sms, drafts: { ...sms.drafts, ...typed.drafts } } : sms;
    const back = takeBranch(both, 0, shape);
    expect(jsonOf(back)).toBe('{"via":"mail","address":"a@x","text":"two"}');
    expect(jsonOf(takeBranch(back, 1, shape))).toBe('{"text":"two","via":"sms","phone":"7"}');
  });

  it('can be taken where nothing was sent yet', () => {
    expect(jsonOf(takeBranch(UNSET, 1, shape))).toBe('{"via":"sms"}');
  });
});

describe('changes of mind', () => {
  const place = innerPlace({ type: ['string', 'null'] });

  it('SC-20 null and back keeps the text', () => {
    const typed = text('long text');
    const isNull = putAside(typed, 'null');
    expect(jsonOf(isNull)).toBe('null');
    expect(takeUp(putAside(putAside(isNull, 'unset'), 'null'), place)).toBe(typed);
  });

  it.each([
    ['{"a": [1.0]}', { properties: { a: { type: 'array', items: { type: 'number' } } } }],
    ['"x"', { type: 'string' }],
  ])('a field and its JSON are the same: %s', (json, schema) => {
    const draft = read(schema, json);
    const asText = asJsonText(draft);
    expect(jsonOf(asText)).toBe(jsonOf(draft));
    expect(asField(asText, placeOf(schema))).toBe(draft);
  });

  it('JSON that was changed is read anew, and stays where it is no JSON', () => {
    const schema = { type: 'integer' };
    const asText = asJsonText(read(schema, '1'));
    const typed = (value: string): Draft => ({ ...asText, kind: 'json', text: value });
    expect(asField(typed('2'), placeOf(schema))).toEqual({ kind: 'number', text: '2' });
    expect(asField(typed('{'), placeOf(schema))).toEqual(typed('{'));
    expect(asField(typed(' '), placeOf(schema))).toBe(UNSET);
  });
});
