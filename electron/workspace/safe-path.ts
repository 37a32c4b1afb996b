import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { isMissing, reasonOf } from './file-text.ts';

/**
 * The absolute path of a file of the workspace. Throws `invalid_path` for what is not plainly inside: `..`, absolute
 * paths, folders that belong to git or to us, and links that lead out. `folder` must have its own links resolved.
 */
export async function safePath(folder: string, path: string): Promise<string> {
  const reason = textFault(path);
  if (reason !== undefined) throw new AppError('invalid_path', { path, reason });
  return insidePath(folder, path);
}

/** The same for a path of ours, which may lie in a folder that is closed to others. */
export async function insidePath(folder: string, path: string): Promise<string> {
  const target = join(folder, ...path.split('/'));
  const real = await realPathOfNearest(target, path);
  if (!isInside(folder, real))
    throw new AppError('invalid_path', { path, reason: 'a link in it leads out of the workspace' });
  return target;
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsoluteWay(way));
}

/** On Windows the way to another drive is absolute. */
function isAbsoluteWay(way: string): boolean {
  return /^(?:[a-zA-Z]:|[\\/])/.test(way);
}

const CLOSED_FOLDERS = new Set(['.git', '.gatehouse']);

function textFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.includes('\\')) return 'it holds a backslash; use forward slashes';
  if ([...path].some((char) => char < ' ')) return 'it holds a control character';
  const steps = path.split('/');
  if (path.startsWith('/') || /^[a-zA-Z]:/.test(path)) return 'it is absolute';
  if (steps.includes('..')) return 'it leads out of the workspace';
  if (steps.includes('') || steps.includes('.')) return 'it has an empty part';
  return CLOSED_FOLDERS.has((steps[0] ?? '').toLowerCase()) ? `${steps[0]} is not for editing` : undefined;
}

/** The real path of the file, or of the nearest folder above it that is there. */
async function realPathOfNearest(target: string, path: string): Promise<string> {
  for (let place = target; ; place = dirname(place)) {
    try {
      return await realpath(place);
    } catch (error) {
      if (!isMissing(error) || place === dirname(place))
        throw new AppError('invalid_path', { path, reason: reasonOf(error) });
      if (await isDanglingLink(place)) throw new AppError('invalid_path', { path, reason: 'it is a link to nothing' });
    }
  }
}

async function isDanglingLink(place: string): Promise<boolean> {
  try {
    return (await lstat(place)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
