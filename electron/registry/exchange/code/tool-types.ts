import type { Loss } from '../../../../shared/model/export.ts';
import type { JsonObject } from '../tool-format.ts';
import type { OutTool } from '../tool-writer.ts';
import { readTypes } from '../types/read-types.ts';
import type { SchemaTypes } from '../types/schema-type.ts';
import { fieldLosses } from '../write-fields.ts';

/** A tool with the types of its arguments and its result. */
export interface TypedTool extends OutTool {
  readonly title: string;
  readonly description: string;
  readonly input: SchemaTypes;
  /** Absent where nothing says what comes back. */
  readonly output?: SchemaTypes;
}

/** Fields that every generator of code writes. */
const WRITTEN = new Set(['name', 'title', 'description', 'inputSchema', 'outputSchema']);

export function typedTool(tool: OutTool): TypedTool {
  const { definition } = tool;
  const { title, description, inputSchema, outputSchema } = definition;
  return {
    ...tool,
    title: textOf(title),
    description: textOf(description),
    input: readTypes(inputSchema),
    ...(outputSchema !== undefined && outputSchema !== null && { output: readTypes(outputSchema) }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What types do not say of a tool, and the fields that have no place beside them. */
export function typeLosses(
  { name, definition, input, output }: TypedTool,
  written: readonly string[] = [],
): readonly Loss[] {
  const gaps = [
    ...input.gaps.map((gap) => ({ ...gap, within: '/inputSchema' })),
    ...(output?.gaps ?? []).map((gap) => ({ ...gap, within: '/outputSchema' })),
  ];
  return [
    ...gaps.map(({ within, pointer, code, data }): Loss => ({ tool: name, pointer: within + pointer, code, data })),
    ...otherFieldLosses(name, definition, written),
  ];
}

export function otherFieldLosses(name: string, definition: JsonObject, written: readonly string[]): readonly Loss[] {
  return Object.entries(definition)
    .filter(([field]) => !WRITTEN.has(field) && !written.includes(field))
    .flatMap(([field, value]) => fieldLosses(name, field, value));
}
