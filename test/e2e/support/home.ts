import { join } from 'node:path';
import { personEnv } from '../../support/cli.ts';
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
  return { path, examples: join(path, 'Gatehouse'), env: personEnv(path), remove };
}
