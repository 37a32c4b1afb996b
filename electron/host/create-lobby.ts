import { CONTRACT_VERSION, contract, type CallName } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { createAppHandlers } from './handlers/app-handlers.ts';
import type { Handlers } from './handlers/handlers.ts';
import { createScreenHandlers } from './handlers/screen-handlers.ts';
import { createWorkspacesHandlers } from './handlers/workspaces-handlers.ts';
import type { Lobby, LobbyOptions, ShellServices } from './host.ts';
import { createHostClients } from './host-clients.ts';
import { createLocalRuntime } from '../runtime/local-runtime.ts';
import { readRuntimeState } from './runtime-state.ts';
import { createRecentFolders } from './user-folder/recent-folders.ts';
import { createScreenState } from './user-folder/screen-state.ts';
import { createTrustStore } from './user-folder/trust-store.ts';

/** Answers windows and pages in which no folder is open yet. */
export function createLobby({ configFolder, resources, shell, log }: LobbyOptions): Lobby {
  const { examplesFolder } = resources;
  const recent = createRecentFolders(configFolder, log);
  const trust = createTrustStore(configFolder, log);
  const screen = createScreenState({ configFolder, log });
  // Of this machine, not of a workspace: no folder names the interpreter, so nobody is asked for trust.
  const runtime = createLocalRuntime({ mayStart: () => true });

  const handlersFor = (own: ShellServices): Handlers => ({
    ...refuseEverything(),
    ...createAppHandlers({ shell: own, examplesFolder, runtimes: async () => [await readRuntimeState(runtime)] }),
    ...createWorkspacesHandlers({ shell: own, examplesFolder, recent, trust }),
    ...createScreenHandlers(screen),
  });
  const clients = createHostClients({ hello: { contractVersion: CONTRACT_VERSION }, shell, handlersFor, log });
  return {
    serve: (link, services) => clients.serve(link, services),
    sendMenuCommand: (command) => clients.emit('menu.command', { command }),
    async dispose() {
      clients.dispose();
      await Promise.all([runtime.dispose(), screen.settled()]);
    },
  };
}

/** What a call answers that needs a workspace. */
function refuseEverything(): Handlers {
  const names = Object.keys(contract.calls) as CallName[]; // the keys of an object literal are its names
  const refusals = names.map((call) => [call, () => refuse(call)] as const);
  return Object.fromEntries(refusals) as unknown as Handlers; // one for each name, and none of them returns
}

function refuse(call: CallName): never {
  throw new AppError('no_workspace', { call });
}
