import { setImmediate } from 'node:timers/promises';
import { buildToolSet } from '../../electron/registry/build-tool-set.ts';
import { exportTools } from '../../electron/registry/exchange/export-tools.ts';
import { previewImport } from '../../electron/registry/exchange/preview-import.ts';
import { readDefinitions } from '../../electron/registry/read-definitions.ts';
import { serverToolsOf } from '../../electron/registry/server-tools.ts';
import type { ToolFile } from '../../electron/workspace/workspace.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { ImportedTool, ImportWish } from '../../shared/model/exchange.ts';
import type { Export, ExportWish } from '../../shared/model/export.ts';

/** Tool files as a workspace has them, one for each text. */
export function toolFiles(texts: readonly string[]): readonly ToolFile[] {
  return texts.map((text, index) => {
    const read = readJsonc(text, { maxDepth: 256 });
    if (!read.ok) throw new Error(`Not JSON: ${text}`);
    return { path: `tools/${index}.json`, text, revision: String(index), root: read.plain, exact: read.exact };
  });
}

/** What an export of a workspace with these tool files comes to. */
export function exported(texts: readonly string[], wish: ExportWish, allow: readonly string[] = ['*']): Export {
  const files = toolFiles(texts);
  return exportTools(wish, setOf(files, allow), files);
}

function setOf(files: readonly ToolFile[], allow: readonly string[]) {
  const read = files.map((file) => readDefinitions(file, serverToolsOf([])));
  return buildToolSet({
    found: read.flatMap(({ found }) => found),
    problems: read.flatMap(({ problems }) => problems),
    allow,
  });
}

/** The tools of a text, as they would be written into an empty workspace. Throws where the text is refused. */
export async function imported(text: string, wish: Partial<ImportWish> = {}): Promise<readonly ImportedTool[]> {
  const found = await previewImport(
    { text, language: 'json', names: {}, repair: false, mock: false, ...wish },
    { tools: setOf([], []), allow: [], onTurn: () => setImmediate() },
  );
  if (found.kind === 'refused') throw new Error(`Refused as ${found.code}: ${JSON.stringify(found.data)}`);
  return found.tools;
}
