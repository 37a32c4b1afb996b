import type { DefinedError, ErrorObject } from 'ajv';
import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import { closeTo } from './close-to.ts';
import { MAX_FAULTS, type Fault } from './fault.ts';
import { joinBranches } from './join-branches.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import { isObject, type SchemaObject } from './subschemas.ts';

/** What the validator reported, as our faults: the branches of a choice joined to one, each place once, bounded. */
export function faultsOfErrors(errors: readonly ErrorObject[], root: unknown): readonly Fault[] {
  const faults = joinBranches(errors, isObject(root) ? root : NO_SCHEMA)
    .filter(({ keyword }) => keyword !== 'if')
    .map(faultOfError);
  const seen = new Set<string>();
  const distinct = faults.filter((fault) => {
    const key = `${fault.pointer} ${fault.keyword}`;
    return seen.size < seen.add(key).size;
  });
  return distinct.slice(0, MAX_FAULTS);
}

const NO_SCHEMA: SchemaObject = {};

function faultOfError(error: ErrorObject): Fault {
  const { instancePath, keyword, schema, data } = error;
  const fault = { pointer: instancePath, keyword, expected: schema, got: showValue(data), data: {} };
  const defined = error as DefinedError; // narrows `params` by the keyword
  switch (defined.keyword) {
    case 'required':
      return missing(error, defined.params.missingProperty);
    case 'dependencies':
    case 'dependentRequired':
      return { ...missing(error, defined.params.missingProperty), data: { because: defined.params.property } };
    case 'additionalProperties':
      return unknownMember(error, defined.params.additionalProperty);
    case 'unevaluatedProperties':
      return unknownMember(error, defined.params.unevaluatedProperty);
    case 'propertyNames':
      return { ...fault, got: showValue(defined.params.propertyName), data: { name: defined.params.propertyName } };
    case 'enum':
      return { ...fault, data: closeChoice(data, schema) };
    case 'uniqueItems':
      return { ...fault, data: { first: defined.params.j, second: defined.params.i } };
    case 'contains':
      return { ...fault, expected: defined.params.minContains, data: { ...defined.params } };
    default:
      return fault;
  }
}

function missing({ instancePath, data, parentSchema }: ErrorObject, name: string): Fault {
  const known = isObject(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
  const strangers = isObject(data) ? Object.keys(data).filter((given) => !known.includes(given)) : [];
  const [close] = closeTo(name, strangers);
  return {
    pointer: `${instancePath}/${escapePointerStep(name)}`,
    keyword: 'required',
    expected: true,
    data: { name, ...(close !== undefined && { close }) },
  };
}

function unknownMember({ instancePath, keyword, data, parentSchema }: ErrorObject, name: string): Fault {
  const known = isObject(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
  const given = isObject(data) ? data : {};
  const [close] = closeTo(
    name,
    known.filter((candidate) => !Object.hasOwn(given, candidate)),
  );
  return {
    pointer: `${instancePath}/${escapePointerStep(name)}`,
    keyword,
    expected: known,
    got: showValue(given[name]),
    data: { name, ...(close !== undefined && { close }) },
  };
}

function closeChoice(data: unknown, choices: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'string' || !Array.isArray(choices)) return {};
  const [close] = closeTo(
    data,
    choices.filter((choice) => typeof choice === 'string'),
  );
  return close === undefined ? {} : { close };
}
