import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { NeedsBound } from './bounded-check.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { ignoresRefSiblings, type Dialect } from './dialects.ts';
import type { Finding } from './exact/finding.ts';
import { knownFormats, testFormat } from './formats.ts';
import { withOwnKeywords } from './own-keywords.ts';
import type { Located, SchemaDocument } from './schema-document.ts';
import { isObject, type SchemaObject } from './subschemas.ts';

/** Says whether a value of plain JSON fits, and nothing else that could be relied on. */
export interface QuickValidator {
  fits(value: unknown): boolean;
  /** Where `fits` just said no: the outermost thing that it stopped at. */
  finding(): Finding | undefined;
}

/** Schemas in a document from which on compiling it would hold up the host; about 10 ms. */
const MAX_COMPILED_SCHEMAS = 120;

/** Whether ajv would judge a schema rightly, and soon; else the exact validator does alone (docs/schemas.md lists the cases). */
export function canBeQuick(document: SchemaDocument): boolean {
  return document.all.length <= MAX_COMPILED_SCHEMAS && !document.all.some(isBeyondAjv);
}

/** Compiles a schema with ajv; undefined where that fails. */
export function quickValidator(document: SchemaDocument): QuickValidator | undefined {
  try {
    const validate = makeAjv(document.dialect).compile(forAjv(document.root, document.dialect));
    return {
      fits: (value) => passes(validate, value),
      finding: () => findingOf(validate.errors?.at(-1)),
    };
  } catch {
    return undefined; // every reason to refuse a schema was found before; ajv knows some that are none
  }
}

/** Ajv makes code for some schemas that stumbles over names of its own; that says nothing about the value. */
function passes(validate: ValidateFunction, value: unknown): boolean {
  try {
    return validate(value) === true;
  } catch (error) {
    if (error instanceof NeedsBound) throw error;
    return false;
  }
}

/** Keywords that ajv judges wrongly in some schemas, or gives a meaning that they do not have. */
const BEYOND_AJV = [
  '$anchor',
  '$async',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveAnchor',
  '$recursiveRef',
  'contains',
  'nullable',
  'unevaluatedItems',
  'unevaluatedProperties',
];

function isBeyondAjv({ schema, pointer, isKnown }: Located): boolean {
  const hasOwnAddress = typeof schema.$id === 'string' && pointer !== '';
  const isPlainRef = typeof schema.$ref !== 'string' || /^#(?:\/|$)/.test(schema.$ref);
  return isKnown || hasOwnAddress || !isPlainRef || BEYOND_AJV.some((name) => name in schema) || namesPrototype(schema);
}

/** Ajv leaves a member out that is called `__proto__`. */
function namesPrototype(schema: SchemaObject): boolean {
  return Object.values(schema).some((value) => isObject(value) && Object.hasOwn(value, '__proto__'));
}

/** A copy without what would make ajv look for other schemas, and, in older drafts, without what counts for nothing beside `$ref`. */
function forAjv(root: unknown, dialect: Dialect): AnySchema {
  if (!isObject(root)) return root === true;
  const copy = structuredClone(root);
  delete copy.$schema;
  delete copy.$id;
  if (ignoresRefSiblings(dialect)) dropRefSiblings(copy);
  return copy;
}

/** Also in places that hold no schema, where nobody looks. */
function dropRefSiblings(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  if ('$ref' in value && typeof value.$ref === 'string') {
    for (const name of Object.keys(value)) if (!KEPT.has(name)) Reflect.deleteProperty(value, name);
  }
  for (const member of Object.values(value)) dropRefSiblings(member);
}

const KEPT = new Set(['$ref', 'definitions', '$defs']);

type AnyAjv = Ajv | Ajv2019 | Ajv2020;

/** One for each schema: an instance keeps all that it ever compiled. */
function makeAjv(dialect: Dialect): AnyAjv {
  const ajv = newAjv(dialect);
  for (const name of knownFormats()) {
    const test = testFormat(name);
    if (!test) continue;
    // Of a format for one kind of value ajv asks that kind only.
    if (name.startsWith('int')) ajv.addFormat(name, { type: 'number', validate: test });
    else ajv.addFormat(name, { type: 'string', validate: test });
  }
  // No schema that asks for it comes here, and the code for it is where ajv stumbles.
  ajv.opts.unevaluated = false;
  return withOwnKeywords(ajv);
}

function newAjv(dialect: Dialect): AnyAjv {
  switch (dialect) {
    case '2020-12':
      return new Ajv2020(OPTIONS);
    case '2019-09':
      return new Ajv2019(OPTIONS);
    case '07':
    case '06':
    case '04':
      return new Ajv(OPTIONS);
  }
}

/** `ownProperties`: a schema may name `toString`, and data must not inherit it. */
const OPTIONS: Options = {
  strict: false,
  logger: false,
  ownProperties: true,
  meta: false,
  validateSchema: false,
  verbose: true,
  code: { optimize: false, regExp: Object.assign(boundedPattern, { code: 'boundedPattern' }) },
};

function findingOf(error: ErrorObject | undefined): Finding | undefined {
  if (!error) return undefined;
  const { instancePath, keyword, schema, parentSchema, data, params } = error;
  const names = params as Readonly<Record<string, unknown>>; // what a keyword of ajv says of itself
  const name = names.missingProperty ?? names.additionalProperty ?? names.propertyName;
  return {
    pointer: instancePath,
    keyword: keyword === 'dependencies' ? 'dependentRequired' : keyword,
    rule: schema,
    schema: parentSchema ?? {},
    value: data,
    data: { ...(name !== undefined && { name }), ...(names.property !== undefined && { because: names.property }) },
  };
}
