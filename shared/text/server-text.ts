import { SECRET_FAULT_CODES } from '../model/secret.ts';
import type {
  ImportedServer,
  ServerConfig,
  ServerDrift,
  ServerEntryFault,
  ServerFault,
  ServerImport,
  ServerLogLine,
  ServerState,
} from '../model/server.ts';
import { unresolvedText } from './secret-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** Where the secrets cannot be had, those that are missing may well be set. */
function lockedText({ missing, locked }: Data): string | undefined {
  const code = SECRET_FAULT_CODES.find((one) => one === locked);
  return code && unresolvedText({ missing: missing as string[], fault: { code, file: '' } }); // the host puts the references there
}

/** What a server is doing, in a word or two. */
export function serverStateWord(state: ServerState, disabled = false): string {
  if (disabled) return 'Off';
  switch (state.status) {
    case 'stopped':
      return 'Stopped';
    case 'starting':
      return state.signInUrl === undefined ? 'Starting' : 'Waiting for sign-in';
    case 'ready':
      return 'Ready';
    case 'reconnecting':
      return `Reconnecting (${state.attempt} of ${state.attempts})`;
    case 'failed':
      return state.fault.code === 'sign_in' ? 'Sign-in needed' : 'Failed';
  }
}

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
    lockedText(data) ??
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

