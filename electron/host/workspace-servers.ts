import type { ServerToolLists } from '../registry/server-tools.ts';
import { openServers, type ServersOptions } from '../servers/open-servers.ts';
import { createSavedSignIns } from '../servers/saved-sign-in.ts';
import type { Servers } from '../servers/servers.ts';
import type { HostOptions } from './host.ts';

export type WorkspaceServers = Servers;

type ServersNeed = Pick<ServersOptions, 'workspace' | 'references' | 'mayStart' | 'searchPath' | 'orphans'>;

/** The servers of a workspace with what this machine gives them. */
export function openWorkspaceServers({ secrets, version, log }: HostOptions, need: ServersNeed): Promise<Servers> {
  return openServers({
    ...need,
    workspaceFolder: need.workspace.folder,
    hostEnv: process.env,
    version,
    signIns: createSavedSignIns(secrets),
    onError: (message, error) => log({ level: 'error', message, error }),
  });
}

/** What the registry reads of the servers. */
export function toolListsOf(servers: Servers): ServerToolLists {
  return {
    lists: () =>
      servers.list().flatMap(({ name, list, disabled }) => (disabled ? [] : { server: name, tools: list?.tools() })),
    onChange: (listener) => servers.onListChange(listener),
  };
}
