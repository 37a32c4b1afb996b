import { hash as hashOf } from 'node:crypto';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';
import { checkSchema, MAX_SCHEMA_CHARS, type CheckedSchema } from './check-schema.ts';
import type { CompiledSchema } from './compile-schema.ts';
import { schemaFault, type SchemaFault } from './schema-fault.ts';

/** What is known of a schema; one for each content, for as long as some schema of that content lives. */
export interface SchemaEntry {
  readonly checked: CheckedSchema | SchemaFault;
  compiled?: CompiledSchema;
}

/** The entry of a schema, which is checked when it is first seen. Never throws. */
export function schemaEntry(schema: unknown): SchemaEntry {
  if (schema === null || typeof schema !== 'object') return entryOfText(JSON.stringify(schema) ?? 'null');
  const known = byObject.get(schema);
  if (known) return known;
  const fault = checkNesting(schema);
  const entry = fault ? { checked: fault } : entryOfText(JSON.stringify(schema));
  byObject.set(schema, entry);
  return entry;
}

/** Containers inside containers of a schema's JSON. */
const MAX_JSON_DEPTH = 256;
/** Containers of a schema; one of JSON text within its size has fewer. */
const MAX_CONTAINERS = MAX_SCHEMA_CHARS / 2;

/** Entries live by the schemas they belong to: an edited schema takes its old one along. */
const byObject = new WeakMap<object, SchemaEntry>();
const byHash = new Map<string, WeakRef<SchemaEntry>>();
const gone = new FinalizationRegistry<string>((hash) => {
  if (!byHash.get(hash)?.deref()) byHash.delete(hash);
});

function entryOfText(text: string): SchemaEntry {
  const hash = hashOf('sha256', text, 'base64');
  const known = byHash.get(hash)?.deref();
  if (known) return known;
  const entry: SchemaEntry = { checked: checkSchema(text) };
  byHash.set(hash, new WeakRef(entry));
  gone.register(entry, hash);
  return entry;
}

/** Whether a value is JSON of a bounded depth, found level by level, as a deep one exhausts the stack. */
function checkNesting(schema: object): SchemaFault | undefined {
  let level: readonly object[] = [schema];
  let count = 1;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return schemaFault('', 'too_deep', String(MAX_JSON_DEPTH));
    const next: object[] = [];
    for (const container of level) {
      for (const member of Object.values(container) as readonly unknown[]) {
        if (typeof member === 'bigint' || member instanceof JsonText) {
          return schemaFault('', 'number_lost', writeJson(member));
        }
        if (member !== null && typeof member === 'object') next.push(member);
      }
    }
    level = next;
    count += next.length;
    if (count > MAX_CONTAINERS) return schemaFault('', 'too_large', String(MAX_SCHEMA_CHARS));
  }
  return undefined;
}
