import type { Node } from 'jsonc-parser';
import { itemText } from '../../shared/lib/edit-jsonc-list.ts';
import { followFrom, nodesOf } from '../../shared/lib/json-node.ts';
import { pointerSteps } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile } from '../workspace/workspace.ts';
import type { RegisteredTool } from './registry.ts';

export interface SpelledDefinition {
  /** All fields, in their order; numbers may be text that prints as they were spelled. */
  readonly definition: Readonly<Record<string, unknown>>;
  /** As its file has it, with comments. */
  readonly source: string;
}

/**
 * Reads definitions as their files have them; one of a server as the server says it, with what the workspace says instead.
 * A file of many tools is parsed once for all that are asked for.
 */
export function createSpelledReader(files: readonly ToolFile[]): (tool: RegisteredTool) => SpelledDefinition {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const roots = new Map<ToolFile, Node | undefined>();

  function sourceOf({ summary, server }: RegisteredTool): string | undefined {
    const file = server ? undefined : byPath.get(summary.file);
    if (!file || summary.pointer === '') return file?.text;
    if (!roots.has(file)) roots.set(file, nodesOf(file.text));
    const found = followFrom(roots.get(file), pointerSteps(summary.pointer));
    if (!found || found.rest.length > 0) throw new Error(`A tool file changed under its view: ${summary.pointer}`);
    return itemText(file.text, found.node);
  }

  return (tool) => {
    const { definition } = tool;
    const source = sourceOf(tool);
    const read = source === undefined ? undefined : readJsonc(source, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
    if (source !== undefined && read?.ok && isObject(read.value)) return { definition: read.value, source };
    return { definition, source: writeJson(definition, 2) };
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
