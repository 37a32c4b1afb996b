import type { ServerEntryFault, ServerFault, ServerImport } from '../model/server.ts';

type Data = Readonly<Record<string, unknown>>;

/** Why a server could not be reached or is gone, and what to do, in one or two sentences without its name. */
export function serverFaultText({ code, data }: ServerFault): string {
  return FAULTS[code](data);
}

const FAULTS: Readonly<Record<ServerFault['code'], (data: Data) => string>> = {
  entry: (data) =>
    serverEntryFaultText({ code: data['fault'] as ServerEntryFault['code'], pointer: said(data, 'pointer'), data }), // the host puts the code of the entry there
  file: (data) => `mcp.json cannot be used: ${said(data, 'reason')}.`,
  not_trusted: () => 'It was not started, because this folder is not trusted. Trust the workspace first.',
  unresolved: (data) =>
    `${list(data['missing'])} ${plural(data['missing'], 'names', 'name')} nothing. Set ${plural(data['missing'], 'it', 'them')} and start the server again.`,
  not_found: (data) =>
    `There is no program ${said(data, 'command')}. Looked in ${said(data, 'searched') || 'an empty PATH'}. Install it, or give its full path.`,
  not_started: (data) => `${said(data, 'command')} could not be started: ${said(data, 'reason')}.`,
  exited: (data) => `It ended ${exitText(data)}${lastWords(data)}`,
  no_answer: (data) =>
    `It did not answer${typeof data['limitMs'] === 'number' ? ` within ${data['limitMs'] / 1000} s` : ''}${lastWords(data)}`,
  not_mcp: (data) => `What it answered is no MCP: ${said(data, 'reason').replace(/[.]$/, '')}${lastWords(data)}`,
  unreachable: (data) => `${said(data, 'url')} cannot be reached: ${said(data, 'reason')}.`,
  http_status: (data) =>
    `${said(data, 'url')} answered with status ${said(data, 'status')}${said(data, 'reason') && ` (${said(data, 'reason')})`}.`,
  sign_in: (data) => `${said(data, 'url')} wants you to sign in.`,
  sign_in_failed: (data) => `Signing in did not work: ${said(data, 'reason')}.`,
};

function exitText(data: Data): string {
  const { exitCode } = data;
  return typeof exitCode === 'number' ? `with exit code ${exitCode}` : `by ${said(data, 'signal') || 'a signal'}`;
}

function lastWords(data: Data): string {
  const stderr = said(data, 'stderr').trim();
  return stderr === '' ? '.' : `. It wrote: ${stderr}`;
}

/** Why an entry of a file of servers cannot be used, where, and how it could look. */
export function serverEntryFaultText({ code, pointer, data }: ServerEntryFault): string {
  return `${pointer || 'The text'}: ${ENTRY_FAULTS[code](data)}`;
}

const STDIO_EXAMPLE = '{"command": "npx", "args": ["-y", "some-server"]}';
const HTTP_EXAMPLE = '{"type": "http", "url": "https://example.com/mcp"}';

const ENTRY_FAULTS: Readonly<Record<ServerEntryFault['code'], (data: Data) => string>> = {
  not_an_object: (data) => `a server is an object, such as ${STDIO_EXAMPLE}; got ${said(data, 'got')}.`,
  no_way_to_reach_it: () => `a server needs a command or an address: ${STDIO_EXAMPLE} or ${HTTP_EXAMPLE}.`,
  wrong_type: (data) => `must be ${a(said(data, 'expected'))}; got ${said(data, 'got')}.`,
  unknown_transport: (data) => `must be "stdio" or "http"; got ${said(data, 'got')}.`,
  old_transport: () =>
    `the transport over server-sent events of 2024 is not spoken. If the server speaks Streamable HTTP, write ${HTTP_EXAMPLE}.`,
  not_an_address: (data) => `must be an address such as https://example.com/mcp; got ${said(data, 'got')}.`,
  bad_name: (data) =>
    `“${said(data, 'name')}” cannot name a server; use letters, digits, spaces, - and _, at most 100.`,
  name_taken: (data) => `there are two servers “${said(data, 'name')}”; rename one.`,
};

/** Why nothing could be read from what was pasted. */
export function importFaultText({ code, data, line, column }: NonNullable<ServerImport['fault']>): string {
  if (code === 'json_syntax') {
    return `This is no JSON: ${said(data, 'reason')}${line === undefined ? '' : ` (line ${line}, column ${column ?? 1})`}.`;
  }
  return `No servers were found in it; it looks like ${said(data, 'looksLike')}. Expected is a text such as {"mcpServers": {"name": ${STDIO_EXAMPLE}}}.`;
}

function said(data: Data, key: string): string {
  const value = data[key];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function list(value: unknown): string {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
}

function plural(value: unknown, one: string, many: string): string {
  return Array.isArray(value) && value.length > 1 ? many : one;
}

function a(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
