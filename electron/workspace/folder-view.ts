import { join } from 'node:path';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { CaseSummary } from '../../shared/model/case-file.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { SkillSummary } from '../../shared/model/skill.ts';
import type { Program, PromptFile } from '../../shared/model/workspace.ts';
import { lookAtDebug } from './debug-file.ts';
import { readText } from './file-text.ts';
import { createCasesLook } from './list-cases.ts';
import { inBatches, listFiles, type Listed } from './list-files.ts';
import {
  MAX_JSON_DEPTH,
  PROGRAMS_FOLDER,
  PROMPTS_FOLDER,
  SERVERS_FILE,
  SETTINGS_FILE,
  TOOLS_FOLDER,
} from './places.ts';
import { listSkills, skillProblems } from './list-skills.ts';
import { readSettings, type SettingsRead } from './read-settings.ts';
import type { Settings } from './settings.ts';
import type { ToolFile } from './workspace.ts';

/** The folder at one moment. */
export interface FolderView {
  readonly settings: Settings;
  readonly settingsText: string;
  /** Undefined where there is no `gatehouse.json`. */
  readonly settingsRevision: string | undefined;
  readonly toolFiles: readonly ToolFile[];
  /** `mcp.json`; undefined where there is none that can be read. */
  readonly serverFile: ToolFile | undefined;
  /** `.gatehouse/debug.json`; undefined where there is none. */
  readonly debugFile: ToolFile | undefined;
  readonly programs: readonly Program[];
  readonly prompts: readonly PromptFile[];
  readonly skills: readonly SkillSummary[];
  readonly cases: readonly CaseSummary[];
  readonly problems: readonly Problem[];
}

/** Looks at a folder again and again; files that did not change since are not read again. */
export function createFolderLook(folder: string): () => Promise<FolderView> {
  let known: ReadonlyMap<string, KnownFile> = new Map();
  const lookAtCases = createCasesLook(folder);

  return async () => {
    const lookedAtMs = Date.now();
    const [settings, servers, debug, tools, programs, prompts, cases] = await Promise.all([
      lookAtSettings(folder),
      lookAtServers(folder),
      lookAtDebug(folder),
      listFiles(folder, { within: TOOLS_FOLDER, extension: '.json', deep: true }),
      listFiles(folder, { within: PROGRAMS_FOLDER, extension: '.py', deep: false }),
      listFiles(folder, { within: PROMPTS_FOLDER, extension: '.md', deep: false }),
      lookAtCases(),
    ]);
    const read = await readTools({ folder, listed: tools, known, lookedAtMs });
    known = read;
    const files = [...read.values()];
    const active = settings.settings.skills ?? [];
    const skills = await listSkills(folder, active);
    return {
      settings: settings.settings,
      settingsText: settings.text,
      settingsRevision: settings.revision,
      toolFiles: files.flatMap(({ file }) => file ?? []),
      serverFile: servers.file,
      debugFile: debug.file,
      programs: readable(programs),
      prompts: readable(prompts),
      skills,
      cases: cases.summaries,
      problems: [
        ...settings.problems,
        ...(servers.problem ? [servers.problem] : []),
        ...(debug.problem ? [debug.problem] : []),
        ...files.flatMap(({ problem }) => problem ?? []),
        ...[...programs, ...prompts].flatMap((listed) => (listed.ok ? [] : unreadable(listed.path, listed.reason))),
        ...cases.problems,
        ...skillProblems(skills, { active, settingsText: settings.text }),
      ],
    };
  };
}

function readable(listed: readonly Listed[]): readonly { readonly path: string; readonly bytes: number }[] {
  return listed.flatMap((file) => (file.ok ? { path: file.path, bytes: file.bytes } : []));
}

interface KnownFile {
  /** Empty where the file was so fresh that a later write could leave the same. */
  readonly signature: string;
  readonly file?: ToolFile;
  readonly problem?: Problem;
}

/** A file system may stamp two writes with the same time if they are closer than this. */
const FRESH_MS = 100;

interface ReadToolsOptions {
  readonly folder: string;
  readonly listed: readonly Listed[];
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly lookedAtMs: number;
}

async function readTools({ folder, listed, known, lookedAtMs }: ReadToolsOptions): Promise<Map<string, KnownFile>> {
  const read = await inBatches(listed, async (entry): Promise<readonly [string, KnownFile]> => {
    const { path } = entry;
    if (!entry.ok) return [path, { signature: '', problem: unreadable(path, entry.reason) }];
    const before = known.get(path);
    if (before?.signature === entry.signature) return [path, before];
    const isFresh = entry.changedAtMs > lookedAtMs - FRESH_MS;
    return [path, { ...(await readTool(folder, path)), signature: isFresh ? '' : entry.signature }];
  });
  return new Map(read);
}

async function lookAtServers(folder: string): Promise<Omit<KnownFile, 'signature'>> {
  const file = await readText(join(folder, SERVERS_FILE));
  if (!file.ok) return file.missing ? {} : { problem: unreadable(SERVERS_FILE, file.reason) };
  return parsedFile(SERVERS_FILE, file);
}

async function readTool(folder: string, path: string): Promise<Omit<KnownFile, 'signature'>> {
  const file = await readText(join(folder, ...path.split('/')));
  if (!file.ok) return { problem: unreadable(path, file.reason) };
  return parsedFile(path, file);
}

function parsedFile(path: string, { text, revision }: { readonly text: string; readonly revision: string }) {
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (json.ok) return { file: { path, text, revision, root: json.plain, exact: json.exact } };
  const { reason, line, column, pointer } = json;
  const problem: Problem = {
    code: 'json_syntax',
    data: { reason },
    file: path,
    line,
    column,
    ...(pointer !== undefined && { pointer }),
  };
  return { file: { path, text, revision }, problem };
}

type SettingsLook = SettingsRead & { readonly text: string; readonly revision: string | undefined };

async function lookAtSettings(folder: string): Promise<SettingsLook> {
  const file = await readText(join(folder, SETTINGS_FILE));
  if (file.ok) return { ...readSettings(file.text), text: file.text, revision: file.revision };
  if (file.missing) return { settings: {}, problems: [], text: '', revision: undefined };
  return { settings: {}, problems: [unreadable(SETTINGS_FILE, file.reason)], text: '', revision: file.reason };
}

function unreadable(path: string, reason: string): Problem {
  return { code: 'file_unreadable', data: { reason }, file: path };
}
