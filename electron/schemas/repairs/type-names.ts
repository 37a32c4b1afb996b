/** A part of a schema that says which type a value has. */
export interface TypePart {
  /** Absent: any type. */
  readonly type?: string | readonly string[];
  readonly items?: TypePart;
}

/** What a name that other languages and registries have for a type means; undefined where it is no such name. */
export function typeNamed(name: string): TypePart | undefined {
  const plain = name.trim().toLowerCase();
  const known = NAMES.get(plain);
  if (known !== undefined) return known === 'any' ? {} : { type: known };
  return listNamed(plain) ?? optionalNamed(plain) ?? unionNamed(plain);
}

/** Whether a name is one of JSON Schema's own. */
export function isTypeName(name: unknown): boolean {
  return typeof name === 'string' && NAMES.get(name) === name && name !== 'any';
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: ['str', 'text', 'char', 'varchar'],
    integer: ['int', 'long', 'short', 'int32', 'int64', 'uint', 'uint32', 'uint64', 'bigint'],
    number: ['float', 'double', 'decimal', 'numeric', 'real', 'float32', 'float64'],
    boolean: ['bool'],
    object: ['dict', 'dictionary', 'map', 'hash', 'record', 'struct', 'json'],
    array: ['list', 'tuple', 'set', 'sequence', 'vector', 'slice'],
    null: ['none', 'nil', 'nonetype', 'void'],
    any: ['mixed', 'unknown', 'anything', '*'],
  }).flatMap(([type, names]) => [type, ...names].map((name) => [name, type] as const)),
);

/** `string[]`, `List[int]`, `Array<number>`. */
function listNamed(name: string): TypePart | undefined {
  const inner = /^(.+)\[\]$/.exec(name)?.[1] ?? /^(?:list|array|set|sequence)[[<](.+)[\]>]$/.exec(name)?.[1];
  const items = inner === undefined ? undefined : typeNamed(inner);
  return items && { type: 'array', ...(items.type !== undefined && { items }) };
}

/** `Optional[str]`, `str?`. */
function optionalNamed(name: string): TypePart | undefined {
  const inner = /^optional[[<](.+)[\]>]$/.exec(name)?.[1] ?? /^(.+)\?$/.exec(name)?.[1];
  return inner === undefined ? undefined : unionOf([typeNamed(inner), { type: 'null' }]);
}

/** `string | null`, `Union[int, str]`. */
function unionNamed(name: string): TypePart | undefined {
  const union = /^union[[<](.+)[\]>]$/.exec(name)?.[1];
  const names = union === undefined ? name.split('|') : union.split(',');
  return names.length < 2 ? undefined : unionOf(names.map((each) => typeNamed(each)));
}

/** Undefined where a part is unknown or says more than a type. */
function unionOf(parts: readonly (TypePart | undefined)[]): TypePart | undefined {
  const types: string[] = [];
  for (const part of parts) {
    if (!part || part.items) return undefined;
    if (part.type === undefined) return {};
    types.push(...[part.type].flat());
  }
  return { type: [...new Set(types)] };
}
