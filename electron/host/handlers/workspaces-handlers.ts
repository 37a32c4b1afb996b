import { resolve } from 'node:path';
import { AppError } from '../../../shared/contract/errors.ts';
import { copyExample } from '../examples.ts';
import type { ShellServices } from '../host.ts';
import { listFolders } from '../list-folders.ts';
import { createWorkspaceFiles } from '../new-workspace.ts';
import { realFolder } from '../real-folder.ts';
import type { RecentFolders } from '../user-folder/recent-folders.ts';
import type { TrustStore } from '../user-folder/trust-store.ts';
import type { Handlers } from './handlers.ts';

export interface WorkspacesParts {
  readonly shell: ShellServices;
  readonly examplesFolder: string;
  readonly recent: RecentFolders;
  readonly trust: TrustStore;
}

type WorkspacesCall =
  | 'workspaces.recent'
  | 'workspaces.forget'
  | 'workspaces.open'
  | 'workspaces.create'
  | 'workspaces.copyExample'
  | 'folders.pick'
  | 'folders.list';

/** Ways to another workspace, the same with and without an open one. */
export function createWorkspacesHandlers(parts: WorkspacesParts): Pick<Handlers, WorkspacesCall> {
  const { shell, examplesFolder, recent } = parts;
  return {
    'workspaces.recent': () => recent.list(),
    async 'workspaces.forget'({ folder }) {
      await recent.forget(folder);
      return {};
    },
    'workspaces.open': ({ folder }) => open(folder, parts),
    async 'workspaces.create'({ folder }) {
      await createWorkspaceFiles(resolve(folder));
      return openMade(folder, parts);
    },
    async 'workspaces.copyExample'({ example, folder }) {
      return openMade(await copyExample(examplesFolder, example, folder), parts);
    },
    async 'folders.pick'({ purpose }) {
      if (!shell.pickFolder) throw new AppError('unsupported', { what: 'choose a folder in a dialog of the system' });
      const folder = await shell.pickFolder(purpose);
      return folder === undefined ? {} : { folder };
    },
    'folders.list': ({ folder }) => listFolders(folder),
  };
}

/** What is made here is the person's own: it is trusted with whatever it asks for at its first opening. */
async function openMade(folder: string, parts: WorkspacesParts): Promise<{ workspace?: string }> {
  await parts.trust.give(await realFolder(folder), { kind: 'made' });
  return open(folder, parts);
}

async function open(folder: string, { shell }: WorkspacesParts): Promise<{ workspace?: string }> {
  return shell.openWorkspace(await realFolder(folder));
}
