import { PYTHON_KEYWORDS } from '../../python-words.table.ts';
import type { Field, ObjectType, SchemaType, SchemaTypes, SimpleKind } from '../types/schema-type.ts';
import { createNames, typeName, type Names } from './identifiers.ts';

/** Declares the types of schemas in Python, as typed dictionaries or as models of pydantic. */
export interface PythonTypes {
  /** What the type of a schema is called. */
  declare(types: SchemaTypes, path: string): string;
  /** The fields of an object that needs no type of its own; undefined where the schema is none of an object. */
  fieldsOf(types: SchemaTypes, path: string): readonly TypedField[] | undefined;
  blocks(): readonly string[];
}

type Style = 'typed_dict' | 'model';

export function createPythonTypes(style: Style): PythonTypes {
  const names = createNames(RESERVED);
  const declared: string[] = [];

  function scopeOf({ named }: SchemaTypes, base: string): Scope {
    const known = new Map([...named.keys()].map((name) => [name, names.free(`${base}${typeName(name)}`)]));
    const scope: Scope = { style, names, declared, known };
    for (const [name, one] of named) declareAs(scope, one, known.get(name) ?? name);
    return scope;
  }

  return {
    declare(types, path) {
      const { type } = types;
      const base = typeName(path);
      const scope = scopeOf(types, base);
      return type.kind === 'object' ? declareObject(scope, type, names.free(base)) : printed(scope, type, base);
    },
    fieldsOf(types, path) {
      if (types.type.kind !== 'object') return undefined;
      const base = typeName(path);
      return typedFields(scopeOf(types, base), types.type, base);
    },
    blocks: () => declared,
  };
}

/** Names that the first lines of a module bring in. */
const RESERVED = [
  ...['Any', 'Dict', 'List', 'Literal', 'Never', 'NotRequired', 'Optional', 'TypedDict', 'Union', 'Unpack'],
  ...['BaseModel', 'Field', 'RootModel', 'ValidatedTool'],
];

/** A member of such a name would hide what the types of the members behind it are made of. */
const HIDING = [...RESERVED, 'str', 'int', 'float', 'bool'];
const HIDING_NAMES: ReadonlySet<string> = new Set(HIDING);

interface Scope {
  readonly style: Style;
  readonly names: Names;
  readonly declared: string[];
  /** What the named types of the schema are called. */
  readonly known: ReadonlyMap<string, string>;
}

function declareAs(scope: Scope, type: SchemaType, name: string): void {
  if (type.kind === 'object') {
    declareObject(scope, type, name);
    return;
  }
  const text = printed(scope, type, name);
  scope.declared.push(scope.style === 'model' ? `class ${name}(RootModel):\n    root: ${text}` : `${name} = ${text}`);
}

function declareObject(scope: Scope, type: ObjectType, name: string): string {
  const fields = typedFields(scope, type, name);
  scope.declared.push(scope.style === 'model' ? modelText(name, type, fields) : dictionaryText(name, type, fields));
  return name;
}

function typedFields(scope: Scope, type: ObjectType, inside: string): readonly TypedField[] {
  return type.fields.map((field) => {
    return { ...field, text: printed(scope, field.type, `${inside}${typeName(field.name)}`), said: saidOf(field) };
  });
}

function printed(scope: Scope, type: SchemaType, inside: string): string {
  switch (type.kind) {
    case 'values':
      return valuesText(type.values);
    case 'list':
      return `List[${printed(scope, type.items, `${inside}Item`)}]`;
    case 'map':
      return `Dict[str, ${printed(scope, type.values, `${inside}Value`)}]`;
    case 'union':
      return `Union[${type.of.map((each) => printed(scope, each, inside)).join(', ')}]`;
    case 'named':
      return scope.known.get(type.name) ?? 'Any';
    case 'object':
      return declareObject(scope, type, scope.names.free(inside));
    default:
      return scope.style === 'model' && type.kind === 'never' ? 'Any' : SIMPLE[type.kind];
  }
}

const SIMPLE: Readonly<Record<SimpleKind, string>> = {
  any: 'Any',
  never: 'Never',
  null: 'None',
  boolean: 'bool',
  string: 'str',
  number: 'float',
  integer: 'int',
};

/** A field with its type as Python writes it, and what is said of it beside the type. */
export interface TypedField extends Field {
  readonly text: string;
  readonly said: string;
}

