import type { TrustAsks } from '../../shared/model/workspace.ts';
import { createBindings, type Bindings, type BindingsOptions } from '../bindings/bindings.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { MayStart } from '../processes/may-start.ts';
import { createRegistry } from '../registry/create-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { DEFAULT_RETENTION } from '../runs/retention.ts';
import { openRuns, type Runs } from '../runs/runs.ts';
import { readOwnServers } from '../servers/read-servers.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import { createReferences } from '../workspace/references.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { asksOf } from './asks.ts';
import type { HostOptions } from './host.ts';
import { createScrubbedLog } from './scrubbed-log.ts';
import { workspaceLimits } from './snapshot.ts';
import { openFolderTrust, type FolderTrust } from './trust.ts';
import { createTrustStore } from './user-folder/trust-store.ts';
import { createWorkspacePrograms } from './workspace-programs.ts';
import { openWorkspaceServers, toolListsOf, type WorkspaceServers } from './workspace-servers.ts';
import { createWorkspaceRuntime, type WorkspaceRuntime } from './workspace-runtime.ts';

/** The rooms of one workspace, wired to each other. */
export interface Rooms {
  readonly workspace: Workspace;
  readonly servers: WorkspaceServers;
  readonly registry: Registry;
  readonly trust: FolderTrust;
  readonly runtime: WorkspaceRuntime;
  readonly gateway: Gateway;
  readonly runs: Runs;
  /** From the top down: what uses another room ends before it. */
  dispose(): Promise<void>;
}

/** Opens them from the bottom up. Rejects with `invalid_workspace` where the folder cannot be one. */
export async function openRooms(options: HostOptions): Promise<Rooms> {
  const { configFolder, resources, watch = true } = options;
  const { log, remember } = createScrubbedLog(options.log);
  const workspace = await openWorkspace(options.folder, { watch });
  const { folder } = workspace;
  const references = createReferences({ env: process.env, secrets: options.secrets, onUse: remember });
  // Nothing is started before all rooms are there.
  const mayStart: MayStart = (what) => trust.mayStart(what);
  const programs = createWorkspacePrograms(options);
  const starting = { workspace, references, mayStart, ...programs };
  const servers = await openWorkspaceServers({ ...options, log }, starting);
  const registry = createRegistry(workspace, toolListsOf(servers));
  const store = createTrustStore(configFolder, log);
  const trust = await openFolderTrust({ folder, mode: options.trust, store, asks: currentAsks(workspace, registry) });
  const bindings = createWorkspaceBindings({ ...options, log }, { ...starting, servers });
  const runtime = createWorkspaceRuntime({
    workspaceFolder: folder,
    guestFolder: resources.pythonFolder,
    mayStart,
    settings: () => workspace.settings(),
    hostEnv: process.env,
    mayKeepSpare: watch,
  });
  const onBug = (error: unknown) => log({ level: 'error', message: 'A binding failed in the host', error });
  const gateway = createGateway({ bindings, onBug });
  const runs = await openRuns({
    workspaceFolder: folder,
    setting: () => ({
      runtime: runtime.current(),
      gateway,
      tools: registry.current(),
      limits: workspaceLimits(workspace),
    }),
    watch,
    retention: () => ({ ...DEFAULT_RETENTION, ...workspace.settings().runs }),
    log: (message, error) => log({ level: 'error', message, error }),
  });
  return {
    workspace,
    servers,
    registry,
    trust,
    runtime,
    gateway,
    runs,
    async dispose() {
      await runs.dispose();
      await gateway.dispose();
      await Promise.all([bindings.dispose(), runtime.dispose()]);
      registry.dispose();
      await servers.dispose();
      await programs.orphans.dispose();
      await workspace.dispose();
    },
  };
}

type BindingParts = Pick<BindingsOptions, 'mayStart' | 'references' | 'searchPath' | 'orphans' | 'servers'> &
  Pick<Rooms, 'workspace'>;

function createWorkspaceBindings(options: HostOptions, { workspace, ...parts }: BindingParts): Bindings {
  const { startNode, resources, log } = options;
  return createBindings({
    workspaceFolder: workspace.folder,
    startNode,
    ...parts,
    moduleChildEntry: resources.moduleChildEntry,
    pythonFolder: resources.pythonFolder,
    configuredPython: () => workspace.settings().runtime?.python,
    onModuleOutput: (text) => log({ level: 'info', message: `A module of the workspace wrote: ${text}` }),
  });
}

/** Asked before every start, so made anew only after settings or tools have changed. */
function currentAsks(workspace: Workspace, registry: Registry): () => TrustAsks {
  let made: { readonly from: readonly unknown[]; readonly asks: TrustAsks } | undefined;
  return () => {
    const [settings, tools, file] = [workspace.settings(), registry.current(), workspace.serverFile()] as const;
    if (made?.from[0] !== settings || made.from[1] !== tools || made.from[2] !== file) {
      const { servers } = readOwnServers(file?.root);
      made = { from: [settings, tools, file], asks: asksOf({ settings, tools, servers }) };
    }
    return made.asks;
  };
}
