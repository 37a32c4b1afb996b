import { parse as parseLossless } from 'lossless-json';
import { isWholeText, numberFate } from './json-numbers.ts';
import { pointerAtOffset } from './json-place.ts';
import { scanJson } from './json-scan.ts';
import { jsonFault, syntaxFault, type JsonFault } from './json-syntax.ts';
import { JsonText, writeJson } from './write-json.ts';

/** A number that is not whole and that a double cannot keep, as it was spelled. `writeJson` prints it unchanged. */
export class NumberText extends JsonText {}

export interface JsonRead {
  readonly ok: true;
  /** Numbers that a double cannot keep are BigInt where whole, else `NumberText`. */
  readonly value: unknown;
  /** The same with plain numbers only, each the nearest double: for validators and other readers that change nothing. */
  readonly plain: unknown;
  /** No number needed more than a double; `plain` is then `value` itself. */
  readonly exact: boolean;
}

export interface ReadJsonOptions {
  /** Containers inside containers; `[[1]]` is 2 deep. */
  readonly maxDepth: number;
  /** Bytes of the text in UTF-8. */
  readonly maxBytes?: number;
  /** Also numbers that a printer would spell differently, such as `1.0` and `-0`, become `NumberText` in `value`. */
  readonly keepSpelling?: boolean;
}

/** Reads strict JSON without rounding a number. What cannot be carried, such as `1e400`, is refused with its pointer. */
export function readJson(text: string, options: ReadJsonOptions): JsonRead | JsonFault {
  const { maxDepth, maxBytes = Infinity, keepSpelling = false } = options;
  if (isLonger(text, maxBytes)) return jsonFault(text, 'too_large', 0);
  const scan = scanJson(text, maxDepth);
  if (scan.tooDeepAt !== undefined) return jsonFault(text, 'too_deep', scan.tooDeepAt);
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    return syntaxFault(text);
  }
  if (scan.outOfRangeAt !== undefined) return outOfRange(text, scan.outOfRangeAt);
  if (scan.exact && !keepSpelling) return { ok: true, value: plain, plain, exact: true };
  const value = parseLossless(text, null, {
    parseNumber: keepSpelling ? spelledNumber : carriedNumber,
    onDuplicateKey: ({ newValue }) => newValue,
  });
  return { ok: true, value, plain: scan.exact ? plain : plainCopy(value), exact: scan.exact };
}

/** A copy of a value read by `readJson` in which each number is the nearest double. */
function plainCopy(value: unknown): unknown {
  if (typeof value === 'bigint') return nearestDouble(String(value));
  if (value instanceof NumberText) return nearestDouble(value.text);
  if (Array.isArray(value)) return value.map(plainCopy);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainCopy(member)]));
}

/** UTF-8 bytes of a text; a lone surrogate counts as the replacement character does, 3. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (isPair(text, at)) {
      bytes += 2;
      at += 1;
    } else bytes += 2;
  }
  return bytes;
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

function isLonger(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  return text.length * 3 > maxBytes && utf8Bytes(text) > maxBytes;
}

function outOfRange(text: string, offset: number): JsonFault {
  return { ...jsonFault(text, 'number_out_of_range', offset), pointer: pointerAtOffset(text, offset) };
}

function carriedNumber(numberText: string): number | bigint | NumberText {
  if (numberFate(numberText) === 'kept') return Number(numberText);
  return isWholeText(numberText) ? BigInt(numberText.replace(/\..*$/, '')) : new NumberText(numberText);
}

function spelledNumber(numberText: string): number | bigint | NumberText {
  const carried = carriedNumber(numberText);
  return writeJson(carried) === numberText ? carried : new NumberText(numberText);
}

function nearestDouble(numberText: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(numberText)));
}
