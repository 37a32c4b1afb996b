import type { ValueStyle } from '../../../shared/model/tool.ts';
import { plainText } from '../template/plain-text.ts';
import {
  argumentText,
  holeOf,
  onlyHole,
  type ChangeText,
  type Hole,
  type TemplateArguments,
} from '../template/template.ts';
import { readUrl, type UrlFault } from './read-url.ts';
import { styledText, type Encode } from './styled-value.ts';

/** A URL in which `{x}` stands for an argument, percent-encoded; or one that is an argument as a whole. */
export type UrlTemplate =
  | { readonly kind: 'whole'; readonly hole: Hole }
  | { readonly kind: 'parts'; readonly pieces: readonly (string | Hole)[] };

export type FilledUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly fault: UrlFault | 'hole_in_host' }
  /** The template is sound, the argument that it takes is not. */
  | { readonly ok: false; readonly fault: ArgumentFault; readonly argument: string };

export type ArgumentFault = UrlFault | 'missing' | 'not_text' | 'empty' | 'other_path' | 'control_character';

/** Undefined where `{{args.x}}` is only a part of the text. */
export function compileUrl(text: string): UrlTemplate | undefined {
  const hole = onlyHole(text);
  if (hole) return { kind: 'whole', hole };
  return text.includes('{{') ? undefined : { kind: 'parts', pieces: splitAtHoles(text) };
}

export function holesOfUrl(template: UrlTemplate): readonly Hole[] {
  return template.kind === 'whole' ? [template.hole] : template.pieces.filter((piece) => typeof piece !== 'string');
}

/** How arguments become text in the path, by their names. */
export type PathStyles = Readonly<Record<string, ValueStyle>>;

/**
 * The URL for a call. No argument changes its scheme, host or port, nor the number and order of the path's segments; a
 * pair of the query whose argument is absent is left out. `change` puts in what stands outside the holes.
 */
export function fillUrl(
  template: UrlTemplate,
  call: TemplateArguments,
  change: ChangeText,
  styles: PathStyles = {},
): FilledUrl {
  return template.kind === 'whole'
    ? wholeUrl(template.hole, call)
    : filledParts(template.pieces, { call, change, styles });
}

/** A reference, `${env:SHOP}`, has braces as well. */
const HOLE_OR_REFERENCE = /\$\{[^{}]*\}|\{([^{}]+)\}/g;

function splitAtHoles(text: string): readonly (string | Hole)[] {
  const pieces: (string | Hole)[] = [];
  let end = 0;
  for (const match of text.matchAll(HOLE_OR_REFERENCE)) {
    const name = match[1]?.trim();
    if (name === undefined) continue;
    pieces.push(text.slice(end, match.index), holeOf(name, true));
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)];
}

function wholeUrl(hole: Hole, call: TemplateArguments): FilledUrl {
  const argument = hole.name;
  const value = argumentText(hole, call);
  if (value === undefined || value === 'null') return { ok: false, argument, fault: 'missing' };
  const text = plainText(value);
  // A parser of URLs drops or changes these without a word.
  if (/[\0-\x20\x7f\\]/.test(text)) return { ok: false, argument, fault: 'control_character' };
  const url = readUrl(text);
  return typeof url === 'string' ? { ok: false, argument, fault: url } : { ok: true, url };
}

interface Skeleton {
  readonly url: URL | UrlFault | 'hole_in_host';
  /** Puts something in the place of the marks in a part of the URL. */
  readonly put: (part: string, value: (hole: Hole) => string) => string;
  readonly hasHole: (part: string) => boolean;
}

/** The URL with a mark in the place of each hole, so that its parts are told apart before an argument comes in. */
function makeSkeleton(pieces: readonly (string | Hole)[], change: ChangeText): Skeleton {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? change(piece) : piece));
  const mark = unusedMark(texts.filter((piece) => typeof piece === 'string').join(' '));
  const text = texts.map((piece, index) => (typeof piece === 'string' ? piece : `${mark}${index}e`)).join('');
  const marks = new RegExp(`${mark}(\\d+)e`, 'g');
  const beforePath = /^[^:/?#]*:?[\\/]*[^\\/?#]*/.exec(text)?.[0] ?? '';
  return {
    url: beforePath.includes(mark) ? 'hole_in_host' : readUrl(text),
    put: (part, value) =>
      part.replace(marks, (_, index: string) => {
        const hole = texts[Number(index)];
        return hole === undefined || typeof hole === 'string' ? '' : value(hole);
      }),
    hasHole: (part) => part.includes(mark),
  };
}

