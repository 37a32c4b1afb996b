import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^gatehouse-run-(\d+)-/;
/** Folders of a host that this process cannot see, in a container with the same folder for example, are left so long. */
const LEFT_MS = 3_600_000;

/** An empty folder for one run, named after the host that answers for it. */
export function makeRunFolder(): string {
  return mkdtempSync(join(tmpdir(), `gatehouse-run-${process.pid}-`));
}

/** Removes folders whose host was killed before it could: nobody else ever would. */
export function removeOrphanedRunFolders(parent = tmpdir(), now = Date.now()): void {
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(parent, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && now - found.mtimeMs > LEFT_MS) tryRemove(folder);
  }
}

function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    return; // Another user's: it is theirs to remove.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
