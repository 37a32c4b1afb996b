import { createOrphanWatch, type OrphanWatch } from '../processes/orphan-watch.ts';
import { askLoginShell, createSearchPath, type SearchPath } from '../processes/search-path.ts';
import type { HostOptions } from './host.ts';

/** How programs of a workspace are found, and how they end with the host. */
export interface WorkspacePrograms {
  readonly searchPath: SearchPath;
  readonly orphans: OrphanWatch;
}

export function createWorkspacePrograms({ startedFromDesktop = false }: HostOptions): WorkspacePrograms {
  const env = process.env;
  const searchPath = createSearchPath({
    env,
    platform: process.platform,
    startedFromDesktop,
    loginPath: () => askLoginShell(env),
  });
  return { searchPath, orphans: createOrphanWatch() };
}
