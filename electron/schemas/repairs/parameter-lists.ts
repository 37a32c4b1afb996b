import { isObject, type SchemaObject } from '../subschemas.ts';
import { typeNamed } from './type-names.ts';

/** The schema that a list of parameters stands for, as several registries have them; undefined where it is none. */
export function schemaOfParameters(list: readonly unknown[]): SchemaObject | undefined {
  if (!list.every(isParameter)) return undefined;
  const someOptional = list.some(({ optional }) => optional === true);
  // Where parameters are said to be optional, the others are not; where nothing is said, nothing is known.
  const isRequired = ({ required, optional }: Parameter) => required === true || (someOptional && optional !== true);
  return objectSchema(list, list.filter(isRequired));
}

/** The same for two lists, of those that must be given and those that may. */
export function schemaOfTwoLists(schema: SchemaObject): SchemaObject | undefined {
  const { required_parameters: required, optional_parameters: optional } = schema;
  if (!Array.isArray(required) || !Array.isArray(optional)) return undefined;
  const all: readonly unknown[] = [...(required as readonly unknown[]), ...(optional as readonly unknown[])];
  return all.every(isParameter) ? objectSchema(all, all.slice(0, required.length)) : undefined;
}

interface Parameter extends SchemaObject {
  readonly name: string;
}

function isParameter(value: unknown): value is Parameter {
  return isObject(value) && typeof value.name === 'string';
}

function objectSchema(all: readonly Parameter[], required: readonly Parameter[]): SchemaObject {
  const names = required.map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map((parameter) => [parameter.name, schemaOf(parameter)])),
    ...(names.length > 0 && { required: [...new Set(names)] }),
  };
}

/** What a parameter says of its value; its type may still have a foreign name. */
function schemaOf({ name: _, desc, description = desc, required, optional: __, ...rest }: Parameter): SchemaObject {
  const { type, ...others } = rest;
  const known = typeof type === 'string' ? typeNamed(type) : undefined;
  return {
    ...(known ?? (type !== undefined && { type })),
    ...(description !== undefined && { description }),
    // An object has a list of names there.
    ...(Array.isArray(required) && { required }),
    ...others,
  };
}
