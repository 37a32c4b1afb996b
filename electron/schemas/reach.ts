import { valueAt } from '../../shared/lib/json-pointer.ts';
import { childSchemas, isObject, type SchemaObject } from './subschemas.ts';

/** A schema, the schemas inside it and those its pointers refer to. */
export function reachOf(schema: unknown, root: SchemaObject): ReadonlySet<unknown> {
  const reached = new Set<unknown>();
  const waiting = [schema];
  for (const next of waiting) {
    if (!isObject(next) || reached.has(next)) continue;
    reached.add(next);
    waiting.push(...childSchemas({ pointer: '', schema: next, depth: 0 }).map((child) => child.schema));
    if (typeof next.$ref === 'string' && next.$ref.startsWith('#')) waiting.push(valueAt(root, next.$ref.slice(1)));
  }
  return reached;
}
