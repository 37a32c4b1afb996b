import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { revisionOf } from '../workspace/file-text.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile, Workspace } from '../workspace/workspace.ts';
import type { Steps } from '../../shared/lib/steps.ts';
import { readDefinitions, type ReadDefinitions } from './read-definitions.ts';
import type { ServerTools } from './server-tools.ts';

/** Reads the definitions of all tool files, each once for each of its revisions. */
export interface FileReader {
  /** One that speaks of servers is read once for each of their lists. */
  read(servers: ServerTools): readonly ReadDefinitions[];
  /** Files that are about to be written, so that `read` has nothing left to do for them. What was read ahead before and never written is forgotten. */
  readAhead(files: readonly NewFile[], servers: ServerTools): Steps<void>;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export function createFileReader(workspace: Workspace): FileReader {
  let known: ReadonlyMap<string, KnownFile> = new Map();
  let ahead: ReadonlyMap<string, KnownFile> = new Map();
  return {
    read(servers) {
      const read = workspace.toolFiles().map((file) => {
        const key = keyOf(file);
        const before = known.get(key) ?? ahead.get(key);
        const isKnown = before !== undefined && (before.servers === servers || !speaksOfServers(file));
        return [key, isKnown ? before : { servers, definitions: readDefinitions(file, servers) }] as const;
      });
      known = new Map(read);
      return read.map(([, { definitions }]) => definitions);
    },
    *readAhead(files, servers) {
      const made = new Map<string, KnownFile>();
      ahead = made;
      for (const { path, text } of files) {
        const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
        yield;
        if (!json.ok) continue;
        const file = { path, text, revision: revisionOf(text), root: json.plain, exact: json.exact };
        made.set(keyOf(file), { servers, definitions: readDefinitions(file, servers) });
        yield;
      }
    },
  };
}

interface KnownFile {
  readonly servers: ServerTools;
  readonly definitions: ReadDefinitions;
}

function keyOf({ path, revision }: ToolFile): string {
  return `${path}\n${revision}`;
}

/** It may also stand in another place of the text; then the file is read once too often. */
function speaksOfServers({ text }: ToolFile): boolean {
  return text.includes('"mcp"');
}
