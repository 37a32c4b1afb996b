import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../shared/contract/errors.ts';

/** Largest file of a workspace that is read as a whole. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

export type FileRead =
  | { readonly ok: true; readonly text: string; readonly revision: string }
  /** `reason` is a part of a sentence. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** Mark of a text: the same text has the same one. */
export function revisionOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Reads a text file. What is not UTF-8 is refused, as saving it would change it. */
export async function readText(path: string): Promise<FileRead> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return { ok: false, missing: false, reason: 'it is not a file' };
    if (facts.size > MAX_FILE_BYTES)
      return { ok: false, missing: false, reason: `it is larger than ${MAX_FILE_BYTES} bytes` };
    const text = UTF8.decode(await readFile(path));
    return { ok: true, text, revision: revisionOf(text) };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, missing: false, reason: 'it is not UTF-8 text' };
    return { ok: false, missing: isMissing(error), reason: reasonOf(error) };
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

/** What the system said, as a part of a sentence and without the path. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return REASONS[code ?? ''] ?? code ?? String(error);
}

export function unwritable(path: string, error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unwritable', { path, reason: reasonOf(error) });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
