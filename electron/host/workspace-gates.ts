import { NO_GATES, type Gates } from '../gateway/gates.ts';
import { readGates } from '../gateway/read-gates.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The gates of a workspace as its settings stand; read again only after the file has changed. */
export function createWorkspaceGates(workspace: Pick<Workspace, 'settingsText'>): () => Gates {
  let read = { text: '', gates: NO_GATES };
  return () => {
    const text = workspace.settingsText();
    if (text !== read.text) read = { text, gates: readGates(text) };
    return read.gates;
  };
}
