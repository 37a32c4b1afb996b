import { setImmediate } from 'node:timers/promises';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { buildToolSet } from './build-tool-set.ts';
import { checkDraft } from './check-draft.ts';
import { createFixes } from './edit-fix.ts';
import { createEditHistory } from './edit-history.ts';
import { createManyEdits } from './edit-many.ts';
import { createMoveEdits } from './edit-move.ts';
import { exportTools } from './exchange/export-tools.ts';
import { previewImport } from './exchange/preview-import.ts';
import { inTurns } from '../../shared/lib/steps.ts';
import { createExportEdits } from './edit-export.ts';
import { createToolEdits, type ToolEditParts } from './edit-tools.ts';
import { createFileReader } from './file-reader.ts';
import { createImportEdits } from './imports/edit-import.ts';
import { previewSources } from './imports/preview-sources.ts';
import { readSource } from './imports/read-source.ts';
import type { FindBindingFaults } from './lint/binding-rules.ts';
import { readServerTools, type FoundDefinition } from './read-definitions.ts';
import type { Registry, ToolSet } from './registry.ts';
import { NO_SERVERS, serverToolsOf, type ServerToolLists, type ServerTools } from './server-tools.ts';

/** The registry over a workspace's tool files and servers; it follows both until it is disposed. */
export function createRegistry(
  workspace: Workspace,
  servers: ServerToolLists = NO_SERVERS,
  bindingFaults: FindBindingFaults = () => [],
): Registry {
  const changes = createListeners<[]>();
  const reader = createFileReader(workspace);
  let serverTools = serverToolsOf(servers.lists());
  let tools = build();

  function build(): ToolSet {
    const files = reader.read(serverTools);
    const found = files.flatMap((file) => file.found);
    return buildToolSet({
      found: [...found, ...serverDefinitions(workspace, servers, { found, serverTools })],
      problems: files.flatMap(({ problems }) => problems),
      allow: workspace.settings().allow ?? [],
    });
  }

  function rebuild(): void {
    tools = build();
    changes.tell();
  }

  const offs = [
    workspace.onChange(({ kind }) => {
      if (kind === 'settings' || kind === 'tools') rebuild();
    }),
    servers.onChange(() => {
      serverTools = serverToolsOf(servers.lists());
      rebuild();
    }),
  ];

  const history = createEditHistory(workspace);
  const parts: ToolEditParts = {
    workspace,
    tools: () => tools,
    serverTools: () => serverTools,
    history,
    bindingFaults,
    readAhead: (files) => inTurns(reader.readAhead(files, serverTools), setImmediate),
  };
  return {
    current: () => tools,
    onChange: (listener) => changes.add(listener),
    check: (fullName, text) =>
      checkDraft({ fullName, text, tools, allow: workspace.settings().allow ?? [], serverTools, bindingFaults }),
    ...createExchange(workspace, () => tools),
    ...createToolEdits(parts),
    ...createManyEdits(parts),
    ...createMoveEdits(parts),
    ...createFixes(parts),
    ...createImportEdits(parts),
    ...createExportEdits(parts),
    history,
    dispose: () => offs.forEach((off) => off()),
  };
}

/** Tools that come from texts and go out as texts; nothing is written by it. */
function createExchange(
  workspace: Workspace,
  tools: () => ToolSet,
): Pick<Registry, 'previewImport' | 'previewSources' | 'exportTools'> {
  const allow = () => workspace.settings().allow ?? [];
  return {
    previewImport: (wish, onTurn) => previewImport(wish, { tools: tools(), allow: allow(), onTurn }),
    async previewSources({ source, ...wanted }, onTurn) {
      const read = await readSource(source, workspace.folder);
      if (!read.ok) return { kind: 'unread', fault: read.fault };
      const scene = { tools: tools(), allow: allow(), files: workspace.toolFiles(), onTurn };
      return { ...(await previewSources(wanted, read.texts, scene)), unread: [...read.unread] };
    },
    exportTools: (wish) => exportTools(wish, tools(), workspace.toolFiles()),
  };
}

/** What servers list and no file speaks of. */
function serverDefinitions(
  workspace: Workspace,
  servers: ServerToolLists,
  { found, serverTools }: { readonly found: readonly FoundDefinition[]; readonly serverTools: ServerTools },
): readonly FoundDefinition[] {
  const file = workspace.serverFile();
  if (!file) return [];
  const spokenOf = new Set(found.flatMap(({ server }) => (server ? `${server.name}\n${server.tool}` : [])));
  return servers.lists().flatMap(({ server, tools = [] }) => {
    const silent = tools.filter(({ name }) => !spokenOf.has(`${server}\n${name}`));
    return readServerTools(file, { server, tools: silent }, serverTools);
  });
}
