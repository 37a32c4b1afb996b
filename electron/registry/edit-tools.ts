import { AppError } from '../../shared/contract/errors.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import type { ToolFile, Workspace } from '../workspace/workspace.ts';
import { allowEdits } from './edit-allowlist.ts';
import type { Registry, ToolSet } from './registry.ts';
import { fileForTool, readTool, textWith, textWithout, toolNameIn } from './tool-text.ts';

type ToolEdits = Pick<Registry, 'read' | 'save' | 'create' | 'delete' | 'allow'>;

/** Reads and changes single definitions where they stand. `tools` answers the tools of this moment. */
export function createToolEdits(workspace: Workspace, tools: () => ToolSet): ToolEdits {
  const placeOf = (fullName: string) => findPlace(workspace, tools(), fullName);
  return {
    // eslint-disable-next-line @typescript-eslint/require-await -- a refusal rejects, like that of the others
    async read(fullName) {
      const { file, pointer } = placeOf(fullName);
      return { name: fullName, file: file.path, pointer, ...readTool(file.text, pointer) };
    },
    async save(fullName, text, revision) {
      const name = toolNameIn(text);
      const { file, pointer } = placeOf(fullName);
      const now = readTool(file.text, pointer).revision;
      if (now !== revision) throw new AppError('changed_on_disk', { path: file.path, revision: now });
      const after = textWith(file.text, pointer, text);
      await workspace.saveFile(file.path, after, file.revision);
      return { name, revision: readTool(after, pointer).revision };
    },
    async create(text) {
      const name = toolNameIn(text);
      const taken = tools().get(name);
      if (taken) throw new AppError('exists', { path: taken.summary.file });
      const file = fileForTool(text);
      await workspace.saveFile(file, text.endsWith('\n') ? text : `${text}\n`, null);
      return { name, file };
    },
    async delete(fullName) {
      const { file, pointer } = placeOf(fullName);
      if (pointer === '') await workspace.deleteFile(file.path);
      else await workspace.saveFile(file.path, textWithout(file.text, pointer), file.revision);
    },
    async allow(fullName, allowed) {
      placeOf(fullName);
      const edits = allowEdits(workspace.settings().allow ?? [], fullName, allowed);
      if (edits.length > 0) await workspace.editJson(SETTINGS_FILE, edits);
    },
  };
}

interface ToolPlace {
  readonly file: ToolFile;
  readonly pointer: string;
}

function findPlace(workspace: Workspace, tools: ToolSet, fullName: string): ToolPlace {
  const summary = tools.get(fullName)?.summary;
  const file = workspace.toolFiles().find(({ path }) => path === summary?.file);
  if (!summary || !file) throw new AppError('not_found', { what: 'tool', name: fullName });
  return { file, pointer: summary.pointer };
}
