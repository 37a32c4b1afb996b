import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { HostLink } from '../../../shared/contract/wire.ts';
import type { Host } from '../../host/host.ts';
import { workspaceKey } from '../../host/places.ts';

/** How long a host that nobody looks at and that runs nothing is kept: a reload or a short absence finds it again. */
const IDLE_MS = 5 * 60_000;

export interface OpenHostsOptions {
  /** Rejects with `AppError` where the folder cannot be a workspace. */
  openHost(folder: string): Promise<Host>;
  readonly log: (message: string, error: unknown) => void;
  readonly idleMs?: number;
}

/** The hosts of one server, one per folder, each under the key that pages name in their address. */
export interface OpenHosts {
  /** Makes the folder's host where there is none and answers its key. Rejects with `AppError`. */
  open(folder: string): Promise<string>;
  /** The host under a key, made again where it was let go; nothing where no folder was ever opened under it. */
  get(workspace: string): Promise<Host> | undefined;
  /** Answers a page until its link closes. */
  serve(workspace: string, host: Host, link: HostLink): void;
  dispose(): Promise<void>;
}

interface Entry {
  readonly folder: string;
  readonly opening: Promise<Host>;
  pages: number;
  timer?: NodeJS.Timeout;
}

export function createOpenHosts({ openHost, log, idleMs = IDLE_MS }: OpenHostsOptions): OpenHosts {
  const folders = new Map<string, string>();
  const entries = new Map<string, Entry>();

  function entryOf(workspace: string, folder: string): Entry {
    const known = entries.get(workspace);
    if (known) return known;
    const entry: Entry = { folder, opening: openHost(folder), pages: 0 };
    entries.set(workspace, entry);
    entry.opening.then(
      () => letGoWhenIdle(workspace, entry),
      () => entries.delete(workspace),
    );
    return entry;
  }

  function letGoWhenIdle(workspace: string, entry: Entry): void {
    clearTimeout(entry.timer);
    if (entries.get(workspace) !== entry) return;
    entry.timer = setTimeout(() => {
      void entry.opening
        .then((host) => {
          if (entry.pages > 0) return;
          if (host.activeRuns() > 0) return letGoWhenIdle(workspace, entry);
          entries.delete(workspace);
          return host.dispose();
        })
        .catch((error: unknown) => log(`${entry.folder} did not close`, error));
    }, idleMs);
    entry.timer.unref();
  }

  return {
    async open(folder) {
      const real = await realpath(folder).catch(() => resolve(folder));
      const workspace = workspaceKey(real);
      await entryOf(workspace, real).opening;
      folders.set(workspace, real);
      return workspace;
    },
    get(workspace) {
      const folder = folders.get(workspace);
      return folder === undefined ? undefined : entryOf(workspace, folder).opening;
    },
    serve(workspace, host, link) {
      const entry = entries.get(workspace);
      host.serve(link);
      if (!entry) return;
      entry.pages += 1;
      clearTimeout(entry.timer);
      link.onClose(() => {
        entry.pages -= 1;
        if (entry.pages === 0) letGoWhenIdle(workspace, entry);
      });
    },
    async dispose() {
      const open = [...entries.values()];
      entries.clear();
      for (const { timer } of open) clearTimeout(timer);
      await Promise.all(
        open.map(({ opening }) =>
          opening.then(
            (host) => host.dispose(),
            () => undefined,
          ),
        ),
      );
    },
  };
}
