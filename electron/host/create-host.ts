import { CONTRACT_VERSION } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { callToolOnce } from './call-tool-once.ts';
import type { Host, HostOptions, HostRun, HostRunRequest, HostToolCall, ShellServices } from './host.ts';
import { createHostClients } from './host-clients.ts';
import { listSecrets } from './list-secrets.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { createServerDesk } from './server-parts.ts';
import { createSettingsParts } from './settings-parts.ts';
import { snapshotForWindows, takeSnapshot, workspaceLimits } from './snapshot.ts';
import { startServers, startUnlisted } from './start-servers.ts';
import { tellChanges } from './tell-changes.ts';
import { createRecentFolders } from './user-folder/recent-folders.ts';
import { createScreenState } from './user-folder/screen-state.ts';

import { createHandlers } from './create-handlers.ts';

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
  const serverDesk = createServerDesk({ rooms, secrets: options.secrets, giveTrust });
  const handlersFor = createHandlers(options, {
    rooms,
    desk,
    snapshot,
    recent,
    screen,
    settings,
    serverDesk,
    giveTrust,
  });

  const hello = { contractVersion: CONTRACT_VERSION, workspace: { name, folder } };
  const clients = createHostClients({ hello, shell, handlersFor, log });
  const telling = tellChanges({
    ...rooms,
    clients,
    snapshot,
    serverSummaries: () => serverDesk.summaries(),
    onSettings: runtime.forget,
    log,
  });

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
    servers: () => serverDesk.summaries(),
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

type Desk = Pick<Host, 'startRun' | 'callTool' | 'snapshot' | 'startServers'>;

/** What a client asks through the contract and a shell asks directly. */
function createDesk(rooms: Rooms): Desk {
  const { workspace, servers, registry, trust, gateway, runs } = rooms;

  async function startRun({ signal, ...request }: HostRunRequest): Promise<HostRun> {
    if (!trust.mayStart({ kind: 'guest', command: request.program })) {
      throw new AppError('not_trusted', { what: request.program });
    }
    await startUnlisted({ servers, registry, workspace }, request.tools);
    const run = await runs.start(request);
    if (signal?.aborted) run.stop();
    signal?.addEventListener('abort', run.stop, { once: true });
    void run.ended.then(() => signal?.removeEventListener('abort', run.stop));
    return { runId: run.runId, ended: run.ended, record: () => runs.record(run.runId), stop: run.stop };
  }

  return {
    startRun,
    startServers: (which) => startServers(which, { servers, registry, workspace }),
    callTool: (call: HostToolCall) =>
      callToolOnce(call, { gateway, tools: registry.current(), limits: workspaceLimits(workspace) }),
    snapshot: () => takeSnapshot(rooms),
  };
}
