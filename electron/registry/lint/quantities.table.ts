/** Something that is measured: words of names that speak of it, and how a text says its unit. */
interface Quantity {
  /** As `lintText` knows it. */
  readonly kind: 'duration' | 'money' | 'weight' | 'length' | 'temperature' | 'speed' | 'angle' | 'storage' | 'moment';
  readonly names: readonly string[];
  /** Words beside which these are something else. */
  readonly not?: readonly string[];
  readonly units: RegExp;
}

const COUNTS = ['count', 'number', 'num', 'max', 'min', 'index', 'id', 'type', 'limit', 'level', 'score'];

export const QUANTITIES: readonly Quantity[] = [
  {
    kind: 'moment',
    names: ['timestamp', 'epoch', 'unixtime'],
    units: /\b(?:m?s|milli\w*|micro\w*|nano\w*|seconds?|unix|epoch|iso)\b/i,
  },
  {
    kind: 'duration',
    names: ['timeout', 'duration', 'delay', 'ttl', 'elapsed', 'lifetime', 'expiry', 'interval', 'latency', 'runtime'],
    not: ['count', 'index', 'id', 'type'],
    units:
      /\b(?:m?s|µs|ns|milli\w*|micro\w*|nano\w*|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?|ticks?)\b/i,
  },
  {
    kind: 'money',
    names: ['price', 'cost', 'amount', 'fee', 'balance', 'budget', 'salary', 'subtotal', 'payment', 'revenue', 'tip'],
    not: ['id', 'type', 'count', 'index'],
    units:
      /[$€£¥₹]|\b(?:usd|eur|gbp|jpy|cny|inr|chf|cents?|dollars?|euros?|pounds?|yen|yuan|rupees?|currency|currencies|wei|gwei|eth|sol|btc|satoshis?|lamports?|tokens?|shares?|units?|percent\w*|minor|basis|bps)\b|%/i,
  },
  {
    kind: 'weight',
    names: ['weight', 'mass'],
    not: ['font', ...COUNTS],
    units: /\b(?:kgs?|kilo\w*|g|grams?|mg|lbs?|pounds?|oz|ounces?|tons?|tonnes?|stones?)\b/i,
  },
  {
    kind: 'length',
    names: ['height', 'width', 'distance', 'radius', 'altitude', 'elevation', 'diameter', 'thickness'],
    not: ['max', 'min', 'block', 'index', 'edit', 'levenshtein'],
    units:
      /\b(?:m|km|cm|mm|µm|nm|met(?:er|re)s?|kilomet\w*|centimet\w*|millimet\w*|miles?|mi|ft|feet|foot|inch(?:es)?|in|px|pixels?|pt|points?|em|rem|columns?|characters?|cells?|emu|dxa|twips?|degrees?|blocks?)\b|%/i,
  },
  {
    kind: 'temperature',
    names: ['temperature', 'temp'],
    not: ['sampling', 'model', 'llm'],
    units:
      /°|\b(?:celsius|fahrenheit|kelvin|c|f|k|degrees?|sampling|randomness|creativ\w*|deterministic|generation|llm|model)\b/i,
  },
  {
    kind: 'speed',
    names: ['speed', 'velocity'],
    not: ['factor', 'multiplier', 'ratio'],
    units: /\/|\bper\b|\b(?:mph|kmh|kph|knots?|rpm|wpm|bps|x|times|multiplier|factor|%)\b|\d/i,
  },
  {
    kind: 'angle',
    names: ['angle', 'rotation', 'heading', 'bearing', 'azimuth'],
    units: /°|\b(?:deg\w*|rad\w*|turns?|clockwise)\b/i,
  },
  {
    kind: 'storage',
    names: ['filesize', 'bandwidth', 'memory', 'storage'],
    not: ['id', 'count', 'type', 'index'],
    units: /\b(?:bytes?|[kmgt]i?bs?|bits?|[kmg]bps|mega\w*|giga\w*|kilo\w*|pages?)\b/i,
  },
];

/** Units that stand in names. */
export const UNIT_WORDS: ReadonlySet<string> = new Set([
  ...['ms', 'millis', 'milliseconds', 'us', 'ns', 's', 'sec', 'secs', 'seconds', 'second', 'min', 'mins', 'minutes'],
  ...['minute', 'h', 'hr', 'hrs', 'hours', 'hour', 'd', 'days', 'day', 'weeks', 'week', 'months', 'month', 'years'],
  ...['usd', 'eur', 'gbp', 'jpy', 'cny', 'chf', 'inr', 'cents', 'wei', 'gwei', 'eth', 'sol', 'btc', 'lamports', 'sats'],
  ...['kg', 'g', 'mg', 'lb', 'lbs', 'oz', 'm', 'km', 'cm', 'mm', 'mi', 'miles', 'ft', 'feet', 'inch', 'inches', 'in'],
  ...['px', 'pixels', 'pt', 'em', 'c', 'f', 'celsius', 'fahrenheit', 'k', 'deg', 'degrees', 'rad', 'radians', 'kmh'],
  ...[
    'mph',
    'kph',
    'rpm',
    'wpm',
    'bytes',
    'byte',
    'kb',
    'mb',
    'gb',
    'tb',
    'kib',
    'mib',
    'gib',
    'bits',
    'percent',
    'pct',
  ],
  ...['factor', 'ratio', 'multiplier', 'blocks', 'steps', 'bps'],
]);
