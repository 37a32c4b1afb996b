/** What of a key event decides whether it is a chord. */
export interface KeyPress {
  readonly key: string;
  /** The key itself, whatever Alt makes it write. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a key press is the chord, such as `Mod+Shift+S`; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export function isChord(press: KeyPress, chord: string, apple: boolean): boolean {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.includes(name);
  const mod = wants('Mod');
  return (
    (press.key.toLowerCase() === key.toLowerCase() || (wants('Alt') && press.code === `Key${key}`)) &&
    press.ctrlKey === (wants('Ctrl') || (mod && !apple)) &&
    press.metaKey === (mod && apple) &&
    press.altKey === wants('Alt') &&
    press.shiftKey === wants('Shift')
  );
}
