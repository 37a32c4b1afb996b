import { CONTRACT_VERSION } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { callToolOnce } from './call-tool-once.ts';
import { createAppHandlers } from './handlers/app-handlers.ts';
import { createFilesHandlers } from './handlers/files-handlers.ts';
import type { Handlers } from './handlers/handlers.ts';
import { createRunsHandlers } from './handlers/runs-handlers.ts';
import { createScreenHandlers } from './handlers/screen-handlers.ts';
import { createSecretsHandlers } from './handlers/secrets-handlers.ts';
import { createSettingsHandlers } from './handlers/settings-handlers.ts';
import { createToolsHandlers } from './handlers/tools-handlers.ts';
import { createWorkspaceHandlers } from './handlers/workspace-handlers.ts';
import { createWorkspacesHandlers } from './handlers/workspaces-handlers.ts';
import type { Host, HostOptions, HostRun, HostRunRequest, HostToolCall, ShellServices } from './host.ts';
import { createHostClients } from './host-clients.ts';
import { listSecrets } from './list-secrets.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { createSettingsParts } from './settings-parts.ts';
import { snapshotForWindows, takeSnapshot, workspaceLimits } from './snapshot.ts';
import { tellChanges } from './tell-changes.ts';
import { createRecentFolders } from './user-folder/recent-folders.ts';
import { createScreenState } from './user-folder/screen-state.ts';
import { createTrustStore } from './user-folder/trust-store.ts';

export type * from './host.ts';

/** Opens a workspace and wires everything that answers for it. Rejects with `invalid_workspace` where it cannot be one. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { configFolder, log, shell = NO_WINDOWS } = options;
  const rooms = await openRooms(options);
  const { workspace, registry, trust, runtime, runs } = rooms;
  const { folder, name } = workspace;
  const recent = createRecentFolders(configFolder, log);
  if (options.trust === 'ask') await recent.add(folder);
  const screen = createScreenState({ configFolder, workspaceFolder: folder, log });
  const desk = createDesk(rooms);
  const settings = createSettingsParts(rooms, giveTrust);
  const snapshot = snapshotForWindows(rooms, { onRuntime: () => telling.changed(), log });

  const handlersFor = (own: ShellServices): Handlers => ({
    ...createAppHandlers({
      shell: own,
      examplesFolder: options.resources.examplesFolder,
      runtimes: async () => [await runtime.state()],
    }),
    ...createWorkspacesHandlers({
      shell: own,
      examplesFolder: options.resources.examplesFolder,
      recent,
      trust: createTrustStore(configFolder, log),
    }),
    ...createWorkspaceHandlers({ snapshot, giveTrust }),
    ...createFilesHandlers(workspace),
    ...createToolsHandlers({ registry, callTool: desk.callTool }),
    ...createSettingsHandlers(settings),
    ...createSecretsHandlers({ workspace, secrets: options.secrets }),
    ...createRunsHandlers({ runs, start: desk.startRun }),
    ...createScreenHandlers(screen),
  });
  const hello = { contractVersion: CONTRACT_VERSION, workspace: { name, folder } };
  const clients = createHostClients({ hello, shell, handlersFor, log });
  const telling = tellChanges({ ...rooms, clients, snapshot, onSettings: runtime.forget, log });

  async function giveTrust(): Promise<void> {
    await trust.give();
    runtime.forget();
    telling.changed();
  }

  return {
    folder,
    name,
    serve: (link, services) => clients.serve(link, services),
    ...desk,
    toolSet: () => registry.current(),
    activeRuns: () => runs.active(),
    runtimeState: () => runtime.state(),
    secrets: () => listSecrets(options.secrets, workspace),
    sendMenuCommand: (command) => clients.emit('menu.command', { command }),
    async dispose() {
      telling.stop();
      clients.dispose();
      await rooms.dispose();
      await screen.settled();
    },
  };
}

/** Stands in where no shell is: a command that opens no window serves nobody, and says so if asked. */
const NO_WINDOWS: ShellServices = {
  kind: 'page',
  version: '',
  platform: process.platform,
  openWorkspace: () => Promise.reject(new AppError('unsupported', { what: 'open another folder from here' })),
};

/** What a client asks through the contract and a shell asks directly. */
function createDesk(rooms: Rooms): Pick<Host, 'startRun' | 'callTool' | 'snapshot'> {
  const { workspace, registry, trust, gateway, runs } = rooms;

  async function startRun({ signal, ...request }: HostRunRequest): Promise<HostRun> {
    if (!trust.mayStart({ kind: 'guest', command: request.program })) {
      throw new AppError('not_trusted', { what: request.program });
    }
    const run = await runs.start(request);
    if (signal?.aborted) run.stop();
    signal?.addEventListener('abort', run.stop, { once: true });
    void run.ended.then(() => signal?.removeEventListener('abort', run.stop));
    return { runId: run.runId, ended: run.ended, record: () => runs.record(run.runId), stop: run.stop };
  }

  return {
    startRun,
    callTool: (call: HostToolCall) =>
      callToolOnce(call, { gateway, tools: registry.current(), limits: workspaceLimits(workspace) }),
    snapshot: () => takeSnapshot(rooms),
  };
}
