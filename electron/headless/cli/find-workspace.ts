import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from './failure.ts';

const SETTINGS_FILE = 'gatehouse.json';

/** The workspace a command works on: the folder named, else the nearest one at or above the given places. */
export function findWorkspace(named: string | undefined, cwd: string, from: readonly string[] = [cwd]): string {
  if (named !== undefined) return namedWorkspace(resolve(cwd, named));
  for (const place of from) {
    const found = nearestWorkspace(place);
    if (found !== undefined) return found;
  }
  throw new CommandFailure({ code: 'invalid_workspace', message: CLI_TEXT.errors.noWorkspace(cwd) });
}

export function isInWorkspace(cwd: string): boolean {
  return nearestWorkspace(cwd) !== undefined;
}

function namedWorkspace(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailure({ code: 'not_found', message: CLI_TEXT.errors.missingFolder(folder) });
  }
  if (existsSync(join(folder, SETTINGS_FILE))) return folder;
  throw new CommandFailure({ code: 'invalid_workspace', message: CLI_TEXT.errors.notAWorkspace(folder) });
}

function nearestWorkspace(place: string): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    if (existsSync(join(folder, SETTINGS_FILE))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
