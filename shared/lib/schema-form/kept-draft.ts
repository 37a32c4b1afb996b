import type { Draft } from './draft.ts';

/** Whether a JSON value that was kept is a draft: an older version may have kept something else. */
export function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const isWhole = Object.entries(PARTS).find(([kind]) => kind === value['kind'])?.[1];
  return isWhole?.(value) ?? false;
}

type Fields = Readonly<Record<string, unknown>>;

const PARTS: Readonly<Record<Draft['kind'], (fields: Fields) => boolean>> = {
  unset: ({ kept }) => isOptional(kept, isDraft),
  null: ({ kept }) => isOptional(kept, isDraft),
  text: ({ text, file }) => isText(text) && isOptional(file, isText),
  number: ({ text }) => isText(text),
  choice: ({ json }) => isText(json),
  object: ({ entries }) => isListOf(entries, isEntry),
  list: ({ items, first }) => isListOf(items, isItem) && isOptional(first, isCount),
  union: ({ branch, drafts }) => isCount(branch) && isRecord(drafts) && Object.values(drafts).every(isDraft),
  json: ({ text, kept }) => isText(text) && isOptional(kept, isDraft),
};

function isEntry(value: unknown): boolean {
  if (!isItem(value)) return false;
  const { name, isRow } = value;
  return (name === null || isText(name)) && isOptional(isRow, (flag) => typeof flag === 'boolean');
}

function isItem(value: unknown): value is Fields {
  return isRecord(value) && isCount(value['id']) && isDraft(value['draft']);
}

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isOptional(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
