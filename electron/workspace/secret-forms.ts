import { SHORTEST_HIDDEN_SECRET } from '../../shared/model/secret.ts';
import type { UsedSecret } from './references.ts';

/** One way in which the value of a secret may be written. */
export interface SecretForm {
  readonly text: string;
  readonly reference: string;
  /** A piece out of the middle of a longer base64 text, which as a whole would give the value away. */
  readonly isBase64: boolean;
}

/** A line of a value (of a key file, say) that is long enough to be a secret of its own. */
const SHORTEST_LINE = 16;
/** A shorter piece of base64 turns up by chance where there is much of it. */
const SHORTEST_BASE64 = 7;

/**
 * The forms in which services give back what they were sent: as it is, escaped for JSON (also in a string of JSON in a
 * string), for addresses, HTML or JSON pointers, in base64 at any offset ("Basic user:value"), each long line by itself.
 */
export function formsOf(secrets: readonly UsedSecret[]): SecretForm[] {
  const forms = new Map<string, SecretForm>();
  const add = (text: string, reference: string, isBase64 = false) => {
    if (text.length >= SHORTEST_HIDDEN_SECRET && !forms.has(text)) forms.set(text, { text, reference, isBase64 });
  };
  for (const { reference, value } of secrets) {
    for (const part of partsOf(value)) for (const text of writtenForms(part)) add(text, reference);
    for (const text of base64Forms(value)) add(text, reference, true);
  }
  return [...forms.values()];
}

function partsOf(value: string): string[] {
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  return [value, value.trim(), ...(lines.length > 1 ? lines.filter(({ length }) => length >= SHORTEST_LINE) : [])];
}

function writtenForms(value: string): string[] {
  if (PLAIN.test(value)) return [value];
  const plain = [value, ...addressForms(value), htmlForm(value), pointerForm(value)];
  const inJson = new Set(jsonForms(value));
  const inJsonTwice = new Set([...inJson].flatMap(jsonForms));
  return [...plain, ...plain.flatMap(jsonForms), ...inJsonTwice, ...[...inJsonTwice].flatMap(jsonForms)];
}

/** Nothing escapes these. */
const PLAIN = /^[\w.-]*$/;

/** As a JSON string writes it: as little as must be, with `\/`, ASCII only (Python), safe for HTML (Go). */
function jsonForms(text: string): string[] {
  const least = JSON.stringify(text).slice(1, -1);
  const ascii = least.replace(/[^\x20-\x7e]/g, unicodeEscape);
  const forHtml = least.replace(/[<>&'\u2028\u2029]/g, unicodeEscape);
  return [least, least.replaceAll('/', '\\/'), ascii, upperHex(ascii), forHtml, upperHex(forHtml)];
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function upperHex(text: string): string {
  return text.replace(/\\u[0-9a-f]{4}/g, (escape) => `\\u${escape.slice(2).toUpperCase()}`);
}

/** Percent-encoded: as `encodeURIComponent` does, and with all that RFC 3986 does not call unreserved; `/` may stay. */
function addressForms(value: string): string[] {
  // Half of a pair cannot be encoded; the way through bytes puts the usual mark in its place.
  const usual = encodeURIComponent(Buffer.from(value).toString());
  const strict = usual.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const forms = [usual, strict, usual.replaceAll('%2F', '/'), strict.replaceAll('%2F', '/')];
  const inForms = forms.map((form) => form.replaceAll('%20', '+'));
  const all = [...forms, ...inForms, ...inForms.map((form) => form.replaceAll('~', '%7E')), encodeURI(value)];
  return [...all, ...all.map((form) => form.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase()))];
}

function htmlForm(value: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

function pointerForm(value: string): string {
  return value.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The characters that the value alone decides, with zero, one or two bytes before it, in both alphabets. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value);
  const pieces = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  const forms = pieces.filter(({ length }) => length >= SHORTEST_BASE64);
  return [
    ...forms,
    ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
    ...forms.map((form) => form.replaceAll('/', '\\/')),
  ];
}
