import { parseTree } from 'jsonc-parser';
import { nodeJson } from '../lib/json-part.ts';
import type { Fact } from '../lib/schema-form/facts.ts';
import type { Field, JsonContent, ListShape, TextFormat } from '../lib/schema-form/field.ts';
import type { DraftFaultReason } from '../lib/schema-form/draft-json.ts';
import { fieldOf } from '../lib/schema-form/field-of.ts';
import { numberText } from './number-text.ts';

/** Words of a form that is made from a schema. */
export const formText = {
  required: 'required',
  unset: 'not set',
  unsetJson: 'not set (as JSON)',
  emptyText: 'empty text',
  emptyTextHint: 'An empty text is sent.',
  set: 'Set',
  setField: (name: string) => `Set ${name}`,
  unsetField: (name: string) => `Do not send ${name}`,
  sendEmpty: 'Send an empty text',
  sendNull: 'Send null',
  nullIsSent: 'null is sent.',
  value: 'Give a value',
  valueOf: (name: string) => `Give ${name} a value`,
  asJson: 'Write as JSON',
  asField: 'Back to the field',
  asFieldOf: (name: string) => `Show ${name} as a field again`,
  more: (name: string) => `More for ${name}`,
  jsonOf: (name: string) => `${name} as JSON`,
  useDefault: 'Use the default',
  bringBack: 'Bring back what was here',
  addItem: (name: string) => `Add an item to ${name}`,
  addItemShort: 'Item',
  removeItem: (name: string) => `Remove ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: (name: string, place: number, count: number) => `${name} is item ${place} of ${count}.`,
  noItems: 'no items',
  showMore: (more: number) => `Show ${more} more`,
  addRow: (name: string) => `Add a member to ${name}`,
  addRowShort: 'Member',
  rowName: (name: string) => `Name of ${name}`,
  noName: 'name',
  newRow: 'the new member',
  removeRow: (name: string) => `Remove ${name}`,
  noRows: 'no members',
  branch: (name: string) => `Shape of ${name}`,
  branchNumber: (index: number) => `shape ${index + 1}`,
  notInSchema: 'The schema does not name it.',
  neverFits: 'The schema allows no value here.',
  noFit: 'This value does not fit its field, so it is shown as JSON.',
  choose: 'Choose',
  search: 'Search the values',
  options: (count: number) => `${numberText(count)} values`,
  found: (count: number) => (count === 1 ? '1 value' : `${numberText(count)} values`),
  nothingFound: 'No value has this in it.',
  pickDate: (name: string) => `Pick ${name}`,
  chooseFile: 'Choose file…',
  chooseFileFor: (name: string) => `Choose a file for ${name}`,
  file: (name: string, bytes: string) => `${name}, ${bytes}`,
  fileText: (bytes: string) => `${bytes} of content`,
  fileFailed: (name: string) => `${name} could not be read.`,
  base64Of: (name: string) => `${name} as base64`,
  showAll: 'Show all of it',
  showLess: 'Show less',
  root: 'arguments',
  inPython: (name: string) => `In a program: **{${JSON.stringify(name)}: …}, because it is no name in Python.`,
} as const;

/** Why a draft is no JSON yet. */
export const DRAFT_FAULT_TEXT: Readonly<Record<DraftFaultReason, string>> = {
  not_number: 'is not a JSON number. Write digits, a point and an exponent only.',
  out_of_range: 'has a number that no program can hold.',
  not_json: 'is not valid JSON.',
  too_deep: 'has more containers inside containers than a call may have.',
  no_value: 'has no value yet. Give it one, or remove it.',
  no_name: 'has a member without a name. Give it one, or remove it.',
  same_name: 'stands here twice. Rename one of them, or remove it.',
};

/** What a place is written as, and why. */
export const JSON_CONTENT_TEXT: Readonly<Record<JsonContent, string | undefined>> = {
  anything: undefined,
  object: undefined,
  array: undefined,
  mixed: 'The parts of its schema ask for different types.',
  lost: 'Its schema refers to something that is not there.',
};

/** The shape that a format has. */
const FORMAT_EXAMPLES: Readonly<Partial<Record<TextFormat, string>>> = {
  date: '2025-01-31',
  time: '10:30:00Z',
  'date-time': '2025-01-31T10:30:00Z',
  email: 'name@example.com',
  uri: 'https://example.com/path',
};

/** The type of a field in the words of a schema. */
export function typeText(field: Field): string {
  return field.isNullable ? `${shapeText(field)} or null` : shapeText(field);
}

function shapeText(field: Field): string {
  switch (field.kind) {
    case 'text':
      return 'string';
    case 'number':
      return field.whole ? 'integer' : 'number';
    case 'choice':
      return field.of === 'enum' ? `one of ${numberText(field.options.length)}` : field.of;
    case 'object':
      return typeof field.others.rest === 'object' && field.members.length === 0
        ? `map of ${innerText(fieldOf(field.others.rest))}`
        : 'object';
    case 'list':
      return listText(field);
    case 'union':
      return `one of ${field.branches.length} shapes`;
    case 'never':
      return 'nothing';
    case 'json':
      return field.holds === 'object' || field.holds === 'array' ? field.holds : 'any JSON';
  }
}

function listText({ first, rest }: ListShape): string {
  if (first.length > 0) return `tuple of ${first.length}`;
  return rest ? `array of ${innerText(fieldOf(rest))}` : 'array';
}

/** Only one level is named: what lies deeper is read when it is opened. */
function innerText(field: Field): string {
  if (field.kind === 'list') return 'array';
  return field.kind === 'object' ? 'object' : typeText(field);
}

/** Facts as short phrases, for example `3 to 20 characters` and `default "EUR"`. */
export function factPhrases(facts: readonly Fact[]): readonly string[] {
  const said = new Map<string, readonly string[]>();
  for (const { keyword, json } of facts) said.set(keyword, [...(said.get(keyword) ?? []), json]);
  return PHRASES.flatMap((phrase) =>
    phrase(
      (keyword) => said.get(keyword)?.[0],
      (keyword) => said.get(keyword) ?? [],
    ),
  );
}

type First = (keyword: string) => string | undefined;
type All = (keyword: string) => readonly string[];
type Phrase = (first: First, all: All) => readonly string[];

const each =
  (keyword: string, say: (json: string) => string): Phrase =>
  (_, all) =>
    all(keyword).map(say);

const flag =
  (keyword: string, phrase: string): Phrase =>
  (first) =>
    first(keyword) === 'true' ? [phrase] : [];

const range =
  (least: string, most: string, unit: string): Phrase =>
  (first) => {
    const [low, high] = [first(least), first(most)];
    if (low === undefined && high === undefined) return [];
    if (low === high) return [`exactly ${counted(low, unit)}`];
    if (low === undefined) return [`at most ${counted(high, unit)}`];
    return [high === undefined ? `at least ${counted(low, unit)}` : `${low} to ${counted(high, unit)}`];
  };

/** A schema with examples of its own shows its shape by them. */
const format: Phrase = (first, all) =>
  all('format').map((json) => {
    const name = unquoted(json);
    const example = Object.entries(FORMAT_EXAMPLES).find(([known]) => known === name)?.[1];
    return example === undefined || first('examples') !== undefined ? name : `${name}, such as ${example}`;
  });

/** Draft 04 opens a bound with `true` beside it. */
const numbers: Phrase = (first) => {
  const [low, high, over, under] = [
    first('minimum'),
    first('maximum'),
    first('exclusiveMinimum'),
    first('exclusiveMaximum'),
  ];
  const opened = (bound: string | undefined) => bound === 'true';
  if (low !== undefined && high !== undefined && !opened(over) && !opened(under)) return [`${low} to ${high}`];
  return [
    ...(low === undefined ? [] : [opened(over) ? `more than ${low}` : `at least ${low}`]),
    ...(over === undefined || over === 'true' || over === 'false' ? [] : [`more than ${over}`]),
    ...(high === undefined ? [] : [opened(under) ? `less than ${high}` : `at most ${high}`]),
    ...(under === undefined || under === 'true' || under === 'false' ? [] : [`less than ${under}`]),
  ];
};

const alternatives: Phrase = (_, all) => all('anyOf').map((json) => `at least ${sets(json)}`);

const further: Phrase = (_, all) => {
  const rules = FURTHER.filter((keyword) => all(keyword).length > 0);
  return rules.length > 0 ? [`more rules: ${rules.join(', ')}`] : [];
};

/** What is too much for a phrase; the validator knows it. */
const FURTHER = ['propertyNames', 'dependentRequired', 'dependentSchemas', 'dependencies', 'if', 'not'];

const PHRASES: readonly Phrase[] = [
  format,
  each('contentMediaType', (json) => unquoted(json)),
  each('contentEncoding', (json) => unquoted(json)),
  each('pattern', (json) => `matches ${unquoted(json)}`),
  range('minLength', 'maxLength', 'character'),
  numbers,
  each('multipleOf', (json) => (json === '1' ? 'whole' : `a multiple of ${json}`)),
  range('minItems', 'maxItems', 'item'),
  flag('uniqueItems', 'no item twice'),
  each('contains', (json) => `contains ${cut(json)}`),
  range('minContains', 'maxContains', 'such item'),
  range('minProperties', 'maxProperties', 'member'),
  alternatives,
  further,
  each('default', (json) => `default ${cut(json)}`),
  each('examples', (json) => `for example ${cut(listedJson(json))}`),
  flag('deprecated', 'deprecated'),
  flag('readOnly', 'read only'),
  flag('writeOnly', 'write only'),
];

function counted(amount: string | undefined, unit: string): string {
  return `${amount} ${unit}${amount === '1' ? '' : 's'}`;
}

function unquoted(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

/** The items of a list, one after the other; anything else as it is. */
function listedJson(json: string): string {
  const root = parseTree(json);
  return root?.type === 'array' ? (root.children ?? []).map((item) => nodeJson(json, item)).join(', ') : json;
}

/** `a, or b and c` from the sets of members of which one must be there. */
function sets(json: string): string {
  const listed = JSON.parse(json) as readonly (readonly string[])[]; // written by `openChoice`
  return listed.map((names) => names.join(' and ')).join(', or ');
}

const MAX_CHARS = 80;

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
