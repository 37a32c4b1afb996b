import { readFile } from 'node:fs/promises';
import { declaredExports } from '../bindings/module/declared-exports.ts';
import { locateModule } from '../bindings/module/module-files.ts';
import { closeNames } from '../registry/close-names.ts';
import type { LintCode } from '../../shared/model/lint.ts';

/** Something that a binding names and that is not there. */
export interface Missing {
  readonly code: LintCode;
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a module binding names and the workspace does not have: the file, or its export. No module is run for it. */
export async function missingModule(
  { file, export: wanted }: { readonly file: string; readonly export: unknown },
  folder: string,
): Promise<readonly Missing[]> {
  const at = '/binding/file';
  const located = await locateModule(folder, file);
  if (!located.ok) {
    return [{ code: located.fault === 'missing' ? 'file_missing' : 'file_outside', pointer: at, data: { file } }];
  }
  if (!MODULE_FILE.test(file)) return [{ code: 'file_no_module', pointer: at, data: { file } }];
  return typeof wanted === 'string' && wanted !== '' ? missingExport({ file, path: located.path, wanted }) : [];
}

const MODULE_FILE = /\.(?:[cm]?js|m?ts|py)$/;

interface WantedExport {
  readonly file: string;
  readonly path: string;
  readonly wanted: string;
}

async function missingExport({ file, path, wanted }: WantedExport): Promise<readonly Missing[]> {
  const source = await textOf(path);
  const found = source === undefined ? undefined : await declaredExports(file, source);
  if (!found || found.names.includes(wanted) || found.perhaps.has(wanted)) return [];
  const near = closeNames(wanted, found.names);
  const exports = [...near, ...found.names.filter((name) => !near.includes(name))];
  return [{ code: 'export_missing', pointer: '/binding/export', data: { file, name: wanted, exports } }];
}

/** Longer files are not written by hand, and would take a while at each key. */
const MAX_CHARS = 512 * 1024;

async function textOf(path: string): Promise<string | undefined> {
  try {
    const source = await readFile(path, 'utf8');
    return source.length > MAX_CHARS ? undefined : source;
  } catch {
    return undefined; // a folder, or nothing that may be read: the call says so
  }
}
