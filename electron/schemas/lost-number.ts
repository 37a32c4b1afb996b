import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import { JsonText } from '../../shared/lib/write-json.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import { childSchemas, isObject, type Subschema } from './subschemas.ts';

/**
 * The first number a schema compares values with that a double cannot keep, in a schema read from its text: its plain copy
 * holds another number, by which nothing may be judged.
 */
export function lostNumber(schema: unknown): SchemaFault | undefined {
  if (!isObject(schema)) return undefined;
  const waiting: Subschema[] = [{ pointer: '', schema, depth: 0 }];
  for (const subschema of waiting) {
    for (const keyword of COMPARING) {
      const found = findIn(subschema.schema[keyword], `${subschema.pointer}/${keyword}`);
      if (found) return found;
    }
    waiting.push(...childSchemas(subschema));
  }
  return undefined;
}

const COMPARING = [
  'const',
  'enum',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'maxContains',
  'minContains',
];

function findIn(value: unknown, pointer: string): SchemaFault | undefined {
  if (typeof value === 'bigint') return schemaFault(pointer, 'number_lost', String(value));
  if (value instanceof JsonText) return schemaFault(pointer, 'number_lost', value.text);
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = findIn(member, `${pointer}/${escapePointerStep(name)}`);
    if (found) return found;
  }
  return undefined;
}
