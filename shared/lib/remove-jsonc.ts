import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { findComma } from './find-comma.ts';

/**
 * Takes a member or item out of a JSONC text with its comma. Comments stay, but for one that follows it on its own line;
 * lines that it had for itself go with it.
 */
export function removeNode(text: string, node: Node): string {
  return applyEdits(text, [...removalsOf(text, [node])]);
}

/** The edits that take out members or items of one container, in their order; those of different nodes do not overlap. */
export function removalsOf(text: string, nodes: readonly Node[]): readonly Edit[] {
  const taken = new Set(nodes.map((node) => (node.parent?.type === 'property' ? node.parent : node)));
  const [first] = taken;
  const container = first?.parent ?? first;
  const siblings = container?.children ?? [...taken];
  const last = siblings.at(-1);
  const end = container ? endOf(container) : 0;
  const cuts = siblings.flatMap((node, index) => {
    if (!taken.has(node)) return [];
    const comma = findComma(text, endOf(node), siblings[index + 1]?.offset ?? end);
    return [wholeLines(text, node.offset, comma === undefined ? endOf(node) : comma + 1)];
  });
  const isLastTaken = last !== undefined && taken.has(last) && findComma(text, endOf(last), end) === undefined;
  return isLastTaken ? [...commaOfLastKept(text, siblings, taken), ...cuts] : cuts;
}

/** The comma that would stand before a closing bracket. */
function commaOfLastKept(text: string, siblings: readonly Node[], taken: ReadonlySet<Node>): readonly Edit[] {
  const at = siblings.findLastIndex((node) => !taken.has(node));
  const kept = siblings[at];
  const comma = kept && findComma(text, endOf(kept), siblings[at + 1]?.offset ?? text.length);
  if (comma === undefined) return [];
  return [removal(comma, isTight(text, siblings, comma + 1) ? (siblings[at + 1]?.offset ?? comma + 1) : comma + 1)];
}

/** Whether only spaces stand between a comma and the next value, and none before the closing bracket. */
function isTight(text: string, siblings: readonly Node[], behindComma: number): boolean {
  const next = siblings.find(({ offset }) => offset >= behindComma);
  const last = siblings.at(-1);
  if (!next || !last) return false;
  return /^[ \t]*$/.test(text.slice(behindComma, next.offset)) && /[\]}]/.test(text[endOf(last)] ?? '');
}

function endOf({ offset, length }: Node): number {
  return offset + length;
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
