export { FirstRun } from './FirstRun.tsx';
export { FolderDialog } from './FolderDialog.tsx';
export { MakeWorkspaceDialog } from './MakeWorkspaceDialog.tsx';
