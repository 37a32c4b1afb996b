import { describe, expect, it } from 'vitest';
import { draftsOf, readDrafts } from '../../../renderer/features/breakpoints/condition-drafts.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';

const text = breakpointText.faults;

describe('conditions as they are written', () => {
  it('are read, and an empty row is none', () => {
    expect(
      readDrafts([
        { pointer: ' /a ', schema: '{"minimum": 3}' },
        { pointer: '', schema: ' ' },
      ]),
    ).toEqual({
      conditions: { '/a': { minimum: 3 } },
    });
    expect(readDrafts(draftsOf())).toEqual({ conditions: {} });
    expect(readDrafts(draftsOf({ '/a': true, '/b': { const: 'x' } }))).toEqual({
      conditions: { '/a': true, '/b': { const: 'x' } },
    });
  });

  it.each([
    [
      { pointer: 'a', schema: '{}' },
      { field: 'pointer', message: text.pointer },
    ],
    [
      { pointer: '', schema: '{}' },
      { field: 'pointer', message: text.pointer },
    ],
    [
      { pointer: '/a', schema: '' },
      { field: 'schema', message: text.noSchema },
    ],
    [
      { pointer: '/a', schema: '3' },
      { field: 'schema', message: text.notSchema },
    ],
    [
      { pointer: '/a', schema: '[]' },
      { field: 'schema', message: text.notSchema },
    ],
    [
      { pointer: '/first', schema: '{}' },
      { field: 'pointer', message: text.twice },
    ],
  ])('%j is told at its field', (draft, fault) => {
    const read = readDrafts([{ pointer: '/first', schema: 'true' }, draft]);
    expect(read).toEqual({ faults: new Map([[1, fault]]) });
  });

  it('that are no JSON are told why', () => {
    const read = readDrafts([{ pointer: '/a', schema: '{"minimum": }' }]);
    expect('faults' in read && read.faults.get(0)).toMatchObject({
      field: 'schema',
      message: expect.stringMatching(/^This is no JSON: /) as string,
    });
  });
});
