import type { Static, TSchema } from '@sinclair/typebox';
import { compileSchema } from '../schemas/compile-schema.ts';

/** Whether something that was read is of a shape of ours. */
export function fitsSchema<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`A schema of ours cannot be used: ${compiled.reason}`);
  return compiled.validate(value).length === 0;
}
