import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** A person's home of the test's own: nothing of the real one is read or written. */
export interface Home {
  readonly path: string;
  /** Where copies of examples go. */
  readonly examples: string;
  readonly env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export async function makeHome(): Promise<Home> {
  const { path, remove } = await makeTempFolder();
  await mkdir(join(path, 'config'));
  return {
    path,
    examples: join(path, 'Gatehouse'),
    env: {
      ...process.env,
      HOME: path,
      USERPROFILE: path,
      GATEHOUSE_HOME: join(path, 'config'),
      // Python launchers that keep their versions in the home folder must still find them.
      PYENV_ROOT: process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'),
    },
    remove,
  };
}
