import type { SchemaObject } from '../../schemas/subschemas.ts';
import { QUANTITIES, UNIT_WORDS } from './quantities.table.ts';
import type { LintedTool, RuleFinding, ToolRules } from './rule.ts';
import { fieldDescription, schemaFields, takes, textOf, wordsOf, type SchemaField } from './schema-fields.ts';

/** What a model reads before it calls a tool, and misses (DESIGN 9). */
export const textRules: ToolRules = {
  family: 'text',
  findings: (tool) => [...toolText(tool), ...parameters(tool)],
};

function toolText({ definition }: LintedTool): readonly RuleFinding[] {
  const { name, title = '', description, annotations } = definition;
  const text = textOf(description);
  const found = (code: RuleFinding['code'], severity: RuleFinding['severity'], data: RuleFinding['data'] = {}) => {
    return [{ code, severity, pointer: '/description', data }];
  };
  if (text === '') return found('description_missing', 'warning');
  const said = wordsOf(text).join(' ');
  if ([name, title].some((one) => one !== '' && wordsOf(one).join(' ') === said)) {
    return found('description_repeats_name', 'warning');
  }
  const [verb = ''] = wordsOf(name);
  const isHarmless = annotations?.readOnlyHint === true;
  if (isHarmless || !RISKY_VERBS.has(verb) || CONDITIONS.test(text)) return [];
  return found('precondition_missing', 'note', { verb });
}

/** What cannot be taken back, or not easily. */
const RISKY_VERBS = new Set([
  ...['delete', 'remove', 'drop', 'purge', 'destroy', 'erase', 'wipe', 'cancel', 'refund', 'void', 'revoke'],
  ...['approve', 'reject', 'close', 'archive', 'merge', 'publish', 'deploy', 'release', 'pay', 'transfer', 'charge'],
  ...['shutdown', 'terminate', 'reset', 'overwrite', 'submit', 'send'],
]);

const CONDITIONS =
  /\b(?:must|only|requires?|required|needs?|before|after|unless|if|when|first|cannot|fails?|irreversibl[ey]|permanent(?:ly)?|undone|existing|warning|careful|confirm)\b/i;

function parameters({ definition }: LintedTool): readonly RuleFinding[] {
  const { inputSchema, outputSchema } = definition;
  return [
    ...schemaFields(inputSchema).flatMap((field) => [
      ...undocumented(field, inputSchema),
      ...vague(field, { at: '/inputSchema', root: inputSchema }),
    ]),
    ...schemaFields(outputSchema).flatMap((field) => vague(field, { at: '/outputSchema', root: outputSchema })),
  ];
}

function undocumented({ name, pointer, schema, isOuter }: SchemaField, root: unknown): readonly RuleFinding[] {
  if (fieldDescription(schema, root) !== '' || 'const' in schema) return [];
  const severity = isOuter ? 'warning' : 'note';
  return [{ code: 'parameter_undocumented', severity, pointer: `/inputSchema${pointer}`, data: { name } }];
}

interface Place {
  readonly at: '/inputSchema' | '/outputSchema';
  readonly root: unknown;
}

/** A value of which the type alone does not say what it means. One finding a field is enough. */
function vague(field: SchemaField, { at, root }: Place): readonly RuleFinding[] {
  const { name, pointer, schema } = field;
  const about = `${fieldDescription(schema, root)} ${textOf(schema['title'])}`;
  const found = (code: RuleFinding['code'], data: RuleFinding['data']): readonly RuleFinding[] => {
    return [{ code, severity: 'warning', pointer: at + pointer, data: { name, ...data } }];
  };
  const values = opaqueValues(field, about);
  if (values.length > 0) return found('enum_meanings_missing', { values });
  if ('enum' in schema || 'const' in schema) return [];
  const words = wordsOf(name);
  if (takes(schema, 'number', 'integer')) {
    if (isShareWithoutRange(schema, words, about)) return found('share_range_missing', {});
    const quantity = quantityWithoutUnit(words, about, schema);
    return quantity === undefined ? [] : found('unit_missing', { quantity });
  }
  return takes(schema, 'string') && isDateWithoutFormat(schema, words, about) ? found('date_format_missing', {}) : [];
}

function quantityWithoutUnit(words: readonly string[], about: string, schema: SchemaObject): string | undefined {
  const quantity = QUANTITIES.find(({ names, not = [] }) => {
    return words.some((word) => names.includes(word)) && !words.some((word) => not.includes(word));
  });
  if (!quantity || textOf(schema['format']) !== '') return undefined;
  const isSaid = words.some((word) => UNIT_WORDS.has(word)) || quantity.units.test(about);
  return isSaid ? undefined : quantity.kind;
}

const SHARES = new Set(['ratio', 'percent', 'percentage', 'probability', 'confidence', 'opacity', 'fraction']);

function isShareWithoutRange(schema: SchemaObject, words: readonly string[], about: string): boolean {
  const hasRange = 'maximum' in schema || 'exclusiveMaximum' in schema;
  return !hasRange && words.some((word) => SHARES.has(word)) && !/\d|%|percent|between/i.test(about);
}

const DATES = new Set(['date', 'datetime', 'timestamp', 'deadline', 'birthday', 'birthdate', 'since', 'until']);
const DATE_FORMATS =
  /iso|rfc|y{2,4}[-/. ]?m|m{2}[-/. ]?d|d{2}[-/. ]?m|epoch|unix|utc|format|\b\d{4}\b|natural language|relative|e\.g\./i;

function isDateWithoutFormat(schema: SchemaObject, words: readonly string[], about: string): boolean {
  const saysForm = ['format', 'pattern', 'examples', 'default'].some((keyword) => keyword in schema);
  return !saysForm && words.some((word) => DATES.has(word)) && !words.includes('wait') && !DATE_FORMATS.test(about);
}

/** Values whose meanings are known from elsewhere. */
const KNOWN_CODES = new Set([
  ...['country', 'currency', 'language', 'lang', 'locale', 'unit', 'units', 'region', 'state', 'method', 'interval'],
  ...[
    'page',
    'size',
    'limit',
    'count',
    'version',
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
    'width',
    'height',
  ],
]);

/** The first of some values that say nothing by themselves and that the description does not explain. */
function opaqueValues({ name, schema }: SchemaField, about: string): readonly unknown[] {
  const { enum: listed } = schema;
  if (!Array.isArray(listed) || listed.length < 2 || wordsOf(name).some((word) => KNOWN_CODES.has(word))) return [];
  const values = listed as readonly unknown[];
  const opaque = values.filter((value) => isOpaque(value) && !isExplained(value, about));
  return opaque.length * 2 >= values.length ? opaque.slice(0, MAX_VALUES) : [];
}

const MAX_VALUES = 4;

const PLAIN_WORDS = new Set([
  'no',
  'on',
  'am',
  'pm',
  'up',
  'in',
  'eq',
  'ne',
  'lt',
  'gt',
  'le',
  'ge',
  'or',
  'kb',
  'mb',
  'gb',
]);

/** A number, or a short code. */
function isOpaque(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (typeof value !== 'string' || PLAIN_WORDS.has(value.toLowerCase())) return false;
  return /^(?:[\x20-\x7e]{0,2}|[A-Z]{1,3}\d+)$/.test(value);
}

function isExplained(value: unknown, about: string): boolean {
  const text = String(value);
  const at = text === '' ? -1 : about.indexOf(text);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(`${about[at - 1] ?? ''}${about[at + text.length] ?? ''}`);
}
