import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import addFormats from 'ajv-formats';
import { boundedPattern } from './bounded-pattern.ts';

/** The JSON Schema drafts that a schema can name. */
export type Dialect = '2020-12' | '2019-09' | '07' | '06';

type AnyAjv = Ajv | Ajv2019 | Ajv2020;

/** The draft that `$schema` names, 2020-12 where it is absent; undefined where it is none that is known. */
export function dialectOf(schema: unknown): Dialect | undefined {
  const named = schema !== null && typeof schema === 'object' && '$schema' in schema ? schema.$schema : undefined;
  if (named === undefined) return '2020-12';
  return typeof named === 'string' ? DIALECTS.get(named.replace(/^https?:/, '').replace(/#$/, '')) : undefined;
}

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['//json-schema.org/draft/2020-12/schema', '2020-12'],
  ['//json-schema.org/draft/2019-09/schema', '2019-09'],
  ['//json-schema.org/draft-07/schema', '07'],
  ['//json-schema.org/draft-06/schema', '06'],
  ['//json-schema.org/schema', '2020-12'],
]);

/** The first place where a value is no schema of the dialect, and what is expected there. */
export function metaFault(
  dialect: Dialect,
  schema: unknown,
): { readonly pointer: string; readonly expected: string } | undefined {
  const validate = (metaValidators[dialect] ??= makeMetaValidator(dialect));
  const first = validate(schema) ? undefined : validate.errors?.[0];
  return first && { pointer: first.instancePath, expected: expectation(first) };
}

function expectation({ keyword, params, message }: ErrorObject): string {
  const { allowedValues } = params;
  return Array.isArray(allowedValues)
    ? `must be one of ${allowedValues.join(', ')}`
    : (message ?? `must meet ${keyword}`);
}

const metaValidators: Partial<Record<Dialect, ValidateFunction>> = {};

function makeMetaValidator(dialect: Dialect): ValidateFunction {
  const ajv = makeAjv(dialect, { ...BASE, meta: dialect !== '06' });
  if (dialect === '06') ajv.addMetaSchema(draft06);
  const validate = ajv.getSchema(META_IDS[dialect]);
  if (!validate) throw new Error(`The validator lacks the meta-schema of ${dialect}`);
  return validate;
}

const META_IDS: Readonly<Record<Dialect, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '07': 'http://json-schema.org/draft-07/schema',
  '06': 'http://json-schema.org/draft-06/schema',
};

/**
 * Compiles a schema that is known to be one. Each gets an instance of its own, so that `$id` may repeat between tools.
 * Throws what the compiler throws.
 */
export function compileWith(
  dialect: Dialect,
  schema: AnySchema,
  { allErrors }: { readonly allErrors: boolean },
): ValidateFunction {
  const ajv = makeAjv(dialect, { ...BASE, meta: false, validateSchema: false, allErrors, verbose: true });
  addFormats(ajv);
  return ajv.compile(schema);
}

function makeAjv(dialect: Dialect, options: Options): AnyAjv {
  switch (dialect) {
    case '2020-12':
      return new Ajv2020(options);
    case '2019-09':
      return new Ajv2019(options);
    case '07':
    case '06':
      return new Ajv(options);
  }
}

/** `ownProperties`: a schema may name `__proto__` or `toString`, and data must not inherit them. */
const BASE: Options = {
  strict: false,
  logger: false,
  ownProperties: true,
  code: { regExp: Object.assign(boundedPattern, { code: 'boundedPattern' }) },
};
