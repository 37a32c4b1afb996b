/**
 * Text from a tool as a person may read it: characters that would hide, steer or reorder what stands around them are shown
 * by their name. Line breaks and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/**
 * Control characters but line breaks and tabs, marks that turn the direction of text, characters without width but the
 * joiners of emoji and scripts, tags, and halves of a pair.
 */
const HIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]|\p{Cs}/gu;
