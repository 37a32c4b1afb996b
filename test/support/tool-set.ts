import type { ToolSet } from '../../electron/registry/registry.ts';
import { fullToolName, type ToolDefinition } from '../../shared/model/tool.ts';

/** A set in which every tool is usable and allowed. */
export function toolSetOf(definitions: readonly ToolDefinition[]): ToolSet {
  const tools = definitions.map((definition) => ({
    definition,
    annotationsConfirmed: true,
    problems: [],
    summary: {
      name: fullToolName(definition),
      description: definition.description ?? '',
      file: `tools/${definition.name}.json`,
      pointer: '',
      allowed: true,
      usable: true,
      pythonName: fullToolName(definition),
      hasOutputSchema: definition.outputSchema !== undefined,
      readOnly: false,
    },
  }));
  const byName = new Map(tools.map((tool) => [tool.summary.name, tool]));
  return {
    tools,
    get: (name) => byName.get(name),
    allowedFor: (_caller, patterns) => new Set([...byName.keys()].filter((name) => patterns?.includes(name) ?? true)),
    closeNames: () => [],
    problems: [],
    hash: 'hash-of-tools',
  };
}

/** Answers any arguments with `{"ok":true}`. */
export const ANSWERING_TOOL: ToolDefinition = {
  name: 'answer',
  inputSchema: { type: 'object' },
  binding: { kind: 'mock', cases: [{ return: { ok: true } }] },
};
