import { limitsWith, type Limits } from '../../shared/model/limits.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { Registry } from '../registry/registry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { FolderTrust } from './trust.ts';
import type { WorkspaceRuntime } from './workspace-runtime.ts';

export interface SnapshotParts {
  readonly workspace: Workspace;
  readonly registry: Registry;
  readonly trust: FolderTrust;
  readonly runtime: WorkspaceRuntime;
}

/** Everything that a window shows of a workspace but the texts of files and runs. */
export async function takeSnapshot({ workspace, registry, trust, runtime }: SnapshotParts): Promise<WorkspaceSnapshot> {
  const state = await runtime.state();
  const tools = registry.current();
  return {
    name: workspace.name,
    folder: workspace.folder,
    trusted: trust.isTrusted,
    asks: trust.asks,
    newAsks: trust.newAsks,
    programs: [...workspace.programs()],
    tools: tools.tools.map(({ summary }) => summary),
    allow: [...(workspace.settings().allow ?? [])],
    problems: [...workspace.problems(), ...tools.problems],
    runtime: state,
    limits: workspaceLimits(workspace),
  };
}

/** The limits of a run that starts now. */
export function workspaceLimits(workspace: Workspace): Limits {
  return limitsWith(workspace.settings().runtime?.limits);
}
