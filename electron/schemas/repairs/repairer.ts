import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import type { Dialect } from '../dialects.ts';
import type { SchemaObject, Subschema } from '../subschemas.ts';
import { valueKey } from '../value-key.ts';
import type { RepairProblem, SchemaRepair } from './repair.ts';

export interface RepairContext {
  readonly dialect: Dialect;
  readonly root: SchemaObject;
  /** A schema that is made of something else, with what is wrong inside mended at once. */
  readonly mended: (schema: SchemaObject) => SchemaObject;
}

/** Finds one kind of mistake in the keywords of one schema. */
export type Repairer = (subschema: Subschema, context: RepairContext) => readonly SchemaRepair[];

export function found(
  problem: RepairProblem,
  { pointer, detail }: { readonly pointer: string; readonly detail: unknown },
  repair: readonly SchemaEdit[],
): SchemaRepair {
  return { pointer, problem, detail: typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? ''), repair };
}

/** Whether a text says true or false. */
export function isFlag(value: unknown): value is 'true' | 'false' {
  return value === 'true' || value === 'false';
}

export function areDistinct(list: readonly unknown[]): boolean {
  return new Set(list.map(valueKey)).size === list.length;
}
