import type { Workspace } from '../../workspace/workspace.ts';
import type { Handlers } from './handlers.ts';

type FilesCall = 'files.read' | 'files.save' | 'files.rename' | 'files.delete';

export function createFilesHandlers(workspace: Workspace): Pick<Handlers, FilesCall> {
  return {
    'files.read': ({ path }) => workspace.readFile(path),
    'files.save': ({ path, text, revision }) => workspace.saveFile(path, text, revision),
    async 'files.rename'({ path, to }) {
      await workspace.renameFile(path, to);
      return {};
    },
    async 'files.delete'({ path }) {
      await workspace.deleteFile(path);
      return {};
    },
  };
}
