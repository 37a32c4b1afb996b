import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Python text that makes a guest: what `python -c` gets, what the probe runs, and the modules of the package. */
export interface GuestSources {
  readonly loader: string;
  readonly packer: string;
  /** Module name to source. */
  readonly modules: Readonly<Record<string, string>>;
}

const PACKAGE = 'gatehouse_guest';

/** Reads the guest from its folder, which is `resources/python` of this checkout or installation unless given. */
export function readGuestSources(folder: string = guestFolder()): GuestSources {
  const packageFolder = join(folder, PACKAGE);
  const files = readdirSync(packageFolder).filter((name) => name.endsWith('.py'));
  return {
    loader: readFileSync(join(folder, 'loader.py'), 'utf8'),
    packer: readFileSync(join(folder, 'pack.py'), 'utf8'),
    modules: Object.fromEntries(
      files.map((file) => [moduleName(file), readFileSync(join(packageFolder, file), 'utf8')]),
    ),
  };
}

function moduleName(file: string): string {
  return file === '__init__.py' ? PACKAGE : `${PACKAGE}.${file.slice(0, -'.py'.length)}`;
}

/** The nearest `resources/python` above this file: sources, built entries and their chunks lie at different depths. */
function guestFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const candidate = join(folder, 'resources', 'python');
    if (existsSync(join(candidate, 'loader.py'))) return candidate;
    folder = dirname(folder);
  }
  throw new Error('The Python part of Gatehouse (resources/python) is missing from this installation.');
}
