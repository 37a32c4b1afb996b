import { enumOf } from './combine-schemas.ts';
import { constrained, givesNoDefault } from './constraints.ts';
import { nameOf, type PythonClass, type PythonDeclarations, type PythonField } from './python-declarations.ts';
import { jsonOfLiteral } from './python-literal.ts';
import { baseName, type MadeSchema, type TypeContext } from './type-context.ts';

const SHAPES = new Set(['TypedDict', 'BaseModel', 'NamedTuple', 'Enum', 'StrEnum', 'IntEnum', 'SQLModel', 'Struct']);

/** Whether a class says what a value looks like. */
export function saysShape({ bases, isDataclass, fields }: PythonClass): boolean {
  return (
    isDataclass || bases.some((base) => SHAPES.has(baseName(base))) || fields.some(({ type }) => type !== undefined)
  );
}

/** The values of an enumeration, or an object with the fields of a class. */
export function schemaOfClass(made: PythonClass, context: TypeContext): MadeSchema {
  const about = made.docstring?.trim().split(/\n\s*\n/)[0];
  const description = about ? { description: about.replace(/\s+/g, ' ') } : {};
  if (made.bases.some((base) => base.endsWith('Enum'))) return { ...enumOf(membersOf(made)), ...description };
  const fields = fieldsOf(made, context.declared).filter(({ name, type }) => !name.startsWith('_') && !isOfClass(type));
  const required = fields.filter((field) => isRequired(field, made)).map(({ name }) => name);
  return {
    type: 'object',
    ...description,
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field, context)])),
    ...(required.length > 0 && { required }),
  };
}

/** A member that is made by `auto()` has its name in small letters. */
function membersOf({ fields }: PythonClass): readonly unknown[] {
  return fields.flatMap(({ name, default: value }) =>
    value && !name.startsWith('_') ? [jsonOfLiteral(value) ?? name.toLowerCase()] : [],
  );
}

/** Fields of a class and of those it is made from that are declared here, theirs first. */
function fieldsOf(
  made: PythonClass,
  declared: PythonDeclarations,
  seen: ReadonlySet<string> = new Set(),
): readonly PythonField[] {
  if (seen.has(made.name)) return [];
  const inherited = made.bases.flatMap((base) => {
    const parent = declared.classes.get(base);
    return parent ? fieldsOf(parent, declared, new Set([...seen, made.name])) : [];
  });
  const own = made.fields.filter(({ type }) => type !== undefined);
  const names = new Set(own.map(({ name }) => name));
  return [...inherited.filter(({ name }) => !names.has(name)), ...own];
}

function isOfClass(type: PythonField['type']): boolean {
  return type !== undefined && baseName(nameOf(type)) === 'ClassVar';
}

function isRequired({ type, default: value }: PythonField, { isTotal }: PythonClass): boolean {
  const wrapper = type ? baseName(nameOf(type)) : '';
  if (wrapper === 'NotRequired') return false;
  if (wrapper === 'Required') return true;
  if (!value) return isTotal;
  return value.kind === 'call' && isField(value) && givesNoDefault(value.arguments);
}

function schemaOfField({ type, default: value }: PythonField, { schemaOf }: TypeContext): MadeSchema {
  const schema = type ? schemaOf(type) : {};
  if (!value) return schema;
  if (value.kind === 'call') return isField(value) ? constrained(schema, [{ value }]) : schema;
  const json = jsonOfLiteral(value);
  return json === undefined || json === null ? schema : { ...schema, default: json };
}

/** `Field(…)` of pydantic, `field(…)` of dataclasses. */
export function isField(value: Parameters<typeof nameOf>[0]): boolean {
  return ['Field', 'field', 'Query', 'Body', 'Param'].includes(baseName(nameOf(value)));
}
