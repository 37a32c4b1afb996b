import { describe, expect, it } from 'vitest';
import { countAsks, listAsks } from '../../../renderer/features/trust/trust-asks.ts';

const NONE = { commands: [], modules: [], hosts: [], names: [] };

describe('listAsks', () => {
  it('lists what a folder asks for by kind, new things first and marked', () => {
    const asks = { ...NONE, modules: ['a.mjs', 'b.mjs'], names: ['SHOP_KEY'] };
    const newAsks = { ...NONE, modules: ['b.mjs'] };
    expect(listAsks(asks, newAsks)).toEqual([
      {
        kind: 'modules',
        asks: [
          { text: 'b.mjs', isNew: true },
          { text: 'a.mjs', isNew: false },
        ],
      },
      { kind: 'names', asks: [{ text: 'SHOP_KEY', isNew: false }] },
    ]);
    expect(countAsks(asks)).toBe(3);
  });
});
