import type { RegisteredTool, ToolSet } from '../../registry/registry.ts';
import { createSpelledReader, type SpelledDefinition } from '../../registry/spelled-definition.ts';
import type { ToolFile } from '../../workspace/workspace.ts';
import type { ReadableTool } from '../schemas-text.ts';

/** A tool that a program may call, as a model is told of it. */
export interface DeclaredTool extends ReadableTool {
  /** How a program writes it without quotes: a bare name or a path on `tools`; absent where it has to be called by `call_tool`. */
  readonly pythonName?: string;
}

/** The tools that programs may call, in the order of their names; `patterns` narrow them. Schemas keep the spelling of their numbers. */
export function declaredTools(
  tools: ToolSet,
  files: readonly ToolFile[],
  patterns?: readonly string[],
): readonly DeclaredTool[] {
  const spelled = createSpelledReader(files);
  return [...tools.allowedFor('program', patterns)]
    .sort()
    .flatMap((name) => tools.get(name) ?? [])
    .map((tool) => declaredTool(tool, spelled(tool)));
}

function declaredTool({ summary }: RegisteredTool, { definition }: SpelledDefinition): DeclaredTool {
  const { name, description, pythonName } = summary;
  const { inputSchema = {}, outputSchema } = definition;
  return {
    name,
    description,
    inputSchema,
    ...(outputSchema !== undefined && outputSchema !== null && { outputSchema }),
    ...(pythonName !== undefined && { pythonName }),
  };
}
