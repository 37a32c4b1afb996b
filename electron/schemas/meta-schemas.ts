import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { META_ADDRESSES, type Dialect } from './dialects.ts';
import { asDraft06 } from './draft-04.ts';
import { DRAFT_04 } from './draft-04.table.ts';
import { withOwnKeywords } from './own-keywords.ts';

/** The first place where a value is no schema of the dialect, and what is expected there. */
export function metaFault(
  dialect: Dialect,
  schema: unknown,
): { readonly pointer: string; readonly expected: string } | undefined {
  const { validate } = metaOf(dialect);
  const first = validate(schema) ? undefined : validate.errors?.[0];
  return first && { pointer: first.instancePath, expected: expectation(first) };
}

/** The schema that a well-known address stands for, and its dialect: those of the drafts and their parts, which nobody has to fetch. */
export function knownSchema(address: string): { readonly schema: unknown; readonly dialect: Dialect } | undefined {
  const dialect = DRAFTS.find((draft) => address.startsWith(PREFIXES[draft]));
  if (!dialect) return undefined;
  if (dialect === '04') return address === META_ADDRESSES['04'] ? { schema: DRAFT_04, dialect } : undefined;
  const schema = metaOf(dialect).ajv.getSchema(address)?.schema;
  return schema === undefined ? undefined : { schema, dialect };
}

const PREFIXES: Readonly<Record<Dialect, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/',
  '2019-09': 'https://json-schema.org/draft/2019-09/',
  '07': META_ADDRESSES['07'],
  '06': META_ADDRESSES['06'],
  '04': META_ADDRESSES['04'],
};
const DRAFTS = Object.keys(PREFIXES) as Dialect[]; // the keys of the record above

function expectation({ keyword, schema, message }: ErrorObject): string {
  if (keyword === 'enum' && Array.isArray(schema)) return `must be one of ${schema.join(', ')}`;
  return keyword === 'uniqueItems' ? 'must not repeat an item' : (message ?? `must meet ${keyword}`);
}

/**
 * Makes ready what schemas of a dialect are judged by, in steps: the first schema is judged in a turn that is as short as
 * that of any other.
 */
export function* prepareDialect(dialect: Dialect): Generator<undefined, void, undefined> {
  if (metas[dialect]) return;
  const ajv = makeAjv(dialect);
  for (const part of PARTS[dialect] ?? []) {
    ajv.getSchema(`${PREFIXES[dialect]}meta/${part}`);
    yield;
  }
  metas[dialect] ??= makeMeta(dialect, ajv);
}

/** What the schemas of the drafts are divided into; those of older ones are in one piece. */
const PARTS: Partial<Readonly<Record<Dialect, readonly string[]>>> = {
  '2020-12': ['core', 'validation', 'unevaluated', 'format-annotation', 'content', 'meta-data', 'applicator'],
  '2019-09': ['core', 'validation', 'format', 'content', 'meta-data', 'applicator'],
};

interface Meta {
  readonly ajv: Ajv | Ajv2019 | Ajv2020;
  readonly validate: ValidateFunction;
}

const metas: Partial<Record<Dialect, Meta>> = {};

function metaOf(dialect: Dialect): Meta {
  return (metas[dialect] ??= makeMeta(dialect));
}

function makeMeta(dialect: Dialect, ajv = makeAjv(dialect)): Meta {
  const validate = ajv.getSchema(META_ADDRESSES[dialect]);
  if (!validate) throw new Error(`The validator lacks the meta-schema of ${dialect}`);
  return { ajv, validate };
}

function makeAjv(dialect: Dialect): Meta['ajv'] {
  switch (dialect) {
    case '2020-12':
      return withOwnKeywords(new Ajv2020(OPTIONS));
    case '2019-09':
      return withOwnKeywords(new Ajv2019(OPTIONS));
    case '07':
      return withOwnKeywords(new Ajv(OPTIONS));
    case '06':
      return withOwnKeywords(new Ajv({ ...OPTIONS, meta: false })).addMetaSchema(draft06);
    case '04':
      return withOwnKeywords(new Ajv({ ...OPTIONS, meta: false })).addSchema(asDraft06(DRAFT_04));
  }
}

/** `ownProperties`: a schema may name `__proto__` or `toString`, and it must not inherit them. */
const OPTIONS: Options = {
  strict: false,
  logger: false,
  ownProperties: true,
  validateFormats: false,
  validateSchema: false,
  verbose: true,
  // Code that was made smaller runs no quicker, and took a third longer to make.
  code: { optimize: false },
};
