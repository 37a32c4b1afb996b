import { createAppHandlers } from './handlers/app-handlers.ts';
import { createFilesHandlers } from './handlers/files-handlers.ts';
import type { Handlers } from './handlers/handlers.ts';
import { createRegistryHandlers } from './handlers/registry-handlers.ts';
import { createRunsHandlers } from './handlers/runs-handlers.ts';
import { createScreenHandlers } from './handlers/screen-handlers.ts';
import { createSecretsHandlers } from './handlers/secrets-handlers.ts';
import { createServersHandlers } from './handlers/servers-handlers.ts';
import { createSettingsHandlers, type SettingsParts } from './handlers/settings-handlers.ts';
import { createToolsHandlers } from './handlers/tools-handlers.ts';
import { createWorkspaceHandlers, type WorkspaceParts } from './handlers/workspace-handlers.ts';
import { createWorkspacesHandlers } from './handlers/workspaces-handlers.ts';
import type { Host, HostOptions, ShellServices } from './host.ts';
import type { Rooms } from './rooms.ts';
import type { ServerDesk } from './server-parts.ts';
import type { RecentFolders } from './user-folder/recent-folders.ts';
import type { ScreenState } from './user-folder/screen-state.ts';
import { createTrustStore } from './user-folder/trust-store.ts';

export interface HandlerParts {
  readonly rooms: Rooms;
  readonly desk: Pick<Host, 'startRun' | 'callTool'>;
  readonly snapshot: WorkspaceParts['snapshot'];
  readonly recent: RecentFolders;
  readonly screen: ScreenState;
  readonly settings: SettingsParts;
  readonly serverDesk: ServerDesk;
  readonly giveTrust: () => Promise<void>;
}

/** What answers the calls of a window with its own abilities. */
export function createHandlers(
  { configFolder, resources: { examplesFolder }, secrets, log }: HostOptions,
  { rooms, desk, snapshot, recent, screen, settings, serverDesk, giveTrust }: HandlerParts,
): (own: ShellServices) => Handlers {
  const { workspace, registry, runtime, runs } = rooms;
  return (own) => ({
    ...createAppHandlers({
      shell: own,
      examplesFolder,
      runtimes: async () => [await runtime.state()],
    }),
    ...createWorkspacesHandlers({
      shell: own,
      examplesFolder,
      recent,
      trust: createTrustStore(configFolder, log),
    }),
    ...createWorkspaceHandlers({ snapshot, giveTrust }),
    ...createFilesHandlers(workspace),
    ...createToolsHandlers({ registry, callTool: desk.callTool }),
    ...createRegistryHandlers(registry),
    ...createServersHandlers({ desk: serverDesk, shell: own }),
    ...createSettingsHandlers(settings),
    ...createSecretsHandlers({ workspace, secrets }),
    ...createRunsHandlers({ runs, start: desk.startRun }),
    ...createScreenHandlers(screen),
  });
}
