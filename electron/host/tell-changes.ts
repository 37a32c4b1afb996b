import type { ServerSummary } from '../../shared/model/server.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { Registry } from '../registry/registry.ts';
import type { Runs } from '../runs/runs.ts';
import type { Servers } from '../servers/servers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { HostClients } from './host-clients.ts';
import type { Log } from './host.ts';
import { createRunNews } from './run-news.ts';

/** Changes come in bursts, as when a branch is checked out; one picture answers all of them. */
const SETTLE_MS = 50;

export interface ChangeSources {
  readonly workspace: Workspace;
  readonly registry: Registry;
  readonly runs: Runs;
  readonly servers: Servers;
  readonly serverSummaries: () => ServerSummary[];
  readonly clients: HostClients;
  readonly snapshot: () => WorkspaceSnapshot;
  /** The settings changed: what was made from them is made anew. */
  readonly onSettings: () => void;
  readonly log: Log;
}

export interface ChangeTelling {
  /** Something of the picture changed that no file says. */
  changed(): void;
  stop: Unsubscribe;
}

/** Tells every window and page what changed in the folder, the tools and the runs. */
export function tellChanges(sources: ChangeSources): ChangeTelling {
  const { workspace, registry, runs, clients, log } = sources;
  const onError = (error: unknown) => log({ level: 'error', message: 'A change could not be told', error });
  const news = createRunNews({
    summary: runs.summary,
    tell: (run) => clients.emit('runs.changed', run),
    onError,
  });
  let timer: NodeJS.Timeout | undefined;
  let serversTimer: NodeJS.Timeout | undefined;

  function tellSnapshot(): void {
    timer = undefined;
    clients.emit('workspace.changed', sources.snapshot());
  }
  function changed(): void {
    if (clients.count > 0) timer ??= setTimeout(tellSnapshot, SETTLE_MS);
  }

  function tellServers(): void {
    serversTimer = undefined;
    clients.emit('servers.changed', sources.serverSummaries());
  }
  function serversChanged(): void {
    if (clients.count > 0) serversTimer ??= setTimeout(tellServers, SETTLE_MS);
  }

  const offs = [
    workspace.onChange((change) => {
      if (change.kind === 'settings') sources.onSettings();
      if (change.kind !== 'file') return changed();
      const { path, revision } = change;
      clients.emit('file.changed', { path, ...(revision !== undefined && { revision }) });
    }),
    registry.onChange(() => {
      changed();
      serversChanged();
    }),
    sources.servers.onChange(serversChanged),
    runs.onChange(({ kind, runId }) => {
      if (kind === 'deleted') clients.emit('runs.deleted', { runId });
      else if (clients.count > 0) news.changed(runId);
    }),
    () => clearTimeout(timer),
    () => clearTimeout(serversTimer),
    () => news.dispose(),
  ];
  return { changed, stop: () => offs.forEach((off) => off()) };
}
