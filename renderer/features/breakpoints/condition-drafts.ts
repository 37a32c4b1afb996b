import type { ArgumentConditions } from '../../../shared/model/gate.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';

const text = breakpointText.faults;
/** Containers inside containers that a schema may have. */
const MAX_DEPTH = 64;

/** A condition as it is being written. */
export interface ConditionDraft {
  readonly pointer: string;
  readonly schema: string;
}

/** What is wrong with a draft, at its field. */
export interface DraftFault {
  readonly field: 'pointer' | 'schema';
  readonly message: string;
}

export const NO_CONDITION: ConditionDraft = { pointer: '', schema: '' };

export function draftsOf(conditions: ArgumentConditions = {}): readonly ConditionDraft[] {
  const drafts = Object.entries(conditions).map(([pointer, schema]) => ({ pointer, schema: JSON.stringify(schema) }));
  return drafts.length === 0 ? [NO_CONDITION] : drafts;
}

/** The conditions of drafts, or what is wrong with each, by its place. A draft with nothing in it is none. */
export function readDrafts(
  drafts: readonly ConditionDraft[],
): { readonly conditions: ArgumentConditions } | { readonly faults: ReadonlyMap<number, DraftFault> } {
  const faults = new Map<number, DraftFault>();
  const conditions: Record<string, unknown> = {};
  for (const [index, draft] of drafts.entries()) {
    const pointer = draft.pointer.trim();
    if (pointer === '' && draft.schema.trim() === '') continue;
    const schema = readSchema(draft.schema);
    if (!/^\/.*$/.test(pointer)) faults.set(index, { field: 'pointer', message: text.pointer });
    else if (pointer in conditions) faults.set(index, { field: 'pointer', message: text.twice });
    else if ('message' in schema) faults.set(index, { field: 'schema', message: schema.message });
    else conditions[pointer] = schema.value;
  }
  return faults.size > 0 ? { faults } : { conditions };
}

function readSchema(source: string): { readonly value: unknown } | { readonly message: string } {
  if (source.trim() === '') return { message: text.noSchema };
  const read = readJson(source, { maxDepth: MAX_DEPTH });
  if (!read.ok) return { message: text.notJson(jsonReasonText(read.reason)) };
  const value: unknown = JSON.parse(source);
  const isSchema = typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
  return isSchema ? { value } : { message: text.notSchema };
}
