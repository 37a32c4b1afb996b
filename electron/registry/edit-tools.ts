import { AppError } from '../../shared/contract/errors.ts';
import type { ToolPlace } from '../../shared/model/registry-change.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { DefinitionPlace } from './edit-draft.ts';
import type { EditHistory } from './edit-history.ts';
import { createServerToolEdits, type RegisteredServerTool } from './edit-server-tool.ts';
import type { RegisteredTool, Registry, ToolSet } from './registry.ts';
import type { NewFile } from './file-reader.ts';
import type { FindBindingFaults } from './lint/binding-rules.ts';
import type { ServerTools } from './server-tools.ts';
import { readTool, toolNameIn } from './tool-text.ts';

export interface ToolEditParts {
  readonly workspace: Workspace;
  /** The tools of this moment. */
  readonly tools: () => ToolSet;
  readonly serverTools: () => ServerTools;
  readonly history: EditHistory;
  readonly bindingFaults: FindBindingFaults;
  /** Reads files that are about to be written, in turns, so that the change of all of them takes none that is long. */
  readonly readAhead: (files: readonly NewFile[]) => Promise<void>;
}

/** Reads and changes the text of single definitions where they stand. */
export function createToolEdits(parts: ToolEditParts): Pick<Registry, 'read' | 'save' | 'confirm'> {
  const { workspace, tools, serverTools, history } = parts;
  const ofServers = createServerToolEdits(workspace, serverTools);

  function readNow(fullName: string) {
    const tool = tools().get(fullName);
    if (isOfServer(tool)) return { name: fullName, ...ofServers.read(tool) };
    const file = workspace.toolFiles().find(({ path }) => path === tool?.summary.file);
    if (!tool || !file) throw new AppError('not_found', { what: 'tool', name: fullName });
    const { pointer } = tool.summary;
    return { name: fullName, file: file.path, pointer, ...readTool(file.text, pointer) };
  }

  return {
    // eslint-disable-next-line @typescript-eslint/require-await -- a refusal rejects, like that of the others
    read: async (fullName) => readNow(fullName),
    async save(fullName, text, revision) {
      const name = toolNameIn(text);
      const { change } = await history.change(
        async (draft) => {
          const tool = tools().get(fullName);
          if (isOfServer(tool)) return ofServers.save(draft, tool, { text, revision });
          const now = readNow(fullName);
          if (now.revision !== revision) {
            throw new AppError('changed_on_disk', { path: now.file, revision: now.revision });
          }
          draft.replace(now, text);
        },
        () => ({ code: 'edit', names: [name] }),
      );
      const saved = tools().get(name);
      return { name, revision: saved ? readNow(name).revision : revision, ...(change && { change }) };
    },
    async confirm(fullName) {
      const tool = tools().get(fullName);
      if (!isOfServer(tool)) throw new AppError('not_found', { what: 'tool of a server', name: fullName });
      const { change } = await history.change(
        (draft) => ofServers.confirm(draft, tool),
        () => ({ code: 'confirm', names: [fullName] }),
      );
      return change;
    },
  };
}

export function isOfServer(tool: RegisteredTool | undefined): tool is RegisteredServerTool {
  return tool?.server !== undefined;
}

/** Whether the workspace has a definition of a tool, and not only a server. */
export function hasDefinition({ server }: RegisteredTool): boolean {
  return !server || server.overrides !== undefined;
}

/** The tools at some places, each once. Throws `not_found` where one is no longer there. */
export function toolsAt(tools: ToolSet, places: readonly ToolPlace[]): readonly RegisteredTool[] {
  const byPlace = new Map(tools.tools.map((tool) => [placeKey(tool.summary), tool]));
  const found = places.map((place) => {
    const tool = byPlace.get(placeKey(place));
    if (!tool) throw new AppError('not_found', { what: 'tool', name: place.name });
    return tool;
  });
  return [...new Set(found)];
}

function placeKey({ name, file, pointer }: DefinitionPlace & { readonly name: string }): string {
  return JSON.stringify([name, file, pointer]);
}
