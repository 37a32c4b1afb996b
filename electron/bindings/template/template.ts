import { JsonText, writeJson } from '../../../shared/lib/write-json.ts';
import { textAt } from './json-text-at.ts';

/** The arguments of a call as a template sees them: their text for spelling, the parsed copy for strings. */
export interface TemplateArguments {
  readonly argumentsText: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** JSON or text with holes for arguments, ready to be printed. */
export type Template = readonly (string | Hole)[];

/** The place of an argument: its name, or a path into it with dots. */
export interface Hole {
  readonly name: string;
  readonly path: readonly string[];
  /** The hole stands in a longer string, so its value is inserted as text. */
  readonly inString: boolean;
}

/** Changes the text around holes before it is put into its place, where it is not looked at again. */
export type ChangeText = (text: string) => string;

/**
 * Prepares a value in whose strings `{{args.x}}` stands for an argument; `{{args.a.0.b}}` reaches into it, unless an
 * argument has that whole name. A string that is nothing else becomes the argument itself, with its type.
 */
export function compileTemplate(value: unknown, change: ChangeText = unchanged): Template {
  const pieces: (string | Hole)[] = [];
  addValue({ pieces, change }, value);
  return joinText(pieces);
}

/** JSON text of the value. An argument that the call does not have is null, and nothing inside a longer string. */
export function printTemplate(template: Template, call: TemplateArguments): string {
  if (template.length === 1 && typeof template[0] === 'string') return template[0];
  return template.map((piece) => (typeof piece === 'string' ? piece : fill(piece, call))).join('');
}

/** Prepares a text, in which every hole is filled with text. */
export function compileText(text: string, change: ChangeText = unchanged): Template {
  return joinText(splitAtHoles(text).map((piece) => (typeof piece === 'string' ? change(piece) : piece)));
}

/** The text with the arguments in it; one that the call does not have is nothing. */
export function printText(template: Template, call: TemplateArguments): string {
  return template.map((piece) => (typeof piece === 'string' ? piece : asText(piece, call))).join('');
}

/** The hole that is all of the text; undefined for any other text. */
export function onlyHole(text: string): Hole | undefined {
  const name = ONLY_HOLE.exec(text)?.[1];
  return name === undefined ? undefined : holeOf(name, false);
}

/** Whether nothing in a text looks like a hole and is none: `{{arg.x}}` stays as it is written. */
export function isWithoutHoles(text: string): boolean {
  return !text.replace(HOLE, '').includes('{{');
}

export function holesOf(template: Template): readonly Hole[] {
  return template.filter((piece) => typeof piece !== 'string');
}

export function holeOf(name: string, inString: boolean): Hole {
  return { name, path: name.split('.'), inString };
}

/** Steps from the arguments to the value of a hole. */
export function pathOf({ name, path }: Hole, args: Readonly<Record<string, unknown>>): readonly string[] {
  return path.length > 1 && Object.hasOwn(args, name) ? [name] : path;
}

/** JSON text of the argument, as it is spelled; undefined where the call does not have it. */
export function argumentText(hole: Hole, call: TemplateArguments): string | undefined {
  const path = pathOf(hole, call.arguments);
  const value = valueAt(call.arguments, path);
  return typeof value === 'string' ? JSON.stringify(value) : textAt(call.argumentsText, path);
}

const HOLE = /\{\{\s*args\.([^{}]+?)\s*\}\}/g;
const ONLY_HOLE = /^\{\{\s*args\.([^{}]+?)\s*\}\}$/;

function unchanged(text: string): string {
  return text;
}

interface Draft {
  readonly pieces: (string | Hole)[];
  readonly change: ChangeText;
}

function addValue(draft: Draft, value: unknown): void {
  if (typeof value === 'string') addString(draft, value);
  else if (Array.isArray(value)) addItems(draft, value);
  else if (value !== null && typeof value === 'object' && !(value instanceof JsonText)) addMembers(draft, value);
  else draft.pieces.push(scalarText(value));
}

function addItems(draft: Draft, items: readonly unknown[]): void {
  draft.pieces.push('[');
  items.forEach((item, index) => {
    if (index > 0) draft.pieces.push(',');
    addValue(draft, item);
  });
  draft.pieces.push(']');
}

function addMembers(draft: Draft, object: object): void {
  draft.pieces.push('{');
  Object.entries(object).forEach(([name, member], index) => {
    draft.pieces.push(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`);
    addValue(draft, member);
  });
  draft.pieces.push('}');
}

function addString({ pieces, change }: Draft, text: string): void {
  const only = onlyHole(text);
  if (only !== undefined) {
    pieces.push(only);
    return;
  }
  const inner = splitAtHoles(text).map((piece) => (typeof piece === 'string' ? escaped(change(piece)) : piece));
  pieces.push('"', ...inner, '"');
}

/** Odd pieces of the split are the names of the holes. */
function splitAtHoles(text: string): readonly (string | Hole)[] {
  return text.split(HOLE).map((piece, index) => (index % 2 === 1 ? holeOf(piece, true) : piece));
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

function fill(hole: Hole, call: TemplateArguments): string {
  return hole.inString ? escaped(asText(hole, call)) : (argumentText(hole, call) ?? 'null');
}

function asText(hole: Hole, call: TemplateArguments): string {
  const path = pathOf(hole, call.arguments);
  const value = valueAt(call.arguments, path);
  return typeof value === 'string' ? value : (textAt(call.argumentsText, path) ?? '');
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
