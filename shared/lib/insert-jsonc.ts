import { applyEdits, type Node } from 'jsonc-parser';
import { writeJson } from './write-json.ts';
import { findComma } from './find-comma.ts';

export interface NewChild {
  /** Means nothing in a list. */
  readonly name: string;
  readonly value: unknown;
}

/** Puts a member or item behind the last one of a container, on a line of its own where that one has one. */
export function insertChild(text: string, container: Node, child: NewChild): string {
  return insertChildren(text, container, [child]);
}

/** Puts several of them there at once. */
export function insertChildren(text: string, container: Node, children: readonly NewChild[]): string {
  if (children.length === 0) return text;
  const last = container.children?.at(-1);
  return last ? insertBehind(text, last, children) : insertFirst(text, container, children);
}

/** JSON of a value, laid out to stand at an offset of a text. */
export function layOut(text: string, offset: number, value: unknown): string {
  return indented(writeJson(value, 2), text, marginAt(text, offset));
}

function insertBehind(text: string, last: Node, children: readonly NewChild[]): string {
  const end = last.offset + last.length;
  const container = last.parent ?? last;
  const close = container.offset + container.length - 1;
  const comma = findComma(text, end, close);
  const margin = marginAt(text, last.offset);
  const isOwnLine = text.slice(lineStartOf(text, last.offset), last.offset).trim() === '';
  const added = childTexts(container, children).map((child) => indented(child, text, margin));
  const closing = comma === undefined ? '' : ',';
  const commaEdit = comma === undefined ? [{ offset: end, length: 0, content: ',' }] : [];
  const from = comma === undefined ? end : comma + 1;
  const at = isOwnLine ? endOfLine(text, from, close) : from;
  const lead = isOwnLine ? eolOf(text) + margin : ' ';
  return applyEdits(text, [...commaEdit, { offset: at, length: 0, content: lead + added.join(`,${lead}`) + closing }]);
}

/** The end of the line, so that a comment keeps to what it speaks of; the offset itself where the container ends on this line. */
function endOfLine(text: string, from: number, close: number): number {
  const lineEnd = text.indexOf('\n', from);
  if (lineEnd < 0 || lineEnd > close) return from;
  return text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
}

/** The most items that an empty list takes on its own line. */
const MAX_ON_LINE = 4;

function insertFirst(text: string, container: Node, children: readonly NewChild[]): string {
  const open = container.offset + 1;
  const close = container.offset + container.length - 1;
  const added = childTexts(container, children);
  const margin = marginAt(text, container.offset);
  if (container.type === 'array' && added.length <= MAX_ON_LINE && text.slice(open, close).trim() === '') {
    return splice(text, open, close, added.map((child) => indented(child, text, margin)).join(', '));
  }
  const inner = margin + unitOf(text);
  const before = text.slice(open, close).trimEnd();
  const eol = eolOf(text);
  const lines = added.map((child) => eol + inner + indented(child, text, inner));
  return splice(text, open, close, `${before}${lines.join(',')}${eol}${margin}`);
}

function splice(text: string, start: number, end: number, content: string): string {
  return text.slice(0, start) + content + text.slice(end);
}

function childTexts(container: Node, children: readonly NewChild[]): readonly string[] {
  return children.map(({ name, value }) => {
    const text = writeJson(value, 2);
    return container.type === 'array' ? text : `${JSON.stringify(name)}: ${text}`;
  });
}

/** Text that was laid out with two spaces, with the indentation and line breaks of another one. */
function indented(laidOut: string, text: string, margin: string): string {
  const unit = unitOf(text);
  const [first = '', ...more] = laidOut.split('\n');
  const lines = more.map((line) => {
    const depth = Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2);
    return margin + unit.repeat(depth) + line.trimStart();
  });
  return [first, ...lines].join(eolOf(text));
}

/** What one level is indented by in a text: that of its first indented line. */
function unitOf(text: string): string {
  return /^([ \t]+)["\]}[{]/m.exec(text)?.[1] ?? '  ';
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The space before the line on which an offset stands. */
export function marginAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStartOf(text, offset)))?.[0] ?? '';
}

function lineStartOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
