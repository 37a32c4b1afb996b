import { createHost } from '../../host/create-host.ts';
import { createLobby } from '../../host/create-lobby.ts';
import type { Log, ShellServices } from '../../host/host.ts';
import { builtPageFolder, shippedResources } from '../../host/places.ts';
import { startNodeByFork } from '../../host/start-node-fork.ts';
import { createSecretFile, secretFilePath } from '../../host/user-folder/secret-file.ts';
import { VERSION } from '../version.ts';
import { startOnFreePort } from './free-port.ts';
import { createOpenHosts } from './open-hosts.ts';
import { startPageServer, type PageServerOptions } from './page-server.ts';

/** First port that is tried where none was asked for. */
const FIRST_PORT = 4880;

export interface ServingOptions {
  /** The one port to take; the next free one where absent. */
  readonly port?: number;
  /** A workspace to open at once. */
  readonly folder?: string;
  readonly configFolder: string;
  readonly log: Log;
}

/** The served workbench: one server, a host for each folder that its pages open. */
export interface Serving {
  /** An address with a new one-time code, for a browser; it leads to the folder that was opened at once. */
  newAddress(): string;
  /** Cancels every run, ends every connection and waits until nothing is left. */
  close(): Promise<void>;
}

/** Rejects with `AppError` where the folder cannot be a workspace and with `CommandFailure` where the port cannot be had. */
export async function startServing({ port, folder, configFolder, log }: ServingOptions): Promise<Serving> {
  const shell: ShellServices = {
    kind: 'page',
    version: VERSION,
    platform: process.platform,
    openWorkspace: async (opened) => ({ workspace: await hosts.open(opened) }),
  };
  const common = { configFolder, resources: shippedResources(), log, shell };
  const lobby = createLobby(common);
  const secrets = createSecretFile({ path: secretFilePath(configFolder) });
  const warn = (message: string, error?: unknown) => log({ level: 'warning', message, error });
  const hosts = createOpenHosts({
    openHost: (opened) =>
      createHost({
        ...common,
        folder: opened,
        secrets,
        startNode: startNodeByFork,
        version: VERSION,
        trust: 'ask',
      }),
    log: warn,
  });
  const closeHosts = async () => {
    await hosts.dispose();
    await lobby.dispose();
  };

  try {
    const workspace = folder === undefined ? undefined : await hosts.open(folder);
    const page: Omit<PageServerOptions, 'port'> = {
      folder: builtPageFolder(),
      log: warn,
      async connect(named) {
        const host = named === undefined ? undefined : await hosts.find(named);
        return host ?? ((link) => void lobby.serve(link));
      },
    };
    const server = await startOnFreePort({
      asked: port,
      first: FIRST_PORT,
      start: (free) => startPageServer({ ...page, port: free }),
    });
    return {
      newAddress: () => server.newAddress(workspace),
      async close() {
        await closeHosts();
        await server.close();
      },
    };
  } catch (error) {
    await closeHosts();
    throw error;
  }
}
