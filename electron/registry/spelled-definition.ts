import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile } from '../workspace/workspace.ts';
import type { RegisteredTool } from './registry.ts';
import { readTool } from './tool-text.ts';

export interface SpelledDefinition {
  /** All fields, in their order; numbers may be text that prints as they were spelled. */
  readonly definition: Readonly<Record<string, unknown>>;
  /** As its file has it, with comments. */
  readonly source: string;
}

/** A definition as its file has it; one of a server as the server says it, with what the workspace says instead. */
export function spelledDefinition(
  { summary, definition, server }: RegisteredTool,
  files: readonly ToolFile[],
): SpelledDefinition {
  const file = server ? undefined : files.find(({ path }) => path === summary.file);
  const source = file && readTool(file.text, summary.pointer).text;
  const read = source === undefined ? undefined : readJsonc(source, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
  if (source !== undefined && read?.ok && isObject(read.value)) return { definition: read.value, source };
  return { definition, source: writeJson(definition, 2) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
