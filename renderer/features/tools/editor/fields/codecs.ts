import { parse, type ParseError } from 'jsonc-parser';
import { fittingJson } from '../../../../../shared/lib/json-layout.ts';

/** Why what was typed is not taken. The sentences are in `shared/text/tool-editor-text.ts`. */
export type FieldFault = 'not_a_number' | 'not_whole' | 'not_json' | 'not_text' | 'not_a_list' | 'negative';

export type FieldRead =
  | { readonly ok: true; /** Absent for an empty field: the value goes. */ readonly json?: string }
  | { readonly ok: false; readonly fault: FieldFault };

/** How a field shows the JSON text of a value, and reads what is typed into it. */
export interface Codec {
  /** Empty where there is no value. A value that does not belong here is shown as its JSON. */
  show(json: string | undefined): string;
  read(typed: string): FieldRead;
  /** What is wrong with a value that somebody else wrote. */
  faultOf(json: string | undefined): FieldFault | undefined;
}

/** A text, as it reads; an empty field is no value. */
export const TEXT: Codec = {
  show: (json) => (json === undefined ? '' : (textIn(json) ?? json)),
  read: (typed) => (typed === '' ? { ok: true } : { ok: true, json: JSON.stringify(typed) }),
  faultOf: (json) => (json === undefined || textIn(json) !== undefined ? undefined : 'not_text'),
};

/** An item of a list of texts: an empty field is an empty text. */
export const ITEM_TEXT: Codec = { ...TEXT, read: (typed) => ({ ok: true, json: JSON.stringify(typed) }) };

const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number as it is spelled. */
export const NUMBER: Codec = numberCodec((text) => (NUMBER_TEXT.test(text) ? undefined : 'not_a_number'));

/** A whole number from 0 on. */
export const COUNT: Codec = numberCodec((text) => {
  if (!NUMBER_TEXT.test(text)) return 'not_a_number';
  if (!Number.isInteger(Number(text))) return 'not_whole';
  return Number(text) < 0 ? 'negative' : undefined;
});

function numberCodec(faultOfText: (text: string) => FieldFault | undefined): Codec {
  return {
    show: (json) => json ?? '',
    read(typed) {
      const text = typed.trim();
      if (text === '') return { ok: true };
      const fault = faultOfText(text);
      return fault ? { ok: false, fault } : { ok: true, json: text };
    },
    faultOf: (json) => (json === undefined ? undefined : faultOfText(json)),
  };
}

/**
 * Any JSON value. Where `isText`, values are texts: what is no JSON text is taken as the text itself, so that quotes need
 * not be typed.
 */
export function valueCodec({ isText }: { readonly isText: boolean }): Codec {
  return {
    show: (json) => (json === undefined ? '' : onOneLine(json)),
    read(typed) {
      const text = typed.trim();
      if (text === '') return { ok: true };
      if (isJson(text) && (!isText || textIn(text) !== undefined || text === 'null')) return { ok: true, json: text };
      return isText && !text.startsWith('"')
        ? { ok: true, json: JSON.stringify(text) }
        : { ok: false, fault: 'not_json' };
    },
    faultOf: () => undefined,
  };
}

/** The items of a list, parted by commas, without its brackets. */
export function listCodec({ isText }: { readonly isText: boolean }): Codec {
  return {
    show: (json) => (json === undefined ? '' : isList(json) ? onOneLine(json).slice(1, -1) : json),
    read(typed) {
      const text = typed.trim().replace(/,$/, '');
      if (text === '') return { ok: true };
      if (isJson(`[${text}]`)) return { ok: true, json: `[${text}]` };
      if (!isText || text.includes('"')) return { ok: false, fault: 'not_json' };
      const items = text.split(',').map((item) => JSON.stringify(item.trim()));
      return { ok: true, json: `[${items.join(', ')}]` };
    },
    faultOf: (json) => (json === undefined || isList(json) ? undefined : 'not_a_list'),
  };
}

/** A list of words, parted by commas and without quotes; one whose items are none is shown as its JSON. */
export const WORDS: Codec = {
  ...listCodec({ isText: true }),
  show(json) {
    const items: unknown = json === undefined || !isList(json) ? undefined : parse(json);
    return Array.isArray(items) && items.every(isWord) ? items.join(', ') : listCodec({ isText: true }).show(json);
  },
};

function isWord(item: unknown): boolean {
  return typeof item === 'string' && item.trim() === item && /^[^",]+$/.test(item);
}

/** Any JSON value; a text stands without quotes unless it would be read as something else. */
export const PLAIN_VALUE: Codec = {
  ...valueCodec({ isText: false }),
  show(json) {
    const text = json === undefined ? undefined : textIn(json);
    return text === undefined || text.startsWith('"') || isJson(text) ? valueCodec({ isText: false }).show(json) : text;
  },
  read(typed) {
    const text = typed.trim();
    if (text === '') return { ok: true };
    if (isJson(text)) return { ok: true, json: text };
    return text.startsWith('"') ? { ok: false, fault: 'not_json' } : { ok: true, json: JSON.stringify(typed) };
  },
};

/** JSON on as many lines as it is written, comments included. */
export const JSON_TEXT: Codec = {
  show: (json) => json ?? '',
  read(typed) {
    if (typed.trim() === '') return { ok: true };
    return isJson(typed) ? { ok: true, json: typed.trim() } : { ok: false, fault: 'not_json' };
  },
  faultOf: () => undefined,
};

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors);
  return errors.length === 0;
}

function isList(json: string): boolean {
  return json.startsWith('[') && isJson(json);
}

function textIn(json: string): string | undefined {
  const value: unknown = json.startsWith('"') && isJson(json) ? parse(json) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function onOneLine(json: string): string {
  return fittingJson(json, Infinity);
}
