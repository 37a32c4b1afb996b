import { getLocation, type Node } from 'jsonc-parser';
import { followFrom, nodesOf } from './json-node.ts';
import { jsonPointer, pointerSteps } from './json-pointer.ts';

/** A place in a text for people: 1-based, columns in UTF-16 units as editors count them. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: countLines(before), column: before.length - lineStart + 1 };
}

/** Pointer of the value that stands at an offset of a JSON or JSONC text. */
export function pointerAtOffset(text: string, offset: number): string {
  return jsonPointer(getLocation(text, offset).path);
}

/** Where the value of a pointer begins in a JSON or JSONC text; that of the nearest container which is there, if it is not. */
export function placeOfPointer(text: string, pointer: string): TextPlace {
  return createPlaces(text)(pointer);
}

/** `placeOfPointer` for many pointers of one text, which is parsed and divided into lines once, for the first. */
export function createPlaces(text: string): (pointer: string) => TextPlace {
  let parsed: { readonly root: Node | undefined; readonly starts: readonly number[] } | undefined;
  return (pointer) => {
    parsed ??= { root: nodesOf(text), starts: lineStarts(text) };
    const offset = followFrom(parsed.root, pointerSteps(pointer))?.node.offset ?? 0;
    const line = lineAt(parsed.starts, offset);
    return { line, column: offset - (parsed.starts[line - 1] ?? 0) + 1 };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line, counted from 1, in which an offset stands. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
