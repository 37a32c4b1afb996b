import { AppError } from '../../shared/contract/errors.ts';
import type { FirstAct } from '../client/open-host.ts';
import { reportFailure } from './report.ts';
import type { Workbench } from './workbench.ts';

type Purpose = 'open' | 'create';

interface TakenFolder {
  readonly purpose: Purpose;
  readonly folder: string;
  /** What is done there first. */
  readonly then?: FirstAct | undefined;
}

/** Asks for a folder the way this shell can: with the system's own dialog, else with ours. */
export async function chooseFolder(workbench: Workbench, purpose: Purpose, then?: FirstAct): Promise<void> {
  const { host, store } = workbench;
  if (!store.getState().info?.capabilities.pickFolder) {
    store.getState().openDialog({ kind: 'folder', purpose, ...(then && { then }) });
    return;
  }
  const picked = await reportFailure(store, () => host.call('folders.pick', { purpose }));
  if (picked?.folder !== undefined) await takeFolder(workbench, { purpose, folder: picked.folder, then });
}

/** Opens a workspace, or makes one in the folder, and shows it in this window. True where that worked. */
export async function takeFolder(workbench: Workbench, { purpose, folder, then }: TakenFolder): Promise<boolean> {
  const { host, store } = workbench;
  const name = purpose === 'open' ? 'workspaces.open' : 'workspaces.create';
  const opened = await reportFailure(store, () =>
    host.call(name, { folder }).catch((error: unknown) => {
      if (!isFolderToMake(error)) throw error;
      store.getState().openDialog({ kind: 'makeWorkspace', folder, ...(then && { then }) });
      return undefined;
    }),
  );
  return opened ? show(workbench, opened.workspace, then) : false;
}

/** A folder like any other that only lacks the file which makes it a workspace. */
function isFolderToMake(error: unknown): boolean {
  return error instanceof AppError && error.code === 'invalid_workspace' && error.data['missing'] !== undefined;
}

/** Copies an example into a folder of the person's and shows the copy, with its first program under way if asked for. */
export async function openExample(workbench: Workbench, example: string, then?: FirstAct): Promise<void> {
  const { host, store } = workbench;
  const opened = await reportFailure(store, () => host.call('workspaces.copyExample', { example }));
  if (opened) show(workbench, opened.workspace, then);
}

/** Without a key another window that has the folder came to the front, and this one stays as it is. */
function show({ store, goToWorkspace }: Workbench, key: string | undefined, then?: FirstAct): boolean {
  if (key === undefined) store.getState().closeDialog();
  else goToWorkspace(key, then);
  return true;
}
