import { AppError } from '../../shared/contract/errors.ts';
import { itemText } from '../../shared/lib/edit-jsonc-list.ts';
import { outlineAt, outlineOf } from '../../shared/lib/json-outline.ts';
import { pointerSteps } from '../../shared/lib/json-pointer.ts';
import { isJson, type JsonFault } from '../../shared/lib/json-syntax.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { withoutComments } from '../../shared/lib/without-comments.ts';
import { fullToolName } from '../../shared/model/tool.ts';
import { jsonReasonText } from '../../shared/text/problem-text.ts';
import { revisionOf } from '../workspace/file-text.ts';
import { MAX_JSON_DEPTH, TOOLS_FOLDER } from '../workspace/places.ts';

/** The text of one definition and its mark: the whole file, or its element of `tools` without the margin it stands at. */
export function readTool(fileText: string, pointer: string): { readonly text: string; readonly revision: string } {
  const text = pointer === '' ? fileText : elementText(fileText, pointer);
  return { text, revision: revisionOf(text) };
}

/** The full name of the tool that a text defines. Throws `invalid_json` or `invalid_tool` where it defines none. */
export function toolNameIn(text: string): string {
  return fullToolName(namesIn(text));
}

/**
 * Where a new tool is kept: `tools/<namespace>/<name>.json`, with what no file name should hold replaced. A path that is
 * taken gets a number; on some disks two paths are one where only the case differs.
 */
export function fileForTool(text: string, isTaken: (path: string) => boolean = () => false): string {
  const { name, namespace } = namesIn(text);
  const path = [TOOLS_FOLDER, ...(namespace === undefined ? [] : [namespace]), name].map(fileName).join('/');
  for (let number = 1; ; number += 1) {
    const file = `${path}${number === 1 ? '' : `_${number}`}.json`;
    if (!isTaken(file)) return file;
  }
}

/** Path of a tool file from what a person types: `tools/` before it and `.json` behind it where they are missing. */
export function toolFilePath(file: string): string {
  const path = file.trim().replaceAll('\\', '/');
  const inFolder = path.startsWith(`${TOOLS_FOLDER}/`) ? path : `${TOOLS_FOLDER}/${path}`;
  return inFolder.endsWith('.json') ? inFolder : `${inFolder}.json`;
}

/** A file ends with a line end. */
export function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

interface ToolNames {
  readonly name: string;
  readonly namespace?: string;
}

function namesIn(text: string): ToolNames {
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!json.ok) throw noJson(json);
  const { plain } = json;
  if (plain === null || typeof plain !== 'object' || Array.isArray(plain)) throw noTool('a tool is an object');
  const name = 'name' in plain ? plain.name : undefined;
  const namespace = 'namespace' in plain ? plain.namespace : undefined;
  if (typeof name !== 'string' || name === '') throw noTool('it needs a "name"');
  if (namespace !== undefined && (typeof namespace !== 'string' || namespace === ''))
    throw noTool('"namespace" must be text');
  return { name, ...(namespace !== undefined && { namespace }) };
}

function noJson({ reason, line, column }: JsonFault): AppError {
  return new AppError('invalid_json', { reason: jsonReasonText(reason), line, column });
}

function noTool(reason: string): AppError {
  return new AppError('invalid_tool', { reason, line: 1, column: 1 });
}

function fileName(part: string): string {
  return part
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, MAX_FILE_NAME);
}

const MAX_FILE_NAME = 100;

function elementText(fileText: string, pointer: string): string {
  const steps = pointerSteps(pointer);
  const plain = isJson(fileText) ? fileText : withoutComments(fileText);
  const found = outlineAt(outlineOf(plain, steps.length), steps);
  if (!found) throw new Error(`A tool file changed under its view: ${pointer}`);
  return itemText(fileText, { offset: found.start, length: found.end - found.start });
}
