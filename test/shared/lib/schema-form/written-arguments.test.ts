import { describe, expect, it } from 'vitest';
import { changeMember } from '../../../../shared/lib/schema-form/change-draft.ts';
import { draftJson } from '../../../../shared/lib/schema-form/draft-json.ts';
import type { Draft } from '../../../../shared/lib/schema-form/draft.ts';
import {
  adoptSchema,
  beginArguments,
  filledArguments,
  givenArguments,
  withDraft,
  withView,
  type WrittenArguments,
} from '../../../../shared/lib/schema-form/written-arguments.ts';
import { placeOf } from './shape-outline.ts';

const PLACE = placeOf({
  type: 'object',
  properties: { quantity: { type: 'integer' }, note: { type: 'string' } },
  required: ['quantity'],
});

const given = (json: string, place = PLACE) => givenArguments(place, json)!;
const typed = (json: string, written: WrittenArguments): WrittenArguments => ({
  ...written,
  view: 'json',
  json,
  saysSame: false,
});
const write = (written: WrittenArguments, name: string, value: Draft) => {
  if (written.draft.kind !== 'object') throw new Error('No fields');
  return withDraft(
    written,
    changeMember(written.draft, name, [name], () => value),
  );
};

describe('arguments that are given', () => {
  it('go into fields with every digit, and come out as they were spelled', () => {
    const json = '{"quantity": 9007199254740993, "note": "a", "more": [1.0, null]}';
    const written = given(json);
    expect(written.view).toBe('form');
    expect(draftJson(written.draft).text).toBe('{"quantity":9007199254740993,"note":"a","more":[1.0,null]}');
    expect(withView(written, 'json', PLACE)?.json).toBe(written.json);
  });

  it.each([
    ['no JSON', '{"quantity": '],
    ['no object', '[1]'],
    ['a number that no program can hold', '{"quantity": 1e999}'],
    ['more containers than a call may have', `{"more": ${'['.repeat(300)}${']'.repeat(300)}}`],
    ['more than fields are made of', JSON.stringify({ quantity: 1, note: 'a'.repeat(300_000) })],
  ])('stay JSON where they are %s', (_what, json) => {
    expect(givenArguments(PLACE, json)).toBeUndefined();
  });

  it('stay JSON where the schema has no fields', () => {
    expect(givenArguments(placeOf({}), '{"quantity": 1}')).toBeUndefined();
    expect(givenArguments(placeOf('true'), '{"quantity": 1}')).toBeUndefined();
  });
});

describe('changing the view', () => {
  it('carries a changed field into the JSON, and changed JSON into the fields', () => {
    const changed = write(given('{"quantity": 12, "note": "a"}'), 'quantity', { kind: 'number', text: '11' });
    const asJson = withView(changed, 'json', PLACE)!;
    expect(JSON.parse(asJson.json)).toEqual({ quantity: 11, note: 'a' });
    const back = withView(typed('{"quantity": 7}', asJson), 'form', PLACE)!;
    expect(draftJson(back.draft).text).toBe('{"quantity":7}');
  });

  it('keeps a half-written field on its way there and back', () => {
    const half = write(given('{"quantity": 12}'), 'quantity', { kind: 'number', text: '1e' });
    const asJson = withView(half, 'json', PLACE)!;
    expect(asJson.json).toBe('{"quantity":1e}');
    expect(withView(asJson, 'form', PLACE)!.draft).toBe(half.draft);
  });

  it('refuses fields for text that is no JSON object', () => {
    const written = given('{"quantity": 12}');
    expect(withView(typed('{"quantity": ', written), 'form', PLACE)).toBeUndefined();
    expect(withView(typed('[12]', written), 'form', PLACE)).toBeUndefined();
  });
});

describe('a form of its own', () => {
  it('begins with nothing, is filled, and reads what is sound anew where the schema changed', () => {
    const begun = beginArguments(PLACE);
    expect(JSON.parse(begun.json)).toEqual({});
    const filled = filledArguments(begun, '{"quantity": 3}', PLACE);
    const changed = placeOf({ type: 'object', properties: { quantity: { type: 'string' } } });
    const adopted = adoptSchema(filled, changed);
    expect(adopted.schemaText).not.toBe(filled.schemaText);
    expect(draftJson(adopted.draft).text).toBe('{"quantity":3}');
  });
});
