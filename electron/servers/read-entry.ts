import { jsonPointer, type JsonPath } from '../../shared/lib/json-pointer.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import type { HttpServer, ServerConfig, ServerEntryFault, StdioServer } from '../../shared/model/server.ts';

export interface ReadEntry {
  readonly config: ServerConfig;
  readonly disabled: boolean;
}

export type EntryRead = ({ readonly ok: true } & ReadEntry) | { readonly ok: false; readonly fault: ServerEntryFault };

type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Reads one server as the files of Claude, Cursor, VS Code and their relatives write it: a command with its arguments,
 * or an address with its headers. `path` leads to the entry in its text, for faults.
 */
export function readEntry(raw: unknown, path: JsonPath): EntryRead {
  if (!isMembers(raw)) return refuse('not_an_object', path, { got: showValue(raw) });
  const reader = createReader(raw, path);
  const config = readConfig(raw, reader);
  const [fault] = reader.faults;
  if (fault || !config) return { ok: false, fault: fault ?? entryFault('no_way_to_reach_it', path) };
  return { ok: true, config, disabled: raw['disabled'] === true || raw['enabled'] === false };
}

/** Whether a value may be meant as one server entry. */
export function looksLikeEntry(value: unknown): value is Members {
  return isMembers(value) && [...ADDRESS_FIELDS, 'command'].some((field) => field in value);
}

const ADDRESS_FIELDS = ['url', 'serverUrl', 'httpUrl'] as const;
const HTTP_TYPES = new Set(['http', 'streamablehttp', 'remote']);
const STDIO_TYPES = new Set(['stdio', 'local']);
/** The transport before Streamable HTTP. */
const OLD_TYPES = new Set(['sse', 'httpsse']);

function readConfig(raw: Members, reader: EntryReader): ServerConfig | undefined {
  const kind = kindOf(raw, reader);
  if (kind === undefined) return undefined;
  return kind === 'stdio' ? readStdio(raw, reader) : readHttp(raw, reader);
}

function kindOf(raw: Members, reader: EntryReader): ServerConfig['kind'] | undefined {
  const field = 'type' in raw ? 'type' : 'transport';
  const said = raw[field];
  if (said !== undefined) {
    const type = typeof said === 'string' ? said.toLowerCase().replaceAll(/[^a-z]/g, '') : '';
    if (STDIO_TYPES.has(type)) return 'stdio';
    if (HTTP_TYPES.has(type)) return 'http';
    if (OLD_TYPES.has(type)) return reader.fail('old_transport', [field], {});
    return reader.fail('unknown_transport', [field], { got: showValue(said) });
  }
  if ('command' in raw) return 'stdio';
  return ADDRESS_FIELDS.some((name) => name in raw) ? 'http' : undefined;
}

function readStdio(raw: Members, reader: EntryReader): StdioServer | undefined {
  const { command, args } = commandOf(raw, reader);
  if (command === undefined || command === '') return undefined;
  const cwd = reader.text('cwd') ?? reader.text('workingDirectory');
  const env = { ...reader.texts('environment'), ...reader.texts('env') };
  return { kind: 'stdio', command, args: [...args, ...reader.list('args')], env, ...(cwd && { cwd }) };
}

/** Some write the arguments into the command, as a list. */
function commandOf(
  { command }: Members,
  reader: EntryReader,
): { readonly command?: string; readonly args: readonly string[] } {
  if (command === undefined) return { args: [] };
  if (typeof command === 'string') return { command: command.trim(), args: [] };
  const [first, ...args] = reader.list('command');
  return { ...(first !== undefined && { command: first }), args };
}

function readHttp(raw: Members, reader: EntryReader): HttpServer | undefined {
  const field = ADDRESS_FIELDS.find((name) => name in raw);
  const url = field === undefined ? undefined : reader.text(field)?.trim();
  if (field === undefined || url === undefined || url === '') return undefined;
  if (!mayBeAddress(url)) return reader.fail('not_an_address', [field], { got: showValue(url) });
  return { kind: 'http', url, headers: { ...reader.texts('http_headers'), ...reader.texts('headers') } };
}

/** An address that begins with a reference is known only when it is resolved. */
function mayBeAddress(url: string): boolean {
  return url.startsWith('${') || (/^https?:\/\//i.test(url) && URL.canParse(url.replaceAll(/\$\{[^}]*\}/g, 'x')));
}

interface EntryReader {
  readonly faults: readonly ServerEntryFault[];
  text(field: string): string | undefined;
  list(field: string): readonly string[];
  /** Names and texts; numbers and booleans are taken as they are spelled. */
  texts(field: string): Readonly<Record<string, string>>;
  fail(code: ServerEntryFault['code'], within: JsonPath, data: ServerEntryFault['data']): undefined;
}

function createReader(raw: Members, path: JsonPath): EntryReader {
  const faults: ServerEntryFault[] = [];

  function fail(code: ServerEntryFault['code'], within: JsonPath, data: ServerEntryFault['data']): undefined {
    faults.push(entryFault(code, [...path, ...within], data));
  }
  function wrong(within: JsonPath, expected: string, got: unknown): undefined {
    return fail('wrong_type', within, { expected, got: showValue(got) });
  }

  return {
    faults,
    fail,
    text(field) {
      const value = raw[field];
      if (value === undefined || value === null) return undefined;
      return typeof value === 'string' ? value : wrong([field], 'string', value);
    },
    list(field) {
      const value = raw[field];
      if (value === undefined || value === null) return [];
      if (!Array.isArray(value)) return wrong([field], 'array of strings', value) ?? [];
      const items = value.map((item: unknown, at) => asText(item) ?? wrong([field, at], 'string', item) ?? '');
      return items;
    },
    texts(field) {
      const value = raw[field];
      if (value === undefined || value === null) return {};
      if (!isMembers(value)) return wrong([field], 'object', value) ?? {};
      const entries = Object.entries(value).filter(([, item]) => item !== null);
      return Object.fromEntries(
        entries.map(([name, item]) => [name, asText(item) ?? wrong([field, name], 'string', item) ?? '']),
      );
    },
  };
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function entryFault(
  code: ServerEntryFault['code'],
  path: JsonPath,
  data: ServerEntryFault['data'] = {},
): ServerEntryFault {
  return { code, pointer: jsonPointer(path), data };
}

function refuse(code: ServerEntryFault['code'], path: JsonPath, data: ServerEntryFault['data']): EntryRead {
  return { ok: false, fault: entryFault(code, path, data) };
}