/** Letters that no part of a URL spells differently. */
function unusedMark(text: string): string {
  let mark = 'hole';
  while (text.toLowerCase().includes(mark)) mark += 'x';
  return mark;
}

class ArgumentError extends Error {
  constructor(
    readonly argument: string,
    readonly fault: ArgumentFault,
  ) {
    super(fault);
  }
}

interface Filling {
  readonly call: TemplateArguments;
  readonly change: ChangeText;
  readonly styles: PathStyles;
}

function filledParts(pieces: readonly (string | Hole)[], { call, change, styles }: Filling): FilledUrl {
  const skeleton = makeSkeleton(pieces, change);
  const { url } = skeleton;
  if (typeof url === 'string') return { ok: false, fault: url };
  try {
    const path = url.pathname
      .split('/')
      .map((segment) => (skeleton.hasHole(segment) ? filledSegment(segment, skeleton, { call, styles }) : segment))
      .join('/');
    url.search = filledQuery(url.search, skeleton, call);
    url.pathname = path;
    if (url.pathname !== path) throw new Error(`A path was changed while it was filled: ${path}`);
    return { ok: true, url };
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return { ok: false, argument: error.argument, fault: error.fault };
  }
}

function filledSegment(segment: string, { put }: Skeleton, { call, styles }: Pick<Filling, 'call' | 'styles'>): string {
  let last = '';
  const textOf = (hole: Hole, encode: Encode): string => {
    last = hole.name;
    return segmentText(hole, { call, style: styles[hole.name], encode });
  };
  const plain = put(decodedOnce(segment), (hole) => textOf(hole, (text) => text));
  if (plain === '') throw new ArgumentError(last, 'empty');
  if (leadsElsewhere(plain)) throw new ArgumentError(last, 'other_path');
  return put(segment, (hole) => textOf(hole, (text) => encoded(hole, text)));
}

interface Segment {
  readonly call: TemplateArguments;
  readonly style: ValueStyle | undefined;
  readonly encode: Encode;
}

function segmentText(hole: Hole, { call, style, encode }: Segment): string {
  const value = argumentText(hole, call);
  if (value === undefined || value === 'null') throw new ArgumentError(hole.name, 'missing');
  if (!style && /^[[{]/.test(value)) throw new ArgumentError(hole.name, 'not_text');
  // Characters that part a path always stay encoded in it.
  const inPath = style && { ...style, allowReserved: false };
  const text = inPath ? styledText(hole.name, value, inPath, encode) : encode(plainText(value));
  const inside = style?.style === 'tabDelimited' ? text.replaceAll('\t', ' ') : text;
  if (/[\0-\x1f\x7f]/.test(inside)) throw new ArgumentError(hole.name, 'control_character');
  return text;
}

function filledQuery(search: string, { put, hasHole }: Skeleton, call: TemplateArguments): string {
  const pairs = search.replace(/^\?/, '').split('&');
  return pairs
    .flatMap((pair) => {
      if (!hasHole(pair)) return [pair];
      let isThere = true;
      const filled = put(pair, (hole) => {
        const value = argumentText(hole, call);
        isThere &&= value !== undefined && value !== 'null';
        return encoded(hole, plainText(value ?? ''));
      });
      return isThere ? [filled] : [];
    })
    .join('&');
}

function encoded({ name }: Hole, text: string): string {
  if (HALF_CHARACTER.test(text)) throw new ArgumentError(name, 'not_text');
  return percentEncoded(text);
}

/** Half of a pair of surrogates, which UTF-8 has no bytes for. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Everything but letters, digits and `-._~` (RFC 3986, unreserved). */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Services that decode again and again exist, and so do those that take `\` for `/` and cut a segment at `;`. */
const MAX_DECODINGS = 5;

/** Whether a reader on the way could take a segment for a step to another folder. */
function leadsElsewhere(segment: string): boolean {
  let text = segment;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    if (text.split(/[\\/]/).some((step) => /^\.{1,2}(?:;.*)?$/.test(step))) return true;
    const next = decodedOnce(text);
    if (next === text) return false;
    text = next;
  }
  return true;
}

function decodedOnce(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
