import type { StateCreator } from 'zustand/vanilla';
import type { Result } from '../../shared/contract/contract.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import type { AppState } from './app-store.ts';

/** `lost` is tried again; `closed` is not; `outdated`: the host speaks a newer contract and the page must be loaded anew. */
type Connection = 'connecting' | 'open' | 'lost' | 'closed' | 'outdated';

/** What the host last said of itself and of the folder; the host is the truth, this is its picture. */
export interface WorkspaceSlice {
  readonly connection: Connection;
  readonly info: Result<'app.info'> | null;
  /** Name of the folder that the host serves, known before the rest of it; null on the first-run screen. */
  readonly folderName: string | null;
  /** Null on the first-run screen, where no folder is open. */
  readonly workspace: WorkspaceSnapshot | null;
  readonly setConnection: (connection: Connection) => void;
  readonly setInfo: (info: Result<'app.info'>) => void;
  readonly setFolderName: (name: string | null) => void;
  readonly setWorkspace: (workspace: WorkspaceSnapshot) => void;
}

export const createWorkspaceSlice: StateCreator<AppState, [], [], WorkspaceSlice> = (set) => ({
  connection: 'connecting',
  info: null,
  folderName: null,
  workspace: null,
  setConnection: (connection) => set({ connection }),
  setInfo: (info) => set({ info }),
  setFolderName: (folderName) => set({ folderName }),
  setWorkspace: (workspace) => set({ workspace }),
});

/** Whether nothing starts in the folder: nobody trusted it, or it asks for more than the person saw. */
export function isRestricted({ trusted, newAsks }: Pick<WorkspaceSnapshot, 'trusted' | 'newAsks'>): boolean {
  return !trusted || Object.values(newAsks).some((asks) => asks.length > 0);
}
