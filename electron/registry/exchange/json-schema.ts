import { isObject, type JsonObject, type ToolFormat } from './tool-format.ts';

/** A JSON Schema by itself: the arguments of a tool that has no more than a name yet. */
export const jsonSchema: ToolFormat = {
  id: 'json_schema',
  claims: false,
  read(schema) {
    if (!isSchema(schema)) return undefined;
    const { title, description } = schema;
    return {
      name: nameFrom(title),
      ...(typeof description === 'string' && { description }),
      inputSchema: schema,
    };
  },
};

function isSchema(value: JsonObject): boolean {
  const { type } = value;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return (
    (typeof value['$schema'] === 'string' && value['$schema'].includes('json-schema.org')) ||
    isObject(value['properties']) ||
    (types.length > 0 && types.every((name) => typeof name === 'string' && TYPES.has(name))) ||
    ['$ref', 'oneOf', 'anyOf', 'allOf', 'enum'].some((keyword) => Object.hasOwn(value, keyword))
  );
}

const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** `Book a slot` becomes `book_a_slot`. */
function nameFrom(title: unknown): string {
  const words = typeof title === 'string' ? title.toLowerCase().match(/[a-z0-9]+/g) : null;
  const name = words?.join('_').slice(0, 64) ?? '';
  return /^[a-z]/.test(name) ? name : 'new_tool';
}
