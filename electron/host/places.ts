import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostResources } from './host.ts';

/** The user's configuration folder: `GATEHOUSE_HOME`, else where the system keeps such things. */
export function userConfigFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.GATEHOUSE_HOME) return env.GATEHOUSE_HOME;
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Gatehouse');
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Gatehouse');
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'gatehouse');
}

/** What ships with the product. It lies above this file: in a checkout, beside `out/`; in a package, beside the archive. */
export function shippedResources(): HostResources {
  return {
    pythonFolder: above('resources/python'),
    examplesFolder: above('resources/examples'),
    moduleChildEntry: above('out/children/module-child.js'),
  };
}

/** The folder of the built page. */
export function builtPageFolder(): string {
  return above('out/renderer');
}

/** Key of a workspace in a page's address: it tells nothing of the folder and is the same after a restart. */
export function workspaceKey(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

function above(path: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`${path} is missing from this copy of Gatehouse`);
  }
}
