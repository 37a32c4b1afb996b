import { limitsWith, type Limits } from '../../shared/model/limits.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { Gates } from '../gateway/gates.ts';
import type { Registry } from '../registry/registry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Log } from './host.ts';
import type { FolderTrust } from './trust.ts';
import type { WorkspaceDebug } from './workspace-debug.ts';
import type { WorkspaceRuntime } from './workspace-runtime.ts';

export interface SnapshotParts {
  readonly workspace: Workspace;
  readonly registry: Registry;
  readonly trust: FolderTrust;
  readonly runtime: WorkspaceRuntime;
  readonly gates: () => Gates;
  readonly debug: WorkspaceDebug;
}

/** Everything that a window shows of a workspace but the texts of files and runs. */
export function takeSnapshot({ workspace, registry, trust, runtime, gates, debug }: SnapshotParts): WorkspaceSnapshot {
  const state = runtime.latestState();
  const tools = registry.current();
  const { allow = [], prompt } = workspace.settings();
  return {
    name: workspace.name,
    folder: workspace.folder,
    trusted: trust.isTrusted,
    asks: trust.asks,
    newAsks: trust.newAsks,
    unisolated: trust.mayRunUnisolated,
    programs: [...workspace.programs()],
    prompts: [...workspace.prompts()],
    ...(prompt !== undefined && { prompt }),
    skills: [...workspace.skills()],
    cases: [...workspace.cases()],
    tools: tools.tools.map(({ summary }) => summary),
    allow: [...allow],
    problems: [...workspace.problems(), ...gates().problems, ...debug.state().problems, ...tools.problems],
    history: registry.history.state(),
    ...(state && { runtime: state }),
    limits: workspaceLimits(workspace),
  };
}

/** Takes snapshots for windows: they do not wait for an interpreter, and `onRuntime` says when there is news of it. */
export function snapshotForWindows(
  parts: SnapshotParts,
  { onRuntime, log }: { readonly onRuntime: () => void; readonly log: Log },
): () => WorkspaceSnapshot {
  const { runtime } = parts;
  return () => {
    const before = runtime.latestState();
    const onError = (error: unknown) => log({ level: 'error', message: 'The runtime could not be asked', error });
    runtime.state().then((state) => state !== before && onRuntime(), onError);
    return takeSnapshot(parts);
  };
}

/** The limits of a run that starts now. */
export function workspaceLimits(workspace: Workspace): Limits {
  return limitsWith(workspace.settings().runtime?.limits);
}
