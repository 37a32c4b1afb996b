export { FirstRun } from './FirstRun.tsx';
export { FolderDialog } from './FolderDialog.tsx';
