/**
 * The shortest text that an ordinary pattern takes: literals, classes, groups, choices and repeats. Undefined for what
 * needs more than reading from left to right: look-around, back-references, `\b`.
 */
export function textForPattern(pattern: string, minLength: number): string | undefined {
  const reader: Reader = { pattern, at: 0, minLength };
  const text = readChoice(reader);
  return reader.at === pattern.length ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  readonly minLength: number;
  at: number;
}

/** Longest text that is made for one repeat. */
const MAX_REPEAT = 10_000;

/** Alternatives up to the closing bracket or the end; the first one that can be made counts. */
function readChoice(reader: Reader): string | undefined {
  let chosen = readSequence(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    const other = readSequence(reader);
    chosen ??= other;
  }
  return chosen;
}

function readSequence(reader: Reader): string | undefined {
  let text: string | undefined = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern.charAt(reader.at))) {
    const piece: string | undefined = readRepeated(reader, text?.length ?? 0);
    text = text === undefined || piece === undefined ? undefined : text + piece;
  }
  return text;
}

function readRepeated(reader: Reader, lengthSoFar: number): string | undefined {
  const atom = readAtom(reader);
  const repeat = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (repeat === null) return atom;
  reader.at += repeat[0].length;
  const [text, exact] = repeat;
  const least = exact === undefined ? (text.startsWith('+') ? 1 : 0) : Number(exact);
  const most = text.startsWith('?')
    ? 1
    : exact !== undefined && repeat[2] === ''
      ? least
      : Number(repeat[3] || MAX_REPEAT);
  if (atom === undefined) return least === 0 ? '' : undefined;
  const toReach = atom === '' ? 0 : Math.ceil((reader.minLength - lengthSoFar) / atom.length);
  return atom.repeat(Math.min(most, MAX_REPEAT, Math.max(least, toReach)));
}

function readAtom(reader: Reader): string | undefined {
  const char = reader.pattern.charAt(reader.at);
  if (char === '(') return readGroup(reader);
  if (char === '[') return readClass(reader);
  if (char === '\\') return readEscape(reader);
  reader.at += 1;
  if (char === '^' || char === '$') return '';
  return char === '.' ? 'x' : char;
}

function readGroup(reader: Reader): string | undefined {
  const opening = /^\((?:\?:|\?<[A-Za-z_]\w*>)?/.exec(reader.pattern.slice(reader.at))?.[0] ?? '(';
  reader.at += opening.length;
  const isPlain = reader.pattern[reader.at] !== '?';
  const text = readChoice(reader);
  reader.at += 1;
  return isPlain ? text : undefined;
}

function readClass(reader: Reader): string | undefined {
  const source = /^\[(?:\\.|[^\]\\])*\]/.exec(reader.pattern.slice(reader.at))?.[0];
  if (source === undefined) return undefined;
  reader.at += source.length;
  return firstOf(source);
}

function readEscape(reader: Reader): string | undefined {
  const source = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\s\S])/.exec(reader.pattern.slice(reader.at))?.[0];
  if (source === undefined) return undefined;
  reader.at += source.length;
  return /^\\[bBpPk1-9]$/.test(source) ? undefined : firstOf(source);
}

/** First ordinary character that a class or an escape takes. */
function firstOf(source: string): string | undefined {
  const test = new RegExp(`^${source}$`);
  return [...CANDIDATES].find((char) => test.test(char));
}

const CANDIDATES =
  'aA1bBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ023456789_- .,:;/@#!?+*=%&()[]{}<>^$|\\"\'`~\t\n\r\f\v\0';
