import type { AppError, ErrorCode } from '../contract/errors.ts';
import { PROMPT_FAULT_CODES } from '../model/prompt.ts';
import { promptFaultText } from './prompt-text.ts';
import { runtimeNames, unavailableText } from './runtime-text.ts';
import { secretFaultText } from './secret-text.ts';
import { skillFaultText } from './skill-text.ts';
import { SKILL_FAULT_CODES } from '../model/skill.ts';
import { SECRET_FAULT_CODES, type SecretFault } from '../model/secret.ts';
import { RUNTIME_KINDS } from '../model/run.ts';

type ErrorData = Readonly<Record<string, unknown>>;

/** Why the host did not do what was asked, and what to do about it, in one or two sentences. */
export function errorText({ code, data }: Pick<AppError, 'code' | 'data'>): string {
  return SENTENCES[code](data);
}

const SENTENCES: Readonly<Record<ErrorCode, (data: ErrorData) => string>> = {
  invalid_params: (data) =>
    `${text(data, 'call', 'The call')} was asked with something that does not fit${at(data)}${because(data, 'expected')}. Reload the page; if it stays, this is a fault in Gatehouse.`,
  unknown_call: (data) =>
    `This host does not know ${text(data, 'call', 'the call')}. The page is of another version: reload it.`,
  not_found: (data) =>
    `There is no ${text(data, 'what', 'such thing')}${quoted(data, 'name')}. It may have been deleted or renamed.`,
  exists: (data) => `${text(data, 'path', 'The file')} is there already. Choose another name.`,
  invalid_path: (data) =>
    `${text(data, 'path', 'This path')} cannot be used${because(data, 'reason')}. Use a path inside the workspace.`,
  changed_on_disk: (data) =>
    `${text(data, 'path', 'The file')} was changed by another program since it was opened. Nothing was saved: compare, then save over it or take the version on disk.`,
  undo_refused: (data) =>
    `${text(data, 'path', 'A file')} was changed since, so this cannot be taken back. Nothing was written: all files are as they were.`,
  tools_changed: () => 'The tools changed since this was shown. Nothing was written: look at it again.',
  unreadable: (data) => `${text(data, 'path', 'The file')} could not be read${because(data, 'reason')}.`,
  unwritable: (data) =>
    `${text(data, 'path', 'The file')} could not be written${because(data, 'reason')}. Check its permissions and the space on the disk.`,
  invalid_workspace: (data) =>
    `${text(data, 'folder', 'The folder')} cannot be opened as a workspace${because(data, 'reason')}${placeOf(data)}.`,
  invalid_inputs: (data) => `The inputs must be one JSON object, such as {"limit": 10}${because(data, 'reason')}.`,
  invalid_json: (data) => `This is no JSON${because(data, 'reason')}${placeOf(data)}.`,
  invalid_tool: (data) => `This is no tool${because(data, 'reason')}${placeOf(data)}.`,
  no_workspace: () => 'No folder is open in this window. Open one first.',
  not_trusted: (data) =>
    `This folder is restricted, so ${text(data, 'what', 'nothing')} does not start. Look at what it asks for and trust it first.`,
  origin_not_allowed: (data) =>
    `A program from ${text(data, 'origin', 'elsewhere')} may not run here without isolation: it could do all that you can. Allow it for this workspace first, or save the program as your own.`,
  runtime_unavailable: (data) =>
    `${runtimeName(data)} cannot run programs. ${unavailableText(code(data), strings(data))}`,
  secrets_unavailable: (data) => secretFaultText(secretFault(data)),
  skill_unusable: (data) =>
    skillFaultText(
      SKILL_FAULT_CODES.find((known) => known === data['code']) ?? 'missing',
      text(data, 'skill', 'A skill'),
      data,
    ),
  prompt_unusable: (data) =>
    `${text(data, 'path', 'The variant')}${lineOf(data)}: ${promptFaultText(PROMPT_FAULT_CODES.find((known) => known === data['code']) ?? 'empty', data)}`,
  busy: (data) => `${text(data, 'what', 'This')} is at work already. Wait for it, or stop it first.`,
  unsupported: (data) => `This cannot be done here: ${text(data, 'what', 'it is not supported')}.`,
  cancelled: () => 'It was cancelled.',
  disconnected: () => 'The connection to the host was lost before it answered.',
  internal: () => 'Gatehouse failed at this. It is a fault of ours: the host’s log has the details.',
};

function text(data: ErrorData, key: string, absent: string): string {
  const value = data[key];
  return typeof value === 'string' && value !== '' ? value : absent;
}

function quoted(data: ErrorData, key: string): string {
  const value = text(data, key, '');
  return value && ` “${value}”`;
}

function because(data: ErrorData, key: string): string {
  const reason = text(data, key, '');
  return reason && `: ${reason.replace(/[.]$/, '')}`;
}

function at(data: ErrorData): string {
  const pointer = text(data, 'pointer', '');
  return pointer && ` at ${pointer}`;
}

/** File, line and column of what is wrong, as far as they are known. */
function placeOf(data: ErrorData): string {
  const file = text(data, 'file', '');
  const { line, column } = data;
  if (typeof line !== 'number') return file && ` (${file})`;
  const place = `line ${line}${typeof column === 'number' ? `, column ${column}` : ''}`;
  return ` (${file && `${file}, `}${place})`;
}

function lineOf({ line }: ErrorData): string {
  return typeof line === 'number' ? `:${line}` : '';
}

function runtimeName(data: ErrorData): string {
  const kind = RUNTIME_KINDS.find((known) => known === data['kind']);
  return kind ? `The runtime ${runtimeNames[kind]}` : 'The runtime';
}

function code(data: ErrorData): string | undefined {
  return text(data, 'code', '') || undefined;
}

function secretFault(data: ErrorData): SecretFault {
  const { file = '', reason, mode } = strings(data);
  const known = SECRET_FAULT_CODES.find((one) => one === data['code']) ?? 'unreadable';
  return { code: known, file, ...(reason !== undefined && { reason }), ...(mode !== undefined && { mode }) };
}

function strings(data: ErrorData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
