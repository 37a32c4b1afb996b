/** The JSON Schema drafts that a schema can name. */
export type Dialect = '2020-12' | '2019-09' | '07' | '06' | '04';

/** The draft of a schema that names none, and of one that names none we know. */
export const DEFAULT_DIALECT: Dialect = '2020-12';

export interface NamedDialect {
  readonly dialect: Dialect;
  /** `$schema` where it names no draft that is known: the schema is judged by `DEFAULT_DIALECT`, with a warning. */
  readonly unknown?: string;
}

/** The draft by which a schema is judged. Other spellings of a known `$schema` are taken for it. */
export function dialectOf(schema: unknown): NamedDialect {
  const named = schema !== null && typeof schema === 'object' && '$schema' in schema ? schema.$schema : undefined;
  if (typeof named !== 'string') return { dialect: DEFAULT_DIALECT };
  const dialect = dialectOfAddress(named);
  return dialect ? { dialect } : { dialect: DEFAULT_DIALECT, unknown: named };
}

/** In this draft and the older ones nothing counts that stands beside `$ref`. */
export function ignoresRefSiblings(dialect: Dialect): boolean {
  return dialect === '04' || dialect === '06' || dialect === '07';
}

/** The address of each draft's own schema, without a fragment. */
export const META_ADDRESSES: Readonly<Record<Dialect, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '07': 'http://json-schema.org/draft-07/schema',
  '06': 'http://json-schema.org/draft-06/schema',
  '04': 'http://json-schema.org/draft-04/schema',
};

function dialectOfAddress(address: string): Dialect | undefined {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(HYPHENS, '-')
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#?\/?$/, '')
    .replace(/hyper-schema$/, 'schema');
  if (plain === 'json-schema.org/schema') return DEFAULT_DIALECT;
  const draft = /^(?:json-schema\.org\/)?(?:draft[-/]?)?(\d{4}-\d\d|0?\d)(?:\/schema)?$/.exec(plain)?.[1] ?? '';
  return DRAFTS.get(draft.length === 1 ? `0${draft}` : draft);
}

/** What typography makes of a hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Draft 05 was published with the schema of draft 04. */
const DRAFTS: ReadonlyMap<string, Dialect> = new Map([
  ['2020-12', '2020-12'],
  ['2019-09', '2019-09'],
  ['07', '07'],
  ['06', '06'],
  ['05', '04'],
  ['04', '04'],
]);
