import type { KeyboardEvent } from 'react';
import type { Definition } from './use-definition.ts';

/** Undo in a part of the editor is the undo of the text, which holds what every part wrote. */
export function onHistoryKey(
  event: KeyboardEvent<HTMLElement>,
  { undo, redo }: Pick<Definition, 'undo' | 'redo'>,
): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else if (key === 'z') undo();
  else return;
  event.preventDefault();
  event.stopPropagation();
  keepFocusIn(event.currentTarget);
}

/** What had the focus may be gone with the change; the next step of undo is the part's all the same. */
export function keepFocusIn(part: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) part.focus({ preventScroll: true });
  });
}
