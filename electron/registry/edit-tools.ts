import { AppError } from '../../shared/contract/errors.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import type { ToolFile, Workspace } from '../workspace/workspace.ts';
import { allowEdits } from './edit-allowlist.ts';
import { createServerToolEdits } from './edit-server-tool.ts';
import type { Registry, ToolSet } from './registry.ts';
import type { ServerTools } from './server-tools.ts';
import { fileForTool, readTool, textWith, textWithout, toolNameIn } from './tool-text.ts';

type ToolEdits = Pick<Registry, 'read' | 'save' | 'create' | 'delete' | 'confirm' | 'allow'>;

export interface ToolEditParts {
  /** The tools of this moment. */
  readonly tools: () => ToolSet;
  readonly serverTools: () => ServerTools;
}

/** Reads and changes single definitions where they stand. */
export function createToolEdits(workspace: Workspace, { tools, serverTools }: ToolEditParts): ToolEdits {
  const placeOf = (fullName: string) => findPlace(workspace, tools(), fullName);
  const ofServers = createServerToolEdits(workspace, serverTools);
  const serverTool = (fullName: string) => {
    const tool = tools().get(fullName);
    return tool?.server ? { ...tool, server: tool.server } : undefined;
  };
  return {
    // eslint-disable-next-line @typescript-eslint/require-await -- a refusal rejects, like that of the others
    async read(fullName) {
      const tool = serverTool(fullName);
      if (tool) return { name: fullName, ...ofServers.read(tool) };
      const { file, pointer } = placeOf(fullName);
      return { name: fullName, file: file.path, pointer, ...readTool(file.text, pointer) };
    },
    async save(fullName, text, revision) {
      const name = toolNameIn(text);
      const tool = serverTool(fullName);
      if (tool) {
        await ofServers.save(tool, text, revision);
        const after = serverTool(name);
        return { name, revision: after ? ofServers.read(after).revision : revision };
      }
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
      const tool = serverTool(fullName);
      if (tool && !tool.server.overrides) {
        throw new AppError('unsupported', { what: `${fullName} comes from the server ${tool.server.name}` });
      }
      const { file, pointer } = placeOf(fullName);
      if (pointer === '') await workspace.deleteFile(file.path);
      else await workspace.saveFile(file.path, textWithout(file.text, pointer), file.revision);
    },
    async confirm(fullName) {
      const tool = serverTool(fullName);
      if (!tool) throw new AppError('not_found', { what: 'tool of a server', name: fullName });
      await ofServers.confirm(tool);
    },
    async allow(fullName, allowed) {
      if (!tools().get(fullName)) throw new AppError('not_found', { what: 'tool', name: fullName });
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
