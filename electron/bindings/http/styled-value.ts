import type { ValueStyle } from '../../../shared/model/tool.ts';
import { itemTexts, memberTexts } from '../template/json-text-at.ts';
import { plainText } from '../template/plain-text.ts';

/** Spells a text for the place where it is to stand. */
export type Encode = (text: string) => string;

export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** `name=value` for each pair of `valuePairs`. */
export function styledPairs(name: string, jsonText: string, style: ValueStyle, encode: Encode): readonly string[] {
  return valuePairs(name, jsonText, style, encode).map((pair) => `${encode(pair.name)}=${pair.value}`);
}

/**
 * Names and values that a JSON text is written as in a style of OpenAPI (form, where it says none); the values are
 * encoded, the names not yet. Of null, and of a list or object with nothing in it, there is none.
 */
export function valuePairs(name: string, jsonText: string, given: ValueStyle, encode: Encode): readonly Pair[] {
  const { style = 'form', explode = style === 'form' || style === 'deepObject' } = given;
  return pairsOf({ name, jsonText, style, explode }, valueEncode(given, encode));
}

/** A JSON text as one text, for a path or a header, in a style of OpenAPI (simple, where it says none). */
export function styledText(argument: string, jsonText: string, given: ValueStyle, encode: Encode): string {
  const { style = 'simple', explode = false, name = argument } = given;
  if (style === 'json') return encode(jsonText.trim());
  const spell = valueEncode(given, encode);
  if (style === 'label') return labelText(jsonText, explode, spell);
  if (style === 'matrix') return matrixText({ name: encode(name), jsonText, explode }, spell);
  const separator = SEPARATORS[style] ?? ',';
  return flatTexts(jsonText, explode, spell).join(style === 'simple' ? separator : encode(separator));
}

interface Value {
  readonly name: string;
  readonly jsonText: string;
  readonly style: NonNullable<ValueStyle['style']>;
  readonly explode: boolean;
}

function pairsOf({ name, jsonText, style, explode }: Value, spell: Encode): readonly Pair[] {
  if (style === 'json') return isNull(jsonText) ? [] : [{ name, value: spell(jsonText.trim()) }];
  const members = memberTexts(jsonText);
  if (members && style === 'deepObject') return deepPairs(name, members, spell);
  if (explode && members) return [...members].flatMap(([member, text]) => plainPairs(member, text, spell));
  if (explode || !(members ?? itemTexts(jsonText))) return plainPairs(name, jsonText, spell);
  const texts = flatTexts(jsonText, false, spell);
  const separator = SEPARATORS[style] ?? ',';
  return texts.length === 0 ? [] : [{ name, value: texts.join(separator === ',' ? separator : spell(separator)) }];
}

const SEPARATORS: Readonly<Partial<Record<NonNullable<ValueStyle['style']>, string>>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** A pair for the value, or for each item of a list. */
function plainPairs(name: string, jsonText: string, spell: Encode): readonly Pair[] {
  return present(itemTexts(jsonText) ?? [jsonText]).map((text) => ({ name, value: spell(plainText(text)) }));
}

/** OpenAPI says nothing of objects in it; a further name in brackets is what services read. */
function deepPairs(name: string, members: ReadonlyMap<string, string>, spell: Encode): readonly Pair[] {
  return [...members].flatMap(([member, text]) => {
    const inner = memberTexts(text);
    const at = `${name}[${member}]`;
    return inner ? deepPairs(at, inner, spell) : plainPairs(at, text, spell);
  });
}

function labelText(jsonText: string, explode: boolean, spell: Encode): string {
  const texts = flatTexts(jsonText, explode, spell);
  return texts.length === 0 ? '' : `.${texts.join(explode ? '.' : ',')}`;
}

function matrixText({ name, jsonText, explode }: Omit<Value, 'style'>, spell: Encode): string {
  const texts = flatTexts(jsonText, explode, spell);
  const isObject = memberTexts(jsonText) !== undefined;
  if (texts.length === 0) return '';
  const named = (text: string) => (text === '' ? `;${name}` : `;${name}=${text}`);
  if (!explode) return named(texts.join(','));
  return texts.map((text) => (isObject ? `;${text}` : named(text))).join('');
}

/** Items of a list; names and values of an object, joined where `explode` asks for it; else the value alone. */
function flatTexts(jsonText: string, explode: boolean, spell: Encode): readonly string[] {
  const members = memberTexts(jsonText);
  if (!members) return present(itemTexts(jsonText) ?? [jsonText]).map((text) => spell(plainText(text)));
  return [...members].flatMap(([name, text]): readonly string[] => {
    if (isNull(text)) return [];
    const value = spell(plainText(text));
    return explode ? [`${spell(name)}=${value}`] : [spell(name), value];
  });
}

function present(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !isNull(text));
}

function isNull(jsonText: string): boolean {
  return jsonText.trim() === 'null';
}

function valueEncode({ allowReserved = false }: ValueStyle, encode: Encode): Encode {
  if (!allowReserved) return encode;
  return (text) => encode(text).replace(/%(?:2F|3A|3F|40|21|24|27|28|29|2A|2C|3B)/g, decodeURIComponent);
}
