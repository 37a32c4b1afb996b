import { isApple } from './platform.ts';
import './kbd.css';

/** Keys as people read them, from a chord such as `Mod+Enter`; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {keyLabel(keys, isApple())}
    </kbd>
  );
}

const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Enter: '↵' };
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl', Enter: '↵' };

/** The text of a chord on the keyboard at hand. */
export function keyLabel(keys: string, apple: boolean): string {
  const names = apple ? APPLE : OTHER;
  return keys
    .split('+')
    .map((key) => names[key] ?? key)
    .join(apple ? '' : ' ');
}
