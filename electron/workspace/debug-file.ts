import { join } from 'node:path';
import { placeOfPointer } from '../../shared/lib/json-place.ts';
import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { DEBUG_FILE } from '../../shared/model/debug.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { readText } from './file-text.ts';
import { MAX_JSON_DEPTH } from './places.ts';
import type { ToolFile } from './workspace.ts';

/** The version of `.gatehouse/debug.json` that this build writes and the highest it reads. */
export const DEBUG_VERSION = 1;

export interface DebugLook {
  /** Undefined where there is none; without `root` where nothing of it is used, and `problem` says why. */
  readonly file: ToolFile | undefined;
  readonly problem: Problem | undefined;
}

export async function lookAtDebug(folder: string): Promise<DebugLook> {
  const file = await readText(join(folder, ...DEBUG_FILE.split('/')));
  if (file.ok) return lookAtText(file);
  if (file.missing) return { file: undefined, problem: undefined };
  const problem: Problem = { code: 'file_unreadable', data: { reason: file.reason }, file: DEBUG_FILE };
  return { file: { path: DEBUG_FILE, text: '', revision: file.reason }, problem };
}

/** A version that this build does not know; undefined where it does. */
export function newerDebugVersion(root: unknown): number | undefined {
  const version = valueAt(root, '/version');
  return typeof version === 'number' && version > DEBUG_VERSION ? version : undefined;
}

function lookAtText({ text, revision }: { readonly text: string; readonly revision: string }): DebugLook {
  const unused = { path: DEBUG_FILE, text, revision };
  if (text.trim() === '') return { file: { ...unused, root: {} }, problem: undefined };
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!json.ok) {
    const { reason, line, column } = json;
    return { file: unused, problem: { code: 'json_syntax', data: { reason }, file: DEBUG_FILE, line, column } };
  }
  const version = newerDebugVersion(json.plain);
  if (version === undefined) return { file: { ...unused, root: json.plain }, problem: undefined };
  const pointer = '/version';
  const data = { version, known: DEBUG_VERSION };
  const place = placeOfPointer(text, pointer);
  return { file: unused, problem: { code: 'version_too_new', data, file: DEBUG_FILE, pointer, ...place } };
}
