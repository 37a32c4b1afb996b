import type { ServerSummary } from '../../shared/model/server.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { Registry } from '../registry/registry.ts';
import type { Runs } from '../runs/runs.ts';
import type { Servers } from '../servers/servers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { WorkspaceHolds } from './hold-desk.ts';
import type { HostClients } from './host-clients.ts';
import type { Log } from './host.ts';
import { createRunNews } from './run-news.ts';
import type { WorkspaceDebug } from './workspace-debug.ts';

/** Changes come in bursts, as when a branch is checked out; one picture answers all of them. */
const SETTLE_MS = 50;
const HOLDS_SETTLE_MS = 16;

export interface ChangeSources {
  readonly workspace: Workspace;
  readonly registry: Registry;
  readonly runs: Runs;
  readonly servers: Servers;
  readonly holds: WorkspaceHolds;
  readonly debug: WorkspaceDebug;
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
  const snapshot = toldSoon(() => clients.emit('workspace.changed', sources.snapshot()), SETTLE_MS);
  const serverList = toldSoon(() => clients.emit('servers.changed', sources.serverSummaries()), SETTLE_MS);
  // Short, since a person may wait for it: only calls that are held together are told together.
  const holdList = toldSoon(() => clients.emit('holds.changed', sources.holds.list()), HOLDS_SETTLE_MS);
  const isHeard = () => clients.count > 0;

  function changed(): void {
    if (isHeard()) snapshot.changed();
  }
  function serversChanged(): void {
    if (isHeard()) serverList.changed();
  }

  const offs = [
    workspace.onChange((change) => {
      if (change.kind === 'settings') sources.onSettings();
      if (change.kind === 'debug') clients.emit('debug.changed', sources.debug.state());
      if (change.kind !== 'file') return changed();
      const { path, revision } = change;
      clients.emit('file.changed', { path, ...(revision !== undefined && { revision }) });
    }),
    registry.onChange(() => {
      changed();
      serversChanged();
    }),
    sources.servers.onChange(serversChanged),
    sources.holds.onChange(() => {
      if (isHeard()) holdList.changed();
    }),
    runs.onChange(({ kind, runId }) => {
      if (kind === 'deleted') clients.emit('runs.deleted', { runId });
      else if (isHeard()) news.changed(runId);
    }),
    snapshot.stop,
    serverList.stop,
    holdList.stop,
    () => news.dispose(),
  ];
  return { changed, stop: () => offs.forEach((off) => off()) };
}

/** Tells once what changed several times within a moment. */
function toldSoon(tell: () => void, delayMs: number) {
  let timer: NodeJS.Timeout | undefined;
  function tellNow(): void {
    timer = undefined;
    tell();
  }
  return {
    changed(): void {
      timer ??= setTimeout(tellNow, delayMs);
    },
    stop: () => clearTimeout(timer),
  };
}
