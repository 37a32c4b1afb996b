import { describe, expect, it } from 'vitest';
import { readInputs } from '../../../renderer/features/editor/read-inputs.ts';

describe('readInputs', () => {
  it.each([
    ['', { ok: true, names: [] }],
    ['  \n', { ok: true, names: [] }],
    ['{"limit": 10, "who": "x"}', { ok: true, names: ['limit', 'who'] }],
    ['[1]', { ok: false }],
    ['{"a": 1,}', { ok: false }],
    ['{"a": 1} // all', { ok: false }],
    ['{"a"', { ok: false }],
  ])('reads %j', (text, read) => {
    expect(readInputs(text)).toEqual(read);
  });
});
