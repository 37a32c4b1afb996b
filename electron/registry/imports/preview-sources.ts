import { readExportInSteps } from '../../../shared/lib/read-export.ts';
import { editJsonc } from '../../../shared/lib/edit-jsonc.ts';
import type { ImportedTool, ImportPreview, ImportRefusal, ImportWish } from '../../../shared/model/exchange.ts';
import type { FoundTool, ImportAsk, ImportRead } from '../../../shared/model/import-sources.ts';
import type { ToolFile } from '../../workspace/workspace.ts';
import { inTurns, type Steps } from '../../../shared/lib/steps.ts';
import { withNameFaults } from '../exchange/name-faults.ts';
import { previewImport, type ImportScene } from '../exchange/preview-import.ts';
import { fileForTool, readTool } from '../tool-text.ts';
import { fieldsNotCarried } from './carried-fields.ts';
import type { SourceText } from './read-source.ts';
import { replaceDefinition } from './replace-definition.ts';

export interface SourcesScene extends ImportScene {
  readonly files: readonly ToolFile[];
}

type Wanted = Omit<ImportAsk, 'source'>;

/** What the tools of some texts come to together; nothing is written. */
export async function previewSources(
  wanted: Wanted,
  texts: readonly SourceText[],
  scene: SourcesScene,
): Promise<Omit<ImportRead, 'unread'>> {
  const tools: FoundTool[] = [];
  const leftOut: ImportRead['leftOut'] = [];
  const refused: ImportRead['refused'] = [];
  for (const [index, { name: source, text }] of texts.entries()) {
    await scene.onTurn();
    const found = await previewText({ index, source, text, wanted }, scene);
    if (found.kind === 'refused') {
      const { kind: _, ...refusal } = found;
      refused.push({ ...refusal, source });
      continue;
    }
    for (const one of found.leftOut) leftOut.push({ ...one, source });
    tools.push(...(await inTurns(ofSource(found.tools, { index, source }), scene.onTurn)));
  }
  const left = new Set(wanted.left);
  const names = { known: scene.tools, isLeft: ({ key }: FoundTool) => left.has(key) };
  const named = await inTurns(withNameFaults(tools, names), scene.onTurn);
  const all = await inTurns(finished(named, scene), scene.onTurn);
  return { kind: 'read', texts: texts.length, tools: all, leftOut, refused };
}

function* ofSource(
  tools: readonly ImportedTool[],
  { index, source }: Pick<OneText, 'index' | 'source'>,
): Steps<FoundTool[]> {
  const found: FoundTool[] = [];
  for (const tool of tools) {
    found.push({ ...tool, key: keyOf(index, tool.place), source });
    yield;
  }
  return found;
}

/** With the files of all, and what each would come to in the place of what is there. */
function* finished(tools: readonly FoundTool[], scene: SourcesScene): Steps<FoundTool[]> {
  const fileOf = createFiles(scene);
  const all: FoundTool[] = [];
  for (const tool of tools) {
    all.push(withExisting(fileOf(tool), scene));
    yield;
  }
  return all;
}

interface OneText {
  readonly index: number;
  readonly source: string;
  readonly text: string;
  readonly wanted: Wanted;
}

/** A text is read as what it is named or chosen to be; one that only looks like Python, as that too. */
async function previewText({ index, source, text, wanted }: OneText, scene: ImportScene): Promise<ImportPreview> {
  const { format, names, repair, mock } = wanted;
  const kept = await inTurns(readExportInSteps(text), scene.onTurn);
  const wish: ImportWish = {
    text: kept?.text ?? text,
    language: format === 'python' || (format === undefined && /\.pyi?$/i.test(source)) ? 'python' : 'json',
    names: namesAt(index, names),
    ...{ repair, mock },
    ...(format !== undefined && { format }),
    ...(kept && { exportedNames: kept.names }),
  };
  const found = await previewImport(wish, scene);
  if (wish.language === 'json' && format === undefined && isPython(found)) {
    return previewImport({ ...wish, language: 'python' }, scene);
  }
  return found;
}

function isPython(found: ImportPreview): found is ImportRefusal {
  return found.kind === 'refused' && found.code === 'python';
}

/** Of the text and the place in it. */
function keyOf(index: number, place: string): string {
  return `${index}:${place}`;
}

function namesAt(index: number, names: ImportAsk['names']): ImportWish['names'] {
  const begin = keyOf(index, '');
  const own = Object.entries(names).filter(([key]) => key.startsWith(begin));
  return Object.fromEntries(own.map(([key, name]) => [key.slice(begin.length), name]));
}

/** Each gets a file of its own, as it will when all of them are written. */
function createFiles({ files }: SourcesScene): (tool: FoundTool) => FoundTool {
  const taken = new Set(files.map(({ path }) => path.toLowerCase()));
  return (tool) => {
    if (tool.name === '') return tool;
    const file = fileForTool(tool.text, (path) => taken.has(path.toLowerCase()));
    if (tool.nameFault === undefined) taken.add(file.toLowerCase());
    return { ...tool, file };
  };
}

/** A tool of a server is said by its server: there is no definition to put this one in the place of. */
function withExisting(tool: FoundTool, { tools, files }: SourcesScene): FoundTool {
  const taken = tool.nameFault?.code === 'name_taken' ? tools.get(tool.name) : undefined;
  const file = taken && !taken.server && files.find(({ path }) => path === taken.summary.file);
  if (!taken || !file) return tool;
  const { pointer } = taken.summary;
  const { text: before, revision } = readTool(file.text, pointer);
  const own = tool.isMocked ? editJsonc(tool.text, [{ path: ['binding'], value: undefined }]) : tool.text;
  const after = replaceDefinition(before, own, fieldsNotCarried(tool.format, before));
  return { ...tool, existing: { file: file.path, pointer, revision, before, after } };
}