/** What a server is started or reached by, on one line. */
export function serverTargetText(config: ServerConfig): string {
  return config.kind === 'http' ? config.url : [config.command, ...config.args].map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[^\s"']+$/.test(word) ? word : JSON.stringify(word);
}

/** What changed in a server's list since the person looked, as a part of a sentence; empty where nothing did. */
export function driftText({ added, removed, changed }: ServerDrift): string {
  const parts = [
    count(added.length, 'new tool', 'new tools'),
    count(changed.length, 'changed', 'changed'),
    count(removed.length, 'gone', 'gone'),
  ];
  return parts.filter(Boolean).join(', ');
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}

export const logSourceNames: Readonly<Record<ServerLogLine['source'], string>> = {
  stderr: 'stderr',
  stdout: 'stdout, no MCP',
  log: 'log',
  host: 'Gatehouse',
};

/** The annotations that a server gives a tool, in words. */
export function claimsText(claims: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(serversText.claims.names);
  return names
    .flatMap(([hint, [yes, no]]) => (claims[hint] === true ? yes : claims[hint] === false ? no : []))
    .join(', ');
}

/** Time of a line of a log. */
export function clockSecondsText(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((value) => String(value).padStart(2, '0'))
    .join(':');
}

/** What becomes of a credential that stood in another app's file. */
export function importedSecretText({ field, secret, isPlaceholder }: ImportedServer['secrets'][number]): string {
  return isPlaceholder
    ? `${field} needs the secret ${secret}, which you have yet to set.`
    : `${field} is kept as the secret ${secret}; mcp.json only names it.`;
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

/** Words of the Servers screen. */
export const serversText = {
  name: 'Servers',
  file: 'mcp.json',
  about: 'MCP servers of this workspace. Each is started when a tool of it is first called.',
  list: 'Servers',
  detail: (name: string) => `Server ${name}`,
  add: 'Add server…',
  none: 'No servers yet',
  noneText:
    'An MCP server brings tools: files, a database, a service. Add one by its command or its address, or take them over from another app.',
  broken: 'Nothing in mcp.json is used',
  brokenAt: (line: number, column: number) => `Line ${line}, column ${column}`,
  brokenText: 'No server is there until the file is mended. It is read again as soon as it changes.',
  start: 'Start',
  retry: 'Try again',
  stop: 'Stop',
  restart: 'Restart',
  signIn: 'Sign in…',
  signInAt: 'Sign in at this address; the page comes back here by itself.',
  more: 'More',
  edit: 'Edit…',
  off: 'Switch off',
  on: 'Switch on',
  remove: 'Remove…',
  trust: 'Look at what it asks for…',
  isOff: 'Switched off: it is never started, and its tools are not there.',
  notYet: 'Never connected, so nobody knows its tools. Start it once.',
  offline: (moment: string) => `Not connected. Showing its tools as of ${moment}.`,
  facts: {
    runs: 'Command',
    address: 'Address',
    program: 'Program',
    process: 'Process',
    folder: 'Folder',
    env: 'Variables',
    headers: 'Headers',
    calls: 'Calls itself',
    protocol: 'Protocol',
    tools: 'Tools',
    toolCount: (count: number, moment: string) => `${count}, listed ${moment}`,
  },
  news: {
    title: 'New since you looked',
    looked: 'I looked',
    lookedHint: 'Takes the list as it is; what changes after this is shown again.',
    covered: 'Allowed without a decision of yours',
    coveredText: 'A pattern that was there before them lets these tools pass.',
    by: (pattern: string) => `by ${pattern}`,
    exclude: (tool: string) => `Add !${tool}`,
    excludeHint: 'Adds it to the allowlist as not allowed, after the pattern.',
    odd: 'What it lists beside tools',
  },
  log: {
    title: 'Log',
    empty: 'Nothing yet. What the server writes to stderr, and to stdout beside messages, stands here.',
    dropped: (count: number) => `${count} earlier lines are no longer kept.`,
    copy: 'Copy the log',
    lines: (name: string) => `Log of ${name}`,
  },
  form: {
    addTitle: 'Add a server',
    editTitle: (name: string) => `Edit ${name}`,
    how: 'How to add a server',
    hows: { form: 'By hand', text: 'Paste', app: 'From another app' },
    serverName: 'Name',
    serverNameHint: 'Its tools are called name.tool.',
    kind: 'How it is reached',
    kinds: { stdio: 'A program', http: 'An address' },
    command: 'Command',
    commandHint: 'For example npx, uvx, or a path.',
    args: 'Arguments',
    argsHint: 'One a line.',
    env: 'Variables',
    envHint: 'One a line: NAME=value. ${env:NAME} and ${secret:NAME} may stand in it; credentials become secrets.',
    cwd: 'Folder',
    cwdHint: 'Where it runs; the workspace where empty.',
    url: 'Address',
    urlHint: 'For example https://example.com/mcp.',
    headers: 'Headers',
    headersHint: 'One a line: Name: value. ${env:NAME} and ${secret:NAME} may stand in it; credentials become secrets.',
    save: 'Save',
    addNow: 'Add and start',
    faults: {
      name: 'Use letters, digits, spaces, - and _, at most 100.',
      taken: 'There is a server of this name.',
      command: 'Say which program to start.',
      url: 'Give an address that begins with https:// or http://.',
      env: (line: number) => `Line ${line} is no NAME=value.`,
      headers: (line: number) => `Line ${line} is no Name: value.`,
    },
  },
  import: {
    text: 'Text',
    textHint: 'The servers of Claude, Cursor, VS Code or another app, as JSON. Comments do not matter.',
    app: 'App',
    noApps: 'No file of Claude, Cursor or VS Code was found on this machine or in this workspace.',
    fileNote: 'The file is read, never written.',
    found: 'Servers in it',
    refused: 'Not usable',
    taken: 'a server of this name is there already',
    add: (count: number) => (count === 1 ? 'Add 1 server' : `Add ${count} servers`),
  },
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It is stopped and taken out of mcp.json, and its tools go. What the workspace says of its tools stays.',
  removeNow: 'Remove',
  claims: {
    title: 'Claims of the server',
    text: (claims: string) => `The server says: ${claims}. It counts once you confirm it.`,
    confirm: 'Confirm',
    names: {
      readOnlyHint: ['read-only', 'writes'],
      destructiveHint: ['may destroy', 'destroys nothing'],
      idempotentHint: ['may be repeated', 'must not be repeated'],
      openWorldHint: ['reaches outside', 'stays inside'],
    },
    reset: 'Reset to server',
  },
} as const;
