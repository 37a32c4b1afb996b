import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { findComma } from './find-comma.ts';

/**
 * Takes a member or item out of a JSONC text with its comma. Comments stay, but for one that follows it on its own line;
 * lines that it had for itself go with it.
 */
export function removeNode(text: string, node: Node): string {
  const taken = node.parent?.type === 'property' ? node.parent : node;
  const siblings = taken.parent?.children ?? [taken];
  const index = siblings.indexOf(taken);
  const end = taken.offset + taken.length;
  const container = taken.parent ?? taken;
  const next = siblings[index + 1];
  const commaBehind = findComma(text, end, next?.offset ?? container.offset + container.length);
  const previous = siblings[index - 1];
  const commaBefore =
    commaBehind === undefined && previous
      ? findComma(text, previous.offset + previous.length, taken.offset)
      : undefined;
  const cut = wholeLines(text, taken.offset, commaBehind === undefined ? end : commaBehind + 1);
  return applyEdits(text, [...(commaBefore === undefined ? [] : [removal(commaBefore, commaBefore + 1)]), cut]);
}

function removal(start: number, end: number): Edit {
  return { offset: start, length: end - start, content: '' };
}

/** Widens a stretch to the lines it stands on where nothing else but a comment behind it stands there, else to the next value. */
function wholeLines(text: string, start: number, end: number): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const behind = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  const isAlone =
    text.slice(lineStart, start).trim() === '' && /^\s*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/\s*)?$/.test(behind);
  if (isAlone && lineEnd >= 0) return removal(lineStart, lineEnd + 1);
  return removal(start, end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0));
}
