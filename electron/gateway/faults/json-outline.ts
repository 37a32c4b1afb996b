import { endOfString } from '../../../shared/lib/json-scan.ts';

/** Where a value stands in a JSON text, and its own values as far as an outline goes. */
export interface OutlinePart {
  readonly start: number;
  readonly end: number;
  /** The value, of which long lists, deep places and long texts may be cut. */
  readonly value: unknown;
  readonly items?: readonly OutlinePart[];
  readonly members?: readonly OutlineMember[];
}

export interface OutlineMember {
  readonly name: string;
  /** Offset of the quote before its name. */
  readonly nameStart: number;
  readonly part: OutlinePart;
}

/** How far an outline goes; what lies beyond is passed over without being read. */
export interface OutlineBounds {
  readonly maxLevels: number;
  readonly maxItems: number;
  readonly maxParts: number;
  readonly maxTextChars: number;
}

/**
 * The upper parts of a JSON text with their places: one pass over it, in which only what is inside the bounds is parsed.
 * Undefined where those parts are no JSON; what was passed over is not looked at.
 */
export function outlineJson(text: string, bounds: OutlineBounds): OutlinePart | undefined {
  const outline = new Outline(text, bounds);
  try {
    return outline.read();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class Outline {
  private at = 0;
  private parts = 0;

  constructor(
    private readonly text: string,
    private readonly bounds: OutlineBounds,
  ) {}

  read(): OutlinePart {
    const part = this.value(0);
    this.space();
    if (this.at < this.text.length) throw new SyntaxError('More than one value');
    return part;
  }

  private value(level: number): OutlinePart {
    this.space();
    this.parts += 1;
    const first = this.text[this.at];
    if (first !== '{' && first !== '[') return this.scalar();
    const isBeyond = level >= this.bounds.maxLevels || this.parts > this.bounds.maxParts;
    if (isBeyond) return this.passedOver(first === '{' ? {} : []);
    return first === '{' ? this.object(level) : this.list(level);
  }

  private scalar(): OutlinePart {
    const start = this.at;
    this.at = endOfScalar(this.text, start);
    const value: unknown = JSON.parse(this.text.slice(start, this.at));
    const { maxTextChars } = this.bounds;
    return { start, end: this.at, value: typeof value === 'string' ? value.slice(0, maxTextChars) : value };
  }

  private passedOver(value: unknown): OutlinePart {
    const start = this.at;
    this.at = endOfContainer(this.text, start + 1);
    return { start, end: this.at, value };
  }

  private object(level: number): OutlinePart {
    const start = this.at;
    const members: OutlineMember[] = [];
    this.each('}', () => {
      const nameStart = this.at;
      const name: unknown = this.scalar().value;
      if (typeof name !== 'string') throw new SyntaxError('A name is no text');
      this.mark(':');
      members.push({ name, nameStart, part: this.value(level + 1) });
    });
    const value = Object.fromEntries(members.map(({ name, part }) => [name, part.value]));
    return { start, end: this.at, value, members };
  }

  private list(level: number): OutlinePart {
    const start = this.at;
    const items: OutlinePart[] = [];
    this.each(']', () => {
      items.push(this.value(level + 1));
      return items.length < this.bounds.maxItems;
    });
    return { start, end: this.at, value: items.map(({ value }) => value), items };
  }

  /** Reads what stands between commas until the closing mark, or passes over the rest once `read` says false or there were enough parts. */
  private each(close: string, read: () => boolean | void): void {
    this.at += 1;
    this.space();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      this.space();
      const goesOn = read() !== false && this.parts <= this.bounds.maxParts;
      if (!goesOn) {
        this.at = endOfContainer(this.text, this.at);
        return;
      }
      this.space();
      if (this.text[this.at] === close) break;
      this.mark(',');
    }
    this.at += 1;
  }

  private mark(mark: string): void {
    this.space();
    if (this.text[this.at] !== mark) throw new SyntaxError(`${mark} is missing`);
    this.at += 1;
  }

  private space(): void {
    while (SPACE.includes(this.text[this.at] ?? '-')) this.at += 1;
  }
}

const SPACE = ' \t\r\n';
const ENDS_SCALAR = `${SPACE},:]}`;

function endOfScalar(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  let end = start;
  while (end < text.length && !ENDS_SCALAR.includes(text.charAt(end))) end += 1;
  return end;
}

/** Offset behind the mark that closes the container which `at` is in. Throws where nothing closes it. */
function endOfContainer(text: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  throw new SyntaxError('A container is not closed');
}

const QUOTE = 0x22;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
