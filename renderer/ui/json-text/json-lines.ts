import { closes, jsonTokens, opens, type JsonToken } from '../../../shared/lib/json-tokens.ts';

export interface JsonLayout {
  /** Pieces of each line, the margin and the space between them included. */
  readonly lines: readonly (readonly JsonToken[])[];
  /** False where lines were left out. */
  readonly complete: boolean;
}

export interface JsonLayoutOptions {
  /** Characters of a line up to which a container stays in one. */
  readonly width?: number;
  readonly maxLines?: number;
}

/** Lays out a JSON text for reading: a container that fits stays in its line, another has one member a line. */
export function layoutJson(text: string, options: JsonLayoutOptions = {}): JsonLayout {
  const { width = 48, maxLines = Infinity } = options;
  const tokens = jsonTokens(text);
  const shapes = containerShapes(tokens);
  const page = new Page(maxLines);
  for (let at = 0; at < tokens.length && !page.full; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const shape = shapes.get(at);
    if (shape && (shape.end === at + 1 || page.column + shape.flatLength <= width)) {
      for (const piece of flat(tokens, at, shape.end)) page.add(piece);
      at = shape.end;
    } else if (opens(token)) page.open(token);
    else if (closes(token)) page.close(token);
    else page.member(token);
  }
  return page.layout();
}

interface Shape {
  /** Index of the closing piece. */
  readonly end: number;
  readonly flatLength: number;
}

/** For each container that closes: where, and how long it is in one line. */
function containerShapes(tokens: readonly JsonToken[]): ReadonlyMap<number, Shape> {
  const shapes = new Map<number, Shape>();
  const open: { at: number; before: number }[] = [];
  let length = 0;
  tokens.forEach((token, at) => {
    if (opens(token)) open.push({ at, before: length });
    length += token.text.length + (token.text === ',' || token.text === ':' || '{}'.includes(token.text) ? 1 : 0);
    const start = closes(token) ? open.pop() : undefined;
    if (start) shapes.set(start.at, { end: at, flatLength: length - start.before });
  });
  return shapes;
}

function* flat(tokens: readonly JsonToken[], from: number, to: number): Iterable<JsonToken> {
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (!token) return;
    const next = tokens[at + 1];
    if (token.text === '}' && tokens[at - 1]?.text !== '{') yield SPACE;
    yield token;
    const spaced = token.text === ':' || (at < to && token.text === ',') || (token.text === '{' && next?.text !== '}');
    if (spaced) yield SPACE;
  }
}

const SPACE: JsonToken = { kind: 'mark', text: ' ' };

/** Lines under construction. */
class Page {
  readonly #lines: JsonToken[][] = [];
  #line: JsonToken[] = [];
  #depth = 0;
  #cut = false;
  column = 0;

  constructor(readonly maxLines: number) {}

  get full(): boolean {
    return this.#cut;
  }

  add(token: JsonToken): void {
    this.#line.push(token);
    this.column += token.text.length;
  }

  open(token: JsonToken): void {
    this.add(token);
    this.#depth += 1;
    this.#break();
  }

  close(token: JsonToken): void {
    this.#depth = Math.max(0, this.#depth - 1);
    this.#break();
    this.add(token);
  }

  member(token: JsonToken): void {
    this.add(token);
    if (token.text === ',') this.#break();
    else if (token.text === ':') this.add(SPACE);
  }

  layout(): JsonLayout {
    if (this.#line.length > 0 && !this.#cut) this.#lines.push(this.#line);
    return { lines: this.#lines, complete: !this.#cut };
  }

  #break(): void {
    this.#lines.push(this.#line);
    this.#cut = this.#lines.length >= this.maxLines;
    const margin = '  '.repeat(this.#depth);
    this.#line = margin ? [{ kind: 'mark', text: margin }] : [];
    this.column = margin.length;
  }
}
