import { childSchemas, type SchemaObject, type Subschema } from './subschemas.ts';

/** A copy of a schema of draft 04 that says the same in draft 06. Every pointer leads to the same place. */
export function asDraft06(schema: SchemaObject): SchemaObject {
  const copy = structuredClone(schema);
  const waiting: Subschema[] = [{ pointer: '', schema: copy, depth: 0 }];
  for (const subschema of waiting) {
    rewriteDraft04(subschema.schema);
    waiting.push(...childSchemas(subschema));
  }
  return copy;
}

/** Changes one schema, not those inside it: `id` becomes `$id`, an exclusive bound a number, and what draft 04 does not know goes. */
export function rewriteDraft04(schema: Record<string, unknown>): void {
  const { id } = schema;
  for (const keyword of NOT_IN_04) Reflect.deleteProperty(schema, keyword);
  if (typeof id === 'string') schema.$id = id;
  exclude(schema, 'minimum', 'exclusiveMinimum');
  exclude(schema, 'maximum', 'exclusiveMaximum');
}

function exclude(schema: Record<string, unknown>, bound: string, exclusive: string): void {
  const isExclusive = schema[exclusive] === true;
  if (typeof schema[exclusive] === 'boolean') Reflect.deleteProperty(schema, exclusive);
  if (!isExclusive) return;
  schema[exclusive] = schema[bound];
  Reflect.deleteProperty(schema, bound);
}

const NOT_IN_04 = ['id', '$id', 'const', 'contains', 'propertyNames'];
