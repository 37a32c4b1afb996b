import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from './failure.ts';
import { findWorkspace } from './find-workspace.ts';

export interface ProgramFile {
  /** Folder of the workspace whose tools it calls. */
  readonly workspace: string;
  /** Path relative to the workspace with forward slashes, or the bare name of a file that lies elsewhere. */
  readonly program: string;
  readonly source: string;
}

/**
 * Finds and reads the program that a command names. Its workspace is the one named, else the nearest above the
 * program, else the nearest above the current folder.
 */
export async function readProgramFile(file: string, named: string | undefined, cwd: string): Promise<ProgramFile> {
  const here = resolve(cwd, file);
  const workspace = findWorkspace(named, cwd, existsSync(here) ? [dirname(here), cwd] : [cwd]);
  const path = [here, resolve(workspace, file)].find((candidate) => existsSync(candidate));
  if (path === undefined) throw missing(file, [...new Set([cwd, workspace])]);
  return { workspace, program: nameIn(workspace, path), source: await read(path) };
}

function nameIn(workspace: string, path: string): string {
  const name = relative(workspace, path);
  return name.startsWith('..') || isAbsolute(name) ? basename(path) : name.split(sep).join('/');
}

async function read(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = CLI_TEXT.errors.unreadableProgram(path, error.message);
    throw new CommandFailure({ code: 'unreadable', message, file: path });
  }
}

function missing(file: string, places: readonly string[]): CommandFailure {
  const message = CLI_TEXT.errors.missingProgram(file, places.join(' or '));
  return new CommandFailure({ code: 'not_found', message, file });
}
