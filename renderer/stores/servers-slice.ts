import type { StateCreator } from 'zustand/vanilla';
import type { ServerSummary } from '../../shared/model/server.ts';
import type { AppState } from './app-store.ts';

/** The servers of this workspace as the host last told of them. */
export interface ServersSlice {
  /** In the order of the file. */
  readonly servers: readonly ServerSummary[];
  /** Name of the one whose detail is on show. */
  readonly shownServer: string | null;
  readonly setServers: (servers: readonly ServerSummary[]) => void;
  readonly showServer: (name: string | null) => void;
}

export const createServersSlice: StateCreator<AppState, [], [], ServersSlice> = (set) => ({
  servers: [],
  shownServer: null,
  setServers: (servers) => set({ servers }),
  showServer: (shownServer) => set({ shownServer }),
});

/** The one on show; the first where none was chosen, or the chosen one is gone. */
export function shownServer({ servers, shownServer: name }: ServersSlice): ServerSummary | undefined {
  return servers.find((server) => server.name === name) ?? servers[0];
}
