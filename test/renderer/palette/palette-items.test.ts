import { describe, expect, it } from 'vitest';
import { findItems, type PaletteItem } from '../../../renderer/features/palette/palette-items.ts';

const item = (group: PaletteItem['group'], title: string, meta?: string): PaletteItem => ({
  id: `${group}:${title}`,
  group,
  title,
  run: () => undefined,
  ...(meta !== undefined && { meta }),
});
const ITEMS = [
  item('program', 'quote.py', 'programs/quote.py'),
  item('command', 'Run program'),
  item('command', 'Show or hide the explorer'),
  item('tool', 'create_quote', 'allowed'),
  item('tool', 'void_quote', 'not allowed'),
];
const titles = (text: string) => findItems(ITEMS, text).map(({ title }) => title);

describe('findItems', () => {
  it('shows all in their order without text', () => {
    expect(titles(' ')).toEqual(ITEMS.map(({ title }) => title));
  });

  it('puts a title that begins with the text first, then words of it, then text inside', () => {
    expect(titles('quote')).toEqual(['quote.py', 'create_quote', 'void_quote']);
  });

  it('wants every word, in any order, in title or meta', () => {
    expect(titles('allowed not')).toEqual(['void_quote']);
    expect(titles('explorer show')).toEqual(['Show or hide the explorer']);
    expect(titles('quote zebra')).toEqual([]);
  });

  it('stops at a bound', () => {
    const many = Array.from({ length: 500 }, (_, at) => item('tool', `tool_${at}`));
    expect(findItems(many, 'tool').length).toBeLessThan(100);
  });
});
