import { createListeners } from '../../shared/lib/listeners.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { buildToolSet } from './build-tool-set.ts';
import { createToolEdits } from './edit-tools.ts';
import { readDefinitions, type ReadDefinitions } from './read-definitions.ts';
import type { Registry, ToolSet } from './registry.ts';

/** The registry over a workspace's tool files; it follows the workspace until it is disposed. */
export function createRegistry(workspace: Workspace): Registry {
  const changes = createListeners<[]>();
  const readFiles = createFileReader(workspace);
  let tools = build();

  function build(): ToolSet {
    const files = readFiles();
    return buildToolSet({
      found: files.flatMap(({ found }) => found),
      problems: files.flatMap(({ problems }) => problems),
      allow: workspace.settings().allow ?? [],
    });
  }

  const stop = workspace.onChange(({ kind }) => {
    if (kind !== 'settings' && kind !== 'tools') return;
    tools = build();
    changes.tell();
  });

  return {
    current: () => tools,
    onChange: (listener) => changes.add(listener),
    ...createToolEdits(workspace, () => tools),
    dispose: stop,
  };
}

/** Reads each file once for each of its revisions. */
function createFileReader(workspace: Workspace): () => readonly ReadDefinitions[] {
  let known = new Map<string, ReadDefinitions>();
  return () => {
    const read = workspace.toolFiles().map((file) => {
      const key = `${file.path}\n${file.revision}`;
      return [key, known.get(key) ?? readDefinitions(file)] as const;
    });
    known = new Map(read);
    return read.map(([, definitions]) => definitions);
  };
}
