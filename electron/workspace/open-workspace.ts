import { realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import { readText, reasonOf } from './file-text.ts';
import { createFolderLook, type FolderView } from './folder-view.ts';
import { SETTINGS_FILE } from './places.ts';
import { createQueue } from './queue.ts';
import { watchFolder, type FolderWatch } from './watch-folder.ts';
import { createWorkspaceFiles } from './workspace-files.ts';
import type { Workspace, WorkspaceChange } from './workspace.ts';

export interface OpenWorkspaceOptions {
  /** False: a folder without `gatehouse.json` opens with the defaults. Default true: it is refused. */
  readonly requireSettings?: boolean;
  /** False for one command that is over before anybody edits. Default true. */
  readonly watch?: boolean;
}

/** Opens a folder as a workspace. Throws `invalid_workspace`; broken files in it are no reason, they are listed as problems. */
export async function openWorkspace(folder: string, options: OpenWorkspaceOptions = {}): Promise<Workspace> {
  const { requireSettings = true, watch = true } = options;
  const real = await realFolder(resolve(folder), requireSettings);
  const changes = createListeners<[WorkspaceChange]>();
  const look = createFolderLook(real);
  const queue = createQueue();
  const written = new Map<string, string | undefined>();
  let view = await lookFirst(look, real);

  async function lookAgain(): Promise<void> {
    const before = view;
    view = await look();
    for (const kind of changedKinds(before, view)) changes.tell({ kind });
  }

  function tellFile(path: string, revision: string | undefined): void {
    changes.tell({ kind: 'file', path, ...(revision !== undefined && { revision }) });
  }

  async function tellForeign(path: string): Promise<void> {
    const read = await readText(join(real, ...path.split('/')));
    const revision = read.ok ? read.revision : undefined;
    if (written.has(path) && written.get(path) === revision) return;
    written.set(path, revision);
    tellFile(path, revision);
  }

  async function seen(paths: readonly string[]): Promise<void> {
    await queue.run(async () => {
      await lookAgain();
      for (const path of paths) await tellForeign(path);
    });
  }

  const watching = watch ? startWatch(real, seen, () => queue.run(lookAgain)) : undefined;
  return {
    folder: real,
    name: basename(real),
    ...createReaders(() => view),
    ...createWorkspaceFiles({
      folder: real,
      queue,
      wrote: (path, revision) => written.set(path, revision),
      tell: tellFile,
      lookAgain,
    }),
    onChange: (listener) => changes.add(listener),
    async dispose() {
      await watching?.close();
      await queue.idle();
    },
  };
}

type Reader =
  | 'settings'
  | 'settingsText'
  | 'toolFiles'
  | 'serverFile'
  | 'debugFile'
  | 'programs'
  | 'prompts'
  | 'skills'
  | 'cases'
  | 'problems';

function createReaders(view: () => FolderView): Pick<Workspace, Reader> {
  return {
    settings: () => view().settings,
    settingsText: () => view().settingsText,
    toolFiles: () => view().toolFiles,
    serverFile: () => view().serverFile,
    debugFile: () => view().debugFile,
    programs: () => view().programs,
    prompts: () => view().prompts,
    skills: () => view().skills,
    cases: () => view().cases,
    problems: () => view().problems,
  };
}

/** Changes between the first look and the moment from which the watch sees them are found by one more look. */
function startWatch(
  folder: string,
  seen: (paths: readonly string[]) => Promise<void>,
  lookAgain: () => Promise<void>,
): FolderWatch {
  const watching = watchFolder(folder, (paths) => void seen(paths));
  void watching.ready.then(lookAgain);
  return watching;
}

async function realFolder(folder: string, requireSettings: boolean): Promise<string> {
  const real = await realpath(folder).catch((error: unknown) => refuse(folder, error));
  const facts = await stat(real);
  if (!facts.isDirectory()) throw new AppError('invalid_workspace', { folder, reason: 'it is a file, not a folder' });
  if (!requireSettings) return real;
  const settings = await readText(join(real, SETTINGS_FILE));
  if (settings.ok || !settings.missing) return real;
  throw new AppError('invalid_workspace', { folder, reason: `it has no ${SETTINGS_FILE}`, missing: SETTINGS_FILE });
}

async function lookFirst(look: () => Promise<FolderView>, folder: string): Promise<FolderView> {
  return look().catch((error: unknown) => refuse(folder, error));
}

function refuse(folder: string, error: unknown): never {
  const reason = reasonOf(error).replace('there is no such file', 'there is no such folder');
  throw new AppError('invalid_workspace', { folder, reason });
}

function changedKinds(before: FolderView, after: FolderView): readonly Exclude<WorkspaceChange['kind'], 'file'>[] {
  const revisions = (view: FolderView) => view.toolFiles.map(({ path, revision }) => [path, revision]);
  const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
  return [
    ...(before.settingsRevision === after.settingsRevision ? [] : (['settings'] as const)),
    ...(same(revisions(before), revisions(after)) && same(before.problems, after.problems) ? [] : (['tools'] as const)),
    ...(before.serverFile?.revision === after.serverFile?.revision ? [] : (['servers'] as const)),
    ...(before.debugFile?.revision === after.debugFile?.revision ? [] : (['debug'] as const)),
    ...(same(before.programs, after.programs) ? [] : (['programs'] as const)),
    ...(same(before.prompts, after.prompts) ? [] : (['prompts'] as const)),
    ...(same(before.skills, after.skills) ? [] : (['skills'] as const)),
    ...(same(before.cases, after.cases) ? [] : (['cases'] as const)),
  ];
}
