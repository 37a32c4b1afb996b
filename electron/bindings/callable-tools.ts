import type { ToolDefinition } from '../../shared/model/tool.ts';
import type { BoundTool } from './binding.ts';
import type { WorkspaceModules } from './workspace-modules.ts';

/** Makes tools callable. */
export interface Bindings {
  /**
   * What happens when the tool is called; undefined where its definition has no binding. One for each session: a mock
   * counts in it which cases are used up.
   */
  bind(definition: ToolDefinition): BoundTool | undefined;
  /** Those that tools call, and whoever else does: of each language there is one process. */
  readonly modules: WorkspaceModules;
  /** Ends the processes and connections that bindings keep and waits until they are gone. */
  dispose(): Promise<void>;
}
