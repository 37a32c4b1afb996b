import type { RegisteredTool, ToolSet } from '../../registry/registry.ts';
import { spelledDefinition } from '../../registry/spelled-definition.ts';
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
  return [...tools.allowedFor('program', patterns)]
    .sort()
    .flatMap((name) => tools.get(name) ?? [])
    .map((tool) => declaredTool(tool, files));
}

function declaredTool(tool: RegisteredTool, files: readonly ToolFile[]): DeclaredTool {
  const { name, description, pythonName } = tool.summary;
  const { inputSchema = {}, outputSchema } = spelledDefinition(tool, files).definition;
  return {
    name,
    description,
    inputSchema,
    ...(outputSchema !== undefined && outputSchema !== null && { outputSchema }),
    ...(pythonName !== undefined && { pythonName }),
  };
}
