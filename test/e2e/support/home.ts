import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personEnv } from '../../support/cli.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** A person's home of the test's own: nothing of the real one is read or written. */
export interface Home {
  readonly path: string;
  /** Where copies of examples go. */
  readonly examples: string;
  readonly env: NodeJS.ProcessEnv;
  /** Whether a file of the user's configuration folder holds the text. */
  keeps(text: string): Promise<boolean>;
  remove(): Promise<void>;
}

export async function makeHome(): Promise<Home> {
  const { path, remove } = await makeTempFolder();
  const env = personEnv(path);
  const keeps = (text: string) => holds(env.GATEHOUSE_HOME ?? path, text);
  return { path, examples: join(path, 'Gatehouse'), env, keeps, remove };
}

async function holds(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.some((content) => content.includes(text));
}
