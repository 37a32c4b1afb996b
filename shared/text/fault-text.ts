/** The parts of a fault that its sentence is made of; `electron/schemas` finds them. */
interface FaultFacts {
  readonly pointer: string;
  readonly keyword: string;
  readonly expected: unknown;
  readonly got?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One sentence without a full stop: where, what is asked for, what came. `/sku must match ^[A-Z]{2}-\d+$; got "ab"`. */
export function faultText(fault: FaultFacts): string {
  return `${fault.pointer ? cut(fault.pointer) : 'the value'} ${demand(fault)}`;
}

function demand(fault: FaultFacts): string {
  const { keyword, got } = fault;
  const sentence = SENTENCES[keyword];
  if (sentence) return sentence(fault);
  const rule = RULES[keyword]?.(fault) ?? `must meet "${keyword}" of its schema`;
  return got === undefined ? rule : `${rule}; got ${got}`;
}

type Say = (fault: FaultFacts) => string;

/** Keywords whose sentence says by itself what came. */
const SENTENCES: Readonly<Record<string, Say>> = {
  required: ({ data }) => {
    const because = typeof data.because === 'string' ? ` because "${data.because}" is given` : '';
    return `is required and missing${because}${hint(data, (close) => `; "${close}" may be meant for it`)}`;
  },
  additionalProperties: (fault) => unknownName(fault),
  unevaluatedProperties: (fault) => unknownName(fault),
  propertyNames: (fault) => wrongName(fault),
  uniqueItems: ({ data }) => `must not repeat an item; items ${shown(data.first)} and ${shown(data.second)} are equal`,
  overrun: ({ expected, data }) =>
    typeof data.pattern === 'string'
      ? `took longer than ${shown(expected)} ms to check against the pattern ${data.pattern}`
      : `took longer than ${shown(expected)} ms to check against its schema`,
  recursion: () => 'nests too deep for its schema, which refers to itself',
};

/** Keywords whose sentence ends with what came. */
const RULES: Readonly<Record<string, Say>> = {
  type: ({ expected }) => `must be ${typeNames(expected)}`,
  enum: ({ expected, data }) =>
    `must be one of ${choices(expected, { more: data.more })}${hint(data, (close) => `, perhaps "${close}"`)}`,
  const: ({ expected }) => `must be ${shown(expected)}`,
  pattern: ({ expected }) => `must match ${shownText(expected)}`,
  format: ({ expected }) => `must be ${formatName(shownText(expected))}`,
  minLength: ({ expected }) => `must be ${atLeast(expected, 'character')} long`,
  maxLength: ({ expected }) => `must be ${atMost(expected, 'character')} long`,
  minimum: ({ expected }) => `must be ${shown(expected)} or more`,
  maximum: ({ expected }) => `must be ${shown(expected)} or less`,
  exclusiveMinimum: ({ expected }) => `must be more than ${shown(expected)}`,
  exclusiveMaximum: ({ expected }) => `must be less than ${shown(expected)}`,
  multipleOf: ({ expected }) => `must be a multiple of ${shown(expected)}`,
  minItems: ({ expected }) => `must have ${atLeast(expected, 'item')}`,
  maxItems: ({ expected }) => `must have ${atMost(expected, 'item')}`,
  minProperties: ({ expected }) => `must have ${atLeast(expected, 'member')}`,
  maxProperties: ({ expected }) => `must have ${atMost(expected, 'member')}`,
  items: (fault) => fewerItems(fault),
  additionalItems: (fault) => fewerItems(fault),
  unevaluatedItems: (fault) => fewerItems(fault),
  contains: ({ expected, data }) =>
    typeof data.maxContains === 'number' && Number(data.count) > data.maxContains
      ? `must contain ${atMost(data.maxContains, 'item')} of the kind its schema names, and has ${shown(data.count)}`
      : `must contain ${atLeast(expected ?? 1, 'item')} of the kind its schema names`,
  anyOf: () => 'must fit one of the shapes that its schema names',
  oneOf: ({ data }) =>
    data.passing
      ? 'must fit one shape of its schema, and fits more'
      : 'must fit exactly one of the shapes that its schema names',
  not: () => 'must not be what its schema rules out',
  'false schema': () => 'must not be given',
};

/** `data.rule` is the keyword that the name does not meet. */
function wrongName({ expected, data }: FaultFacts): string {
  const rule = typeof data.rule === 'string' ? RULES[data.rule] : undefined;
  const why = rule ? `: it ${rule({ pointer: '', keyword: String(data.rule), expected, data: {} })}` : '';
  return `is no name that a member may have here${why}`;
}

function fewerItems({ data }: FaultFacts): string {
  return `must have ${typeof data.limit === 'number' ? atMost(data.limit, 'item') : 'no more items than its schema names'}`;
}

function unknownName({ expected, data, got }: FaultFacts): string {
  const close = hint(data, (name) => `; did you mean "${name}"?`);
  if (close) return `is not a known name${close}`;
  const isList = Array.isArray(expected) && expected.length > 0;
  const known = isList ? `; known are ${choices(expected, { more: data.more, say: (name) => cut(String(name)) })}` : '';
  return `is not a known name${known}${known === '' && got !== undefined ? `; got ${got}` : ''}`;
}

function hint(data: Readonly<Record<string, unknown>>, say: (close: string) => string): string {
  return typeof data.close === 'string' ? say(cut(data.close)) : '';
}

const MAX_CHOICES = 12;

interface ChoicesOptions {
  /** How many there are beside the ones given. */
  readonly more: unknown;
  readonly say?: (value: unknown) => string;
}

function choices(values: unknown, { more: left, say = shown }: ChoicesOptions): string {
  if (!Array.isArray(values)) return shown(values);
  const more = values.length - MAX_CHOICES + (typeof left === 'number' ? left : 0);
  return (
    values
      .slice(0, MAX_CHOICES)
      .map((value: unknown) => say(value))
      .join(', ') + (more > 0 ? ` and ${more} more` : '')
  );
}

function typeNames(types: unknown): string {
  const names = (Array.isArray(types) ? types : [types]).map((type) => TYPE_NAMES[String(type)] ?? String(type));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};

function formatName(format: string): string {
  return FORMAT_NAMES[format] ?? `of the format ${format}`;
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: 'a date such as 2025-01-31',
  time: 'a time such as 10:30:00Z',
  'date-time': 'a date with time such as 2025-01-31T10:30:00Z',
  duration: 'a duration such as PT1H30M',
  email: 'an e-mail address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'a URI with its scheme',
  uuid: 'a UUID',
};

function atLeast(amount: unknown, unit: string): string {
  return `at least ${counted(amount, unit)}`;
}

function atMost(amount: unknown, unit: string): string {
  return `at most ${counted(amount, unit)}`;
}

function counted(amount: unknown, unit: string): string {
  return `${shown(amount)} ${unit}${amount === 1 ? '' : 's'}`;
}

const MAX_CHARS = 120;

function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? String(value));
}

function shownText(value: unknown): string {
  return typeof value === 'string' ? cut(value) : shown(value);
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
