import { isApple } from '../ui/platform.ts';
import { isChord } from './chord.ts';
import type { Command } from './commands.ts';

/** Runs commands by their keys, before any pane sees them, but those that mean something of their own where they are pressed; a dialog keeps all keys but those that open another one. */
export function listenToKeys(commands: readonly Command[]): void {
  const apple = isApple();
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = commands.filter((one) => one.keys !== undefined && isChord(event, one.keys, apple));
    // The same keys mean one thing for a program and another for a tool.
    const command = asked.find((one) => one.isAvailable()) ?? asked[0];
    if (!command) return;
    const inDialog = document.querySelector('[role="dialog"]') !== null;
    if (inDialog && !command.inDialogs) return;
    if (command.notInText && isText(event.target)) return;
    if (isOwn(event.target, command.keys)) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.isAvailable()) command.run();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
}

/** Whether a part of the screen has these keys for itself, such as a form that they send. */
function isOwn(target: EventTarget | null, keys: string | undefined): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest<HTMLElement>('[data-own-keys]')?.dataset['ownKeys'] === keys;
}

/** Whether keys write text there: a field, an editor of whatever make, or a form over a text, whose undo is the text's. */
function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, .monaco-editor, [data-over-text]') !== null
  );
}
