import type { TrustAsks } from '../../shared/model/workspace.ts';
import { createBindings, type BindingsOptions } from '../bindings/bindings.ts';
import type { Bindings } from '../bindings/callable-tools.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import type { Gates } from '../gateway/gates.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { MayStart } from '../processes/may-start.ts';
import { bindingFaults } from '../bindings/binding-faults.ts';
import { createRegistry } from '../registry/create-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { DEFAULT_RETENTION } from '../runs/retention.ts';
import { openRuns, type Runs } from '../runs/runs.ts';
import { createTokenCounter, type TokenCounter } from '../models/token-counter.ts';
import { readOwnServers } from '../servers/read-servers.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import type { SearchPath } from '../processes/search-path.ts';
import { createReferences, type References } from '../workspace/references.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { asksOf } from './asks.ts';
import type { HostOptions } from './host.ts';
import { createScrubbedLog } from './scrubbed-log.ts';
import { workspaceLimits } from './snapshot.ts';
import { workspaceLanguage } from './workspace-language.ts';
import { openFolderTrust, type FolderTrust } from './trust.ts';
import { createTrustStore } from './user-folder/trust-store.ts';
import { createWorkspaceHolds, type WorkspaceHolds } from './hold-desk.ts';
import { createWorkspaceDebug, type WorkspaceDebug } from './workspace-debug.ts';
import { createRunDebugs, type RunDebugs } from './run-debugs.ts';
import { createWorkspaceGates } from './workspace-gates.ts';
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
  readonly gates: () => Gates;
  readonly debug: WorkspaceDebug;
  readonly runDebugs: RunDebugs;
  readonly holds: WorkspaceHolds;
  readonly runs: Runs;
  readonly tokens: TokenCounter;
  readonly searchPath: SearchPath;
  readonly references: References;
  readonly mayStart: MayStart;
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
  const registry = createRegistry(workspace, toolListsOf(servers), bindingFaults);
  const gates = createWorkspaceGates(workspace);
  const store = createTrustStore(configFolder, log);
  const asks = currentAsks({ workspace, registry, gates });
  const trust = await openFolderTrust({ folder, mode: options.trust, store, asks });
  const bindings = createWorkspaceBindings({ ...options, log }, { ...starting, servers });
  const runtime = createWorkspaceRuntime({
    workspaceFolder: folder,
    guestFolder: resources.pythonFolder,
    mayStart,
    settings: () => workspace.settings(),
    hostEnv: process.env,
    mayKeepSpare: watch,
  });
  const holds = createWorkspaceHolds(options.holds);
  const onBug = (error: unknown) => log({ level: 'error', message: 'A binding failed in the host', error });
  const gateway = createGateway({ bindings, holdDesk: holds, onBug });
  const debug = createWorkspaceDebug(workspace);
  const runs = await openWorkspaceRuns({ ...options, watch, log }, { workspace, runtime, gateway, registry, gates });
  const tokens = createTokenCounter();
  return {
    workspace,
    servers,
    registry,
    trust,
    runtime,
    gateway,
    gates,
    debug,
    runDebugs: createRunDebugs(debug),
    holds,
    runs,
    tokens,
    searchPath: programs.searchPath,
    references,
    mayStart,
    async dispose() {
      await tokens.dispose();
      await runs.dispose();
      await gateway.dispose();
      holds.dispose();
      await Promise.all([bindings.dispose(), runtime.dispose()]);
      registry.dispose();
      await servers.dispose();
      await programs.orphans.dispose();
      await workspace.dispose();
    },
  };
}

type RunParts = Pick<Rooms, 'workspace' | 'runtime' | 'gateway' | 'registry' | 'gates'>;

function openWorkspaceRuns(
  { watch, log }: Pick<HostOptions, 'log'> & { readonly watch: boolean },
  { workspace, runtime, gateway, registry, gates }: RunParts,
): Promise<Runs> {
  return openRuns({
    workspaceFolder: workspace.folder,
    setting: () => ({
      runtime: runtime.current(),
      gateway,
      tools: registry.current(),
      limits: workspaceLimits(workspace),
      gates: gates(),
      language: workspaceLanguage(workspace),
    }),
    watch,
    retention: () => ({ ...DEFAULT_RETENTION, ...workspace.settings().runs }),
    log: (message, error) => log({ level: 'error', message, error }),
  });
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
function currentAsks({
  workspace,
  registry,
  gates: gatesNow,
}: Pick<Rooms, 'workspace' | 'registry' | 'gates'>): () => TrustAsks {
  let made: { readonly from: readonly unknown[]; readonly asks: TrustAsks } | undefined;
  return () => {
    const file = workspace.serverFile();
    const [settings, tools, gates] = [workspace.settings(), registry.current(), gatesNow()];
    const from = [settings, tools, gates, file];
    if (made === undefined || from.some((part, at) => made?.from[at] !== part)) {
      const { servers } = readOwnServers(file?.root);
      made = { from, asks: asksOf({ settings, tools, gates, servers }) };
    }
    return made.asks;
  };
}
