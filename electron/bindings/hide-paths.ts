import { homedir } from 'node:os';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The message with paths of the workspace made relative to it, and the home folder named `~`: it goes to a program. */
export function hidePaths(message: string, workspaceFolders: readonly string[]): string {
  let text = message;
  for (const folder of workspaceFolders) {
    const names = [pathToFileURL(folder).href, folder];
    for (const name of names)
      text = text
        .replaceAll(`${name}/`, '')
        .replaceAll(name + sep, '')
        .replaceAll(name, '.');
  }
  const home = homedir();
  return home.length > 1 ? text.replaceAll(home, '~') : text;
}