function dictionaryText(name: string, { description = '' }: ObjectType, fields: readonly TypedField[]): string {
  const typeOf = ({ text, required }: TypedField) => (required ? text : `NotRequired[${text}]`);
  if (fields.every(({ name: member }) => isIdentifier(member) && !HIDING_NAMES.has(member))) {
    const lines = fields.flatMap((field) => [`    ${field.name}: ${typeOf(field)}`, ...docstring(field.said, '    ')]);
    return [`class ${name}(TypedDict):`, ...docstring(description, '    '), ...lines].join('\n');
  }
  const members = fields.map(
    (field) => `        ${JSON.stringify(field.name)}: ${typeOf(field)},${trailing(field.said)}`,
  );
  return [`${name} = TypedDict(`, `    "${name}",`, '    {', ...members, '    },', ')'].join('\n');
}

function modelText(name: string, { description = '' }: ObjectType, fields: readonly TypedField[]): string {
  const own = createNames(HIDING);
  const lines = fields.map((field) => {
    const attribute = own.free(modelAttribute(field.name));
    const text = field.required ? field.text : `Optional[${field.text}]`;
    const options = [
      field.required ? '...' : 'None',
      ...(attribute === field.name ? [] : [`alias=${JSON.stringify(field.name)}`]),
      ...(field.said === '' ? [] : [`description=${pythonText(field.said)}`]),
    ];
    return `    ${attribute}: ${text} = Field(${options.join(', ')})`;
  });
  const body = [...docstring(description, '    '), ...lines];
  return [`class ${name}(BaseModel):`, ...(body.length > 0 ? body : ['    pass'])].join('\n');
}

/** Pydantic keeps names with a leading underscore, and those of its own methods, for itself. */
function modelAttribute(name: string): string {
  const identifier = pythonIdentifier(name.replace(/^_+/, ''));
  return /^(?:model_|copy$|dict$|json$|schema$|construct$|validate$|parse_)/.test(identifier)
    ? `${identifier}_`
    : identifier;
}

function saidOf({ description = '', fallback, type }: Field): string {
  const odd = oddValues(type);
  const parts = [
    description.trim(),
    odd === '' ? '' : `One of ${odd}.`,
    fallback === undefined ? '' : `Default: ${fallback}`,
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Python's Literal takes no fractions. */
function oddValues(type: SchemaType): string {
  if (type.kind === 'list') return oddValues(type.items);
  return type.kind === 'values' && type.values.some(isFraction) ? type.values.join(', ') : '';
}

function isFraction(text: string): boolean {
  return /^-?\d/.test(text) && !/^-?\d+$/.test(text);
}

function valuesText(values: readonly string[]): string {
  if (values.length === 0) return 'Any';
  const literals = values.filter((text) => !isFraction(text)).map(pythonLiteral);
  const types = [
    ...(literals.length > 0 ? [`Literal[${literals.join(', ')}]`] : []),
    ...(values.some(isFraction) ? ['float'] : []),
  ];
  return types.length === 1 ? (types[0] ?? 'Any') : `Union[${types.join(', ')}]`;
}

function pythonLiteral(jsonText: string): string {
  if (jsonText === 'true') return 'True';
  if (jsonText === 'false') return 'False';
  return jsonText === 'null' ? 'None' : jsonText;
}

/** A text in quotes; JSON's escapes are Python's. */
export function pythonText(text: string): string {
  return JSON.stringify(text);
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !name.startsWith('__') && !PYTHON_KEYWORDS.has(name);
}

/** The nearest name that Python takes. */
export function pythonIdentifier(text: string): string {
  const word = text.replace(/\W/g, '_');
  const name = /^[A-Za-z_]/.test(word) ? word : `x${word}`;
  return PYTHON_KEYWORDS.has(name) || name.startsWith('__') ? `${name.replace(/^_+/, '')}_` : name;
}

export function docstring(text: string, margin: string): readonly string[] {
  if (text.trim() === '') return [];
  const safe = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  const lines = safe.replace(/\0/g, '\\0').split(/\r\n|[\n\r\f\v]/);
  if (lines.length === 1) return [`${margin}"""${lines[0] ?? ''}"""`];
  return [`${margin}"""`, ...lines.map((line) => `${margin}${line}`.trimEnd()), `${margin}"""`];
}

/** A comment behind a line, where there is something to say. */
export function trailing(text: string): string {
  return text === '' ? '' : `  # ${text.replace(/[\r\n\f\v\0]+/g, ' ')}`;
}
