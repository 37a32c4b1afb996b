import { applyEdits, type Node } from 'jsonc-parser';
import type { SchemaEdit } from '../model/schema-edit.ts';
import { assertNever } from './assert-never.ts';
import { editJsonc, replaceNode } from './edit-jsonc.ts';
import { fittingJson } from './json-layout.ts';
import { followPath } from './json-node.ts';
import { pointerSteps } from './json-pointer.ts';
import { JsonText, writeJson } from './write-json.ts';

/** Makes changes in the text of a definition; comments, order, unknown fields and the spelling of numbers stay. */
export function editDefinition(text: string, edits: readonly SchemaEdit[]): string {
  return edits.reduce(edited, text);
}

function edited(text: string, edit: SchemaEdit): string {
  const path = pathIn(text, edit.pointer);
  switch (edit.op) {
    case 'set':
      return parentOf(text, path) ? editJsonc(text, [{ path, value: laidOut(edit.value) }]) : text;
    case 'remove':
      return editJsonc(text, [{ path, value: undefined }]);
    case 'move':
      return moved(text, pathIn(text, edit.from), path);
    case 'include':
      return including(text, path, edit.value);
    default:
      return assertNever(edit);
  }
}

/** On one line where it fits, as people write short values. */
function laidOut(value: unknown): JsonText {
  return new JsonText(fittingJson(writeJson(value), LINE_WIDTH));
}

const LINE_WIDTH = 72;

type Path = readonly (string | number)[];

/** Steps of a pointer; those into a list are numbers. */
function pathIn(text: string, pointer: string): Path {
  const steps = pointerSteps(pointer);
  return steps.map((step, index) => {
    const isInList = /^\d+$/.test(step) && nodeAt(text, steps.slice(0, index))?.type === 'array';
    return isInList ? Number(step) : step;
  });
}

function nodeAt(text: string, path: Path): Node | undefined {
  const found = followPath(text, path);
  return found?.rest.length === 0 ? found.node : undefined;
}

/** What is to hold a new member; a place that another change took away stays away. */
function parentOf(text: string, path: Path): Node | undefined {
  return nodeAt(text, path.slice(0, -1));
}

/** Within one object only the name changes, so that the member keeps its place and its comments. */
function moved(text: string, from: Path, to: Path): string {
  const node = nodeAt(text, from);
  if (!node || !parentOf(text, to)) return text;
  const [name] = node.parent?.type === 'property' ? (node.parent.children ?? []) : [];
  const isSameObject = JSON.stringify(from.slice(0, -1)) === JSON.stringify(to.slice(0, -1));
  if (name && isSameObject && !nodeAt(text, to)) {
    return applyEdits(text, [{ offset: name.offset, length: name.length, content: JSON.stringify(to.at(-1)) }]);
  }
  const value = text.slice(node.offset, node.offset + node.length);
  const placed = editJsonc(text, [{ path: to, value: null }]);
  const place = nodeAt(placed, to);
  const filled = place ? replaceNode(placed, place, value) : placed;
  return editJsonc(filled, [{ path: from, value: undefined }]);
}

function including(text: string, path: Path, value: unknown): string {
  if (!parentOf(text, path)) return text;
  const list = nodeAt(text, path);
  if (list?.type !== 'array') return editJsonc(text, [{ path, value: laidOut([value]) }]);
  const items = list.children ?? [];
  if (items.some((item) => item.value === value)) return text;
  return editJsonc(text, [{ path: [...path, items.length], value }]);
}
