import { describe, expect, it } from 'vitest';
import { rowKey } from '../../../renderer/features/registry/rows/row-keys.ts';

const press = (chord: string) => {
  const parts = chord.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
};

describe('rowKey', () => {
  it.each([
    ['ArrowDown', { kind: 'move', step: 1, with: 'select' }],
    ['Shift+ArrowUp', { kind: 'move', step: -1, with: 'extend' }],
    ['Ctrl+ArrowDown', { kind: 'move', step: 1, with: 'cursor' }],
    ['PageDown', { kind: 'move', step: 20, with: 'select' }],
    ['Home', { kind: 'move', step: -Infinity, with: 'select' }],
    ['Shift+End', { kind: 'move', step: Infinity, with: 'extend' }],
    [' ', { kind: 'toggle' }],
    ['Ctrl+ ', { kind: 'toggle' }],
    ['Ctrl+a', { kind: 'all' }],
    ['Escape', { kind: 'none' }],
    ['Enter', { kind: 'open' }],
    ['Delete', { kind: 'delete' }],
    ['ArrowLeft', { kind: 'fold' }],
    ['Ctrl+Shift+a', undefined],
    ['Ctrl+Enter', undefined],
    ['Alt+ArrowDown', undefined],
    ['a', undefined],
  ])('%s is %j', (chord, key) => {
    expect(rowKey(press(chord), { pageRows: 20, apple: false })).toEqual(key);
  });

  it('takes Cmd for Ctrl on a Mac', () => {
    expect(rowKey(press('Meta+a'), { pageRows: 20, apple: true })).toEqual({ kind: 'all' });
    expect(rowKey(press('Ctrl+a'), { pageRows: 20, apple: true })).toBeUndefined();
  });
});
