import { assertNever } from '../../../shared/lib/assert-never.ts';
import { pointerSteps, valueAt } from '../../../shared/lib/json-pointer.ts';
import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import { valueKey } from '../value-key.ts';
import type { SchemaRepair } from './repair.ts';

/** A copy of a schema with repairs made, all or some of those proposed for it. */
export function applyRepairs(schema: unknown, repairs: readonly Pick<SchemaRepair, 'repair'>[]): unknown {
  return repairs.flatMap(({ repair }) => repair).reduce(edited, structuredClone(schema));
}

function edited(root: unknown, edit: SchemaEdit): unknown {
  switch (edit.op) {
    case 'set':
      return withValue(root, edit.pointer, structuredClone(edit.value));
    case 'remove':
      return without(root, edit.pointer);
    case 'move': {
      const value = valueAt(root, edit.from);
      return value === undefined ? root : withValue(without(root, edit.from), edit.pointer, value);
    }
    case 'include':
      return withValue(root, edit.pointer, including(valueAt(root, edit.pointer), edit.value));
    default:
      return assertNever(edit);
  }
}

/** A place that another change took away stays away. */
function withValue(root: unknown, pointer: string, value: unknown): unknown {
  const { parent, name } = placeOf(root, pointer);
  if (name === undefined) return value;
  // An own member, also where it is called `__proto__`.
  if (parent) Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
  return root;
}

function without(root: unknown, pointer: string): unknown {
  const { parent, name } = placeOf(root, pointer);
  if (parent && name !== undefined) Reflect.deleteProperty(parent, name);
  return root;
}

function placeOf(root: unknown, pointer: string): { readonly parent?: object; readonly name?: string } {
  const end = pointer.lastIndexOf('/');
  const [name] = pointerSteps(pointer.slice(end));
  const parent = valueAt(root, pointer.slice(0, end));
  if (end < 0 || name === undefined) return {};
  return parent !== null && typeof parent === 'object' ? { parent, name } : { name };
}

function including(list: unknown, value: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const key = valueKey(value);
  return items.some((item) => valueKey(item) === key) ? items : [...items, structuredClone(value)];
}
