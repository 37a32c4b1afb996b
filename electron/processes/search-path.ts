import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { processEnvironment } from './environment.ts';
import { runCommand } from './run-command.ts';

/** Where commands are looked for. */
export interface SearchPath {
  /** The program behind a command, as it is started, and the PATH that it needs; else the PATH that was searched. */
  find(command: string, folder: string): Promise<FoundProgram>;
}

export type FoundProgram =
  | { readonly ok: true; readonly executable: string; readonly path: string }
  | { readonly ok: false; readonly searched: string };

export interface SearchPathOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The PATH of the person's terminals; undefined where it cannot be had. Asked once, when it is first needed. */
  readonly loginPath: () => Promise<string | undefined>;
  /**
   * The app was started from a desktop, whose PATH lacks what the person's shell adds to it (TR-15): the login PATH
   * counts from the start. Elsewhere it is asked only for a command that is not on our own.
   */
  readonly startedFromDesktop: boolean;
}

export function createSearchPath(options: SearchPathOptions): SearchPath {
  const { env, platform, startedFromDesktop } = options;
  const own = (platform === 'win32' ? (env['Path'] ?? env['PATH']) : env['PATH']) ?? '';
  let asked: Promise<string> | undefined;
  const joined = (): Promise<string> => (asked ??= options.loginPath().then((login) => joinPaths(login ?? '', own)));

  return {
    async find(command, folder) {
      if (/[\\/]/.test(command)) return findFile(command, { folder, path: startedFromDesktop ? await joined() : own });
      const paths = startedFromDesktop ? [joined] : [() => Promise.resolve(own), joined];
      let searched = own;
      for (const pathOf of paths) {
        const path = await pathOf();
        const executable = await findOn(path, command, options);
        if (executable !== undefined) return { ok: true, executable, path };
        searched = path;
      }
      return { ok: false, searched };
    },
  };
}

async function findFile(
  command: string,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<FoundProgram> {
  const executable = isAbsolute(command) ? command : resolve(folder, command);
  return (await isProgram(executable)) ? { ok: true, executable, path } : { ok: false, searched: executable };
}

async function findOn(
  path: string,
  command: string,
  { env, platform }: SearchPathOptions,
): Promise<string | undefined> {
  const endings = platform === 'win32' ? ['', ...(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';')] : [''];
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    for (const ending of endings) {
      const file = join(folder, command + ending.toLowerCase());
      if (await isProgram(file)) return file;
    }
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false; // Not there, or not to be started: the next folder is asked.
  }
}

function joinPaths(first: string, second: string): string {
  return [...new Set([...first.split(delimiter), ...second.split(delimiter)])].filter(Boolean).join(delimiter);
}

const ASK_MS = 5_000;
const MARK = '\u0002gatehouse-path\u0003';
/** A program prints its variables alike under every shell; the marks divide them from what start-up files print. */
const SCRIPT = `printf '${MARK}'; /usr/bin/env; printf '${MARK}'`;

/** Asks the person's login shell for its PATH. */
export async function askLoginShell(env: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const shell = env['SHELL'] ?? (process.platform === 'darwin' ? '/bin/zsh' : '/bin/sh');
  const end = await runCommand(shell, ['-ilc', SCRIPT], {
    env: processEnvironment(env, { extraNames: ['HOME', 'USER', 'LOGNAME', 'SHELL'] }),
    timeoutMs: ASK_MS,
  });
  if (end.kind !== 'exited') return undefined;
  const printed = end.stdout.split(MARK)[1] ?? '';
  return /^PATH=(.*)$/m.exec(printed)?.[1];
}
