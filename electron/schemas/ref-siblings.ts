import { valueAt } from '../../shared/lib/json-pointer.ts';
import type { Dialect } from './dialects.ts';
import { childSchemas, isObject, type Subschema } from './subschemas.ts';

/** The drafts 06 and 07 ignore what stands beside `$ref`, which the validator does not: it goes, only definitions stay. */
export function withoutRefSiblings(dialect: Dialect, schema: unknown): unknown {
  if ((dialect !== '06' && dialect !== '07') || !isObject(schema)) return schema;
  const copy = structuredClone(schema);
  const waiting: Subschema[] = [{ pointer: '', schema: copy, depth: 0 }];
  for (const subschema of waiting) {
    waiting.push(...childSchemas(subschema));
    dropSiblings(valueAt(copy, subschema.pointer));
  }
  return copy;
}

function dropSiblings(schema: unknown): void {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return;
  for (const keyword of Object.keys(schema)) if (!KEPT.has(keyword)) Reflect.deleteProperty(schema, keyword);
}

const KEPT = new Set(['$ref', '$schema', '$id', 'definitions', '$defs']);
