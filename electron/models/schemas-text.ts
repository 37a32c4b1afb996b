import { writeJson } from '../../shared/lib/write-json.ts';

/** The part of a definition that a model reads. */
export interface ReadableTool {
  /** Full name, by which programs call it. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
}

/** One tool in the disclosure style `schemas` (DESIGN 9): its name, what it is for, and its schemas as compact JSON. */
export function schemasText({ name, description, inputSchema, outputSchema }: ReadableTool): string {
  return [
    `## ${name}`,
    ...(description.trim() === '' ? [] : [description.trim()]),
    `input ${writeJson(inputSchema)}`,
    ...(outputSchema === undefined ? [] : [`output ${writeJson(outputSchema)}`]),
  ].join('\n');
}
