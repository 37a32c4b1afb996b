import { JsonText, writeJson } from '../../../shared/lib/write-json.ts';
import { textAt } from './argument-text.ts';

/** The arguments of a call as a template sees them: their text for spelling, the parsed copy for strings. */
export interface TemplateArguments {
  readonly argumentsText: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A JSON value with holes for arguments, ready to be printed. */
export type Template = readonly (string | Hole)[];

interface Hole {
  readonly path: readonly string[];
  /** The hole stands in a longer string, so its value is inserted as text. */
  readonly inString: boolean;
}

/**
 * Prepares a value in whose strings `{{args.x}}` stands for an argument; `{{args.a.0.b}}` reaches into it. A string that
 * is nothing else becomes the argument itself, with its type.
 */
export function compileTemplate(value: unknown): Template {
  const pieces: (string | Hole)[] = [];
  addValue(pieces, value);
  return joinText(pieces);
}

/** JSON text of the value. An argument that the call does not have is null, and nothing inside a longer string. */
export function printTemplate(template: Template, call: TemplateArguments): string {
  if (template.length === 1 && typeof template[0] === 'string') return template[0];
  return template.map((piece) => (typeof piece === 'string' ? piece : fill(piece, call))).join('');
}

/** Plain text with the arguments inserted. */
export function fillText(text: string, call: TemplateArguments): string {
  return text.replace(HOLE, (_, name: string) => asText(holeOf(name, true), call));
}

const HOLE = /\{\{\s*args\.([^{}]+?)\s*\}\}/g;
const ONLY_HOLE = /^\{\{\s*args\.([^{}]+?)\s*\}\}$/;

function addValue(pieces: (string | Hole)[], value: unknown): void {
  if (typeof value === 'string') addString(pieces, value);
  else if (Array.isArray(value)) addItems(pieces, value);
  else if (value !== null && typeof value === 'object' && !(value instanceof JsonText)) addMembers(pieces, value);
  else pieces.push(scalarText(value));
}

function addItems(pieces: (string | Hole)[], items: readonly unknown[]): void {
  pieces.push('[');
  items.forEach((item, index) => {
    if (index > 0) pieces.push(',');
    addValue(pieces, item);
  });
  pieces.push(']');
}

function addMembers(pieces: (string | Hole)[], object: object): void {
  pieces.push('{');
  Object.entries(object).forEach(([name, member], index) => {
    pieces.push(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`);
    addValue(pieces, member);
  });
  pieces.push('}');
}

function addString(pieces: (string | Hole)[], text: string): void {
  const only = ONLY_HOLE.exec(text)?.[1];
  if (only !== undefined) {
    pieces.push(holeOf(only, false));
    return;
  }
  // Odd pieces of the split are the names of the holes.
  const inner = text.split(HOLE).map((piece, index) => (index % 2 === 1 ? holeOf(piece, true) : escaped(piece)));
  pieces.push('"', ...inner, '"');
}

function scalarText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  return Object.is(value, -0) ? '-0' : writeJson(value);
}

function joinText(pieces: readonly (string | Hole)[]): Template {
  const joined: (string | Hole)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

function holeOf(name: string, inString: boolean): Hole {
  return { path: name.split('.'), inString };
}

function fill(hole: Hole, call: TemplateArguments): string {
  if (hole.inString) return escaped(asText(hole, call));
  const value = valueAt(call.arguments, hole.path);
  return typeof value === 'string' ? JSON.stringify(value) : (textAt(call.argumentsText, hole.path) ?? 'null');
}

function asText(hole: Hole, call: TemplateArguments): string {
  const value = valueAt(call.arguments, hole.path);
  return typeof value === 'string' ? value : (textAt(call.argumentsText, hole.path) ?? '');
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step]; // an own member of an object or array, by its name
  }
  return value;
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
