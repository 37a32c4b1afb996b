import { expect, it } from 'vitest';
import { visibleText } from '../../../shared/lib/visible-text.ts';

it.each([
  ['plain text with ä, 天 and 😀', 'plain text with ä, 天 and 😀'],
  ['lines\nand\ttabs', 'lines\nand\ttabs'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\u001b[31mred', '␛[31mred'],
  ['a\u0000b\rc\u007f', 'a␀b␍c⟨U+007F⟩'],
  ['\u202eevil\u202c', '⟨U+202E⟩evil⟨U+202C⟩'],
  ['a\u200bb\ufeff', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
  ['\u{e0041}', '⟨U+E0041⟩'],
  ['half \ud83d', 'half ⟨U+D83D⟩'],
  ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
])('UI-17 %j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});
