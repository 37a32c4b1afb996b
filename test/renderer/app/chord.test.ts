import { describe, expect, it } from 'vitest';
import { isChord } from '../../../renderer/app/chord.ts';
import { keyLabel } from '../../../renderer/ui/Kbd.tsx';

const press = (key: string, ...held: string[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});

describe('isChord', () => {
  it.each([
    ['Mod+S', press('s', 'ctrl'), false, true],
    ['Mod+S', press('S', 'ctrl', 'shift'), false, false],
    ['Mod+S', press('s', 'meta'), true, true],
    ['Mod+S', press('s', 'ctrl'), true, false],
    ['Mod+Shift+S', press('S', 'ctrl', 'shift'), false, true],
    ['Shift+F6', press('F6', 'shift'), false, true],
    ['F6', press('F6', 'shift'), false, false],
    ['Mod+Alt+N', { ...press('Dead', 'meta', 'alt'), code: 'KeyN' }, true, true],
    ['Mod+N', { ...press('Dead', 'meta'), code: 'KeyN' }, true, false],
    ['Alt+PageDown', press('PageDown', 'alt'), false, true],
  ])('%s', (chord, pressed, apple, held) => {
    expect(isChord(pressed, chord, apple)).toBe(held);
  });
});

describe('keyLabel', () => {
  it.each([
    ['Mod+Enter', false, 'Ctrl ↵'],
    ['Mod+Enter', true, '⌘↵'],
    ['Mod+Shift+S', true, '⌘⇧S'],
  ])('%s', (keys, apple, label) => {
    expect(keyLabel(keys, apple)).toBe(label);
  });
});
