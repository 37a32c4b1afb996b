import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { HostLink } from '../../../shared/contract/wire.ts';
import type { Host } from '../../host/host.ts';
import { workspaceKey } from '../../host/places.ts';
import { holdHost, type HeldHost } from './held-host.ts';

/** How long a host that nobody looks at and that runs nothing is kept: a reload or a short absence finds it again. */
const IDLE_MS = 5 * 60_000;

export interface OpenHostsOptions {
  /** Rejects with `AppError` where the folder cannot be a workspace. */
  readonly openHost: (folder: string) => Promise<Host>;
  readonly log: (message: string, error: unknown) => void;
  readonly idleMs?: number;
}

/** Answers a page until its link closes. */
export type ServePage = (link: HostLink) => void;

/** The hosts of one server, one per folder, each under the key that pages name in their address. */
export interface OpenHosts {
  /** Makes the folder's host where there is none and answers its key. Rejects with `AppError`. */
  open(folder: string): Promise<string>;
  /**
   * Finds who answers the pages of a key, and makes that host again where it was let go. Nothing where no folder was
   * opened under the key.
   */
  find(workspace: string): Promise<ServePage | undefined>;
  dispose(): Promise<void>;
}

export function createOpenHosts({ openHost, log, idleMs = IDLE_MS }: OpenHostsOptions): OpenHosts {
  const folders = new Map<string, string>();
  const held = new Map<string, HeldHost>();

  function hostOf(workspace: string, folder: string): HeldHost {
    const known = held.get(workspace);
    if (known) return known;
    const made = holdHost({ opening: openHost(folder), idleMs, log, onGone: () => held.delete(workspace) });
    held.set(workspace, made);
    return made;
  }

  return {
    async open(folder) {
      const real = await realpath(folder).catch(() => resolve(folder));
      const workspace = workspaceKey(real);
      await hostOf(workspace, real).opening;
      folders.set(workspace, real);
      return workspace;
    },
    async find(workspace) {
      const folder = folders.get(workspace);
      if (folder === undefined) return undefined;
      const { opening, hold } = hostOf(workspace, folder);
      const host = await opening;
      return (link) => {
        link.onClose(hold());
        host.serve(link);
      };
    },
    async dispose() {
      const ending = [...held.values()];
      held.clear();
      await Promise.all(ending.map((host) => host.end()));
    },
  };
}
