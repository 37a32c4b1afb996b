import { valueAt } from '../../shared/lib/json-pointer.ts';
import { dialectOf, type Dialect } from './dialects.ts';
import { metaFault } from './meta-schemas.ts';
import { isPlainForm } from './plain-form.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';
import { childSchemas, isObject, type SchemaObject, type Subschema } from './subschemas.ts';

/** Whether a value is a schema of its dialect, and each part that names another dialect one of that. */
export function checkForm(root: unknown, dialect: Dialect): SchemaFault | undefined {
  if (isPlainForm(root, dialect)) return undefined;
  const parts = isObject(root) ? foreignParts(root, dialect) : [];
  const own = parts.length === 0 ? root : withoutParts(root as SchemaObject, parts); // only an object has parts
  const fault = metaFault(dialect, own);
  if (fault) return schemaFault(fault.pointer, 'not_a_schema', fault.expected);
  for (const { pointer, schema } of parts) {
    const inner = checkForm(schema, dialectOf(schema).dialect);
    if (inner) return { ...inner, pointer: pointer + inner.pointer };
  }
  return undefined;
}

/** The outermost parts with an address of their own that name another known dialect. */
function foreignParts(root: SchemaObject, dialect: Dialect): readonly Subschema[] {
  const found: Subschema[] = [];
  const waiting: Subschema[] = [{ pointer: '', schema: root, depth: 0 }];
  for (const subschema of waiting) {
    const isForeign = subschema.pointer !== '' && namesOther(subschema.schema, dialect);
    if (isForeign) found.push(subschema);
    else waiting.push(...childSchemas(subschema));
  }
  return found;
}

function namesOther(schema: SchemaObject, dialect: Dialect): boolean {
  if (typeof schema.$schema !== 'string' || typeof schema.$id !== 'string') return false;
  const named = dialectOf(schema);
  return named.unknown === undefined && named.dialect !== dialect;
}

/** A copy in which a schema that asks for nothing stands in for each part. */
function withoutParts(root: SchemaObject, parts: readonly Subschema[]): SchemaObject {
  const copy = structuredClone(root);
  for (const { pointer } of parts) {
    const part = valueAt(copy, pointer) as SchemaObject; // found at the same place of the original
    for (const keyword of Object.keys(part)) Reflect.deleteProperty(part, keyword);
  }
  return copy;
}
