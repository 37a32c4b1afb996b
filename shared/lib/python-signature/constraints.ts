import { nameOf } from './python-declarations.ts';
import type { PythonArgument } from './python-expression.ts';
import { jsonOfLiteral } from './python-literal.ts';
import { baseName, type MadeSchema } from './type-context.ts';

/** Keywords by what `Field(…)` calls them. */
const ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ['description', 'description'],
  ['title', 'title'],
  ['ge', 'minimum'],
  ['gt', 'exclusiveMinimum'],
  ['le', 'maximum'],
  ['lt', 'exclusiveMaximum'],
  ['multiple_of', 'multipleOf'],
  ['min_length', 'minLength'],
  ['max_length', 'maxLength'],
  ['pattern', 'pattern'],
  ['regex', 'pattern'],
  ['examples', 'examples'],
  ['default', 'default'],
]);

/** The same for the classes of annotated-types, and `Doc` of PEP 727. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['Ge', 'minimum'],
  ['Gt', 'exclusiveMinimum'],
  ['Le', 'maximum'],
  ['Lt', 'exclusiveMaximum'],
  ['MultipleOf', 'multipleOf'],
  ['MinLen', 'minLength'],
  ['MaxLen', 'maxLength'],
  ['Doc', 'description'],
]);

/** A schema with what stands beside its type in `Annotated[…]`, or in `Field(…)`: a text is its description. */
export function constrained(schema: MadeSchema, about: readonly PythonArgument[]): MadeSchema {
  const stated = about.flatMap(({ value }) => statedBy(value)).filter(([, value]) => value !== undefined);
  return { ...schema, ...Object.fromEntries(stated.map(([keyword, value]) => [lengthOf(keyword, schema), value])) };
}

type Stated = readonly (readonly [string, unknown])[];

function statedBy(value: PythonArgument['value']): Stated {
  if (value.kind === 'string') return [['description', value.value]];
  if (value.kind !== 'call') return [];
  const [first] = value.arguments;
  const keyword = CLASSES.get(baseName(nameOf(value)));
  if (keyword !== undefined && first) return [[keyword, jsonOfLiteral(first.value)]];
  return value.arguments.flatMap(({ name = 'default', value: given }): Stated => {
    const own = ARGUMENTS.get(name);
    const json = jsonOfLiteral(given);
    return own === undefined || (own === 'default' && json === null) ? [] : [[own, json]];
  });
}

/** A length is that of a text, but for lists and objects. */
function lengthOf(keyword: string, { type }: MadeSchema): string {
  if (type === 'array') return keyword.replace('Length', 'Items');
  return type === 'object' ? keyword.replace('Length', 'Properties') : keyword;
}

/** Whether `Field(…)` gives no default. */
export function givesNoDefault(given: readonly PythonArgument[]): boolean {
  const first = given.find(({ name }) => name === undefined || name === 'default');
  return (!first || first.value.kind === 'ellipsis') && !given.some(({ name }) => name === 'default_factory');
}
