import { valueAt } from '../lib/json-pointer.ts';

/** What an entry of `gates` does, as a sentence without a full stop. It may be broken: then it says what can be told of it. */
export function gateSentence(entry: unknown): string {
  if (!isObject(entry)) return 'Is no gate yet';
  const module = textAt(entry, '/module');
  if (module !== undefined) return moduleSentence(module, entry);
  const reason = textAt(entry, '/reason');
  const because = reason === undefined ? '' : `: ${reason}`;
  const limit = valueAt(entry, '/limit');
  if (limit !== undefined) return `Limits ${callsPhrase(entry)} to ${limitPhrase(limit)}${because}`;
  const verb = VERBS[String(valueAt(entry, '/action'))];
  return verb === undefined ? `Is for ${callsPhrase(entry)}` : `${verb} ${callsPhrase(entry)}${because}`;
}

/** The same of a gate that cannot be read: a veto, whatever the arguments are. */
export function brokenGateSentence(entry: unknown): string {
  return `Cannot be read, so it denies ${toolsPhrase(entry)}`;
}

/** What a JSON Schema asks of a value, as the end of “whose /quantity …”. */
export function schemaPhrase(schema: unknown): string {
  if (schema === true) return 'is given';
  const keywords = isObject(schema) ? Object.entries(schema).filter(([name]) => !REMARKS.has(name)) : undefined;
  if (keywords?.length === 0) return 'is given';
  const phrases = keywords?.map(([name, value]) => KEYWORDS[name]?.(value)) ?? [undefined];
  return phrases.every((phrase) => phrase !== undefined) ? phrases.join(' and ') : `fits ${json(schema)}`;
}

const VERBS: Readonly<Record<string, string>> = { allow: 'Allows', deny: 'Denies', hold: 'Holds' };

/** Keywords that judge nothing. */
const REMARKS: ReadonlySet<string> = new Set(['title', 'description', '$comment', '$schema', 'examples', 'default']);

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

type Say = (value: unknown) => string | undefined;
const counted =
  (relation: string, unit: string): Say =>
  (value) =>
    typeof value === 'number' ? `has ${relation} ${value} ${unit}${value === 1 ? '' : 's'}` : undefined;

const KEYWORDS: Readonly<Record<string, Say>> = {
  const: (value) => `is ${json(value)}`,
  enum: (value) => (Array.isArray(value) ? `is one of ${value.map(json).join(', ')}` : undefined),
  exclusiveMinimum: (value) => `is over ${json(value)}`,
  minimum: (value) => `is at least ${json(value)}`,
  exclusiveMaximum: (value) => `is under ${json(value)}`,
  maximum: (value) => `is at most ${json(value)}`,
  multipleOf: (value) => `is a multiple of ${json(value)}`,
  pattern: (value) => (typeof value === 'string' ? `matches ${cut(value)}` : undefined),
  minLength: counted('at least', 'character'),
  maxLength: counted('at most', 'character'),
  minItems: counted('at least', 'item'),
  maxItems: counted('at most', 'item'),
  required: (value) => (Array.isArray(value) ? `has ${value.map(String).join(', ')}` : undefined),
  type: (value) => {
    const names = (Array.isArray(value) ? value : [value]).map((name) => TYPES[String(name)]);
    return names.every((name) => name !== undefined) ? `is ${names.join(' or ')}` : undefined;
  },
  not: (value) =>
    isObject(value) && Object.keys(value).join() === 'const' ? `is not ${json(value.const)}` : undefined,
};

/** Which calls: “calls of create_* from a program whose /quantity is over 10”. */
function callsPhrase(entry: unknown): string {
  return toolsPhrase(entry) + argumentsPhrase(valueAt(entry, '/match/arguments'));
}

function toolsPhrase(entry: unknown): string {
  const [tool, namespace, caller] = ['tool', 'namespace', 'caller'].map((part) => textAt(entry, `/match/${part}`));
  const hints = hintPhrases(valueAt(entry, '/match/annotations'));
  const isOfTool = tool !== undefined && tool !== '*';
  const isOfAll = namespace === undefined && hints.length === 0;
  const noun = isOfTool ? `calls of ${tool}` : isOfAll ? 'all calls' : 'calls of tools';
  const place = namespace === undefined ? '' : ` in the namespace ${namespace}`;
  const kind = hints.length === 0 ? '' : ` that ${hints.join(' and ')}`;
  const from = caller === undefined ? '' : ` from ${CALLER_NAMES[caller] ?? caller}`;
  return noun + place + kind + from;
}

const CALLER_NAMES: Readonly<Record<string, string>> = {
  program: 'a program',
  model: 'a model',
  form: 'the call form',
  mcp: 'an MCP client',
};

/** Who makes a call, as the end of “calls from …”. */
export function callerPhrase(caller: string): string {
  return CALLER_NAMES[caller] ?? caller;
}

/** What a tool is that an annotation is said of, as the end of “tools that …”. */
export function hintPhrase(hint: string, wanted: boolean): string | undefined {
  return HINTS[hint]?.[wanted ? 0 : 1];
}

const HINTS: Readonly<Record<string, readonly [string, string]>> = {
  readOnlyHint: ['only read', 'may write'],
  destructiveHint: ['may destroy', 'destroy nothing'],
  idempotentHint: ['are idempotent', 'are not idempotent'],
  openWorldHint: ['reach the open world', 'reach nothing outside'],
};

function hintPhrases(annotations: unknown): readonly string[] {
  if (!isObject(annotations)) return [];
  return Object.entries(annotations).flatMap(([hint, wanted]) =>
    typeof wanted === 'boolean' ? (hintPhrase(hint, wanted) ?? []) : [],
  );
}

function argumentsPhrase(schemas: unknown): string {
  if (!isObject(schemas)) return '';
  const parts = Object.entries(schemas).map(
    ([pointer, schema]) => `${pointer === '' ? 'arguments, taken together,' : pointer} ${schemaPhrase(schema)}`,
  );
  return parts.length === 0 ? '' : ` whose ${parts.join(' and whose ')}`;
}

function limitPhrase(limit: unknown): string {
  const [perRun, perMinute] = [valueAt(limit, '/perRun'), valueAt(limit, '/perMinute')];
  const parts = [
    ...(perRun === undefined ? [] : [`${json(perRun)} in a run`]),
    ...(perMinute === undefined ? [] : [`${json(perMinute)} a minute`]),
  ];
  return parts.length === 0 ? 'no number yet' : `${parts.join(' and ')}, all of them together`;
}

function moduleSentence(module: string, entry: unknown): string {
  const priority = valueAt(entry, '/priority');
  const rank = priority === undefined ? '' : `, with priority ${json(priority)}`;
  return `Asks ${module === '' ? 'a module' : module} about ${callsPhrase(entry)}${rank}`;
}

function textAt(value: unknown, pointer: string): string | undefined {
  const found = valueAt(value, pointer);
  return typeof found === 'string' ? found : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_CHARS = 60;

function json(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'nothing');
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
