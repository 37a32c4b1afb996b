import { createOrphanWatch } from '../processes/orphan-watch.ts';
import { askLoginShell, createSearchPath } from '../processes/search-path.ts';
import type { ServerToolLists } from '../registry/server-tools.ts';
import { openServers, type ServersOptions } from '../servers/open-servers.ts';
import { createSavedSignIns } from '../servers/saved-sign-in.ts';
import type { Servers } from '../servers/servers.ts';
import type { HostOptions } from './host.ts';

export type WorkspaceServers = Servers;

type ServersNeed = Pick<ServersOptions, 'workspace' | 'references' | 'mayStart'>;

/** The servers of a workspace with what this machine gives them. */
export async function openWorkspaceServers(
  { secrets, version, log, startedFromDesktop = false }: HostOptions,
  need: ServersNeed,
): Promise<Servers> {
  const orphans = createOrphanWatch();
  const hostEnv = process.env;
  const servers = await openServers({
    ...need,
    workspaceFolder: need.workspace.folder,
    hostEnv,
    searchPath: createSearchPath({
      env: hostEnv,
      platform: process.platform,
      startedFromDesktop,
      loginPath: () => askLoginShell(hostEnv),
    }),
    orphans,
    version,
    signIns: createSavedSignIns(secrets),
    onError: (message, error) => log({ level: 'error', message, error }),
  });
  return {
    ...servers,
    async dispose() {
      await servers.dispose();
      await orphans.dispose();
    },
  };
}

/** What the registry reads of the servers. */
export function toolListsOf(servers: Servers): ServerToolLists {
  return {
    lists: () =>
      servers.list().flatMap(({ name, list, disabled }) => (disabled ? [] : { server: name, tools: list?.tools() })),
    onChange: (listener) => servers.onListChange(listener),
  };
}
