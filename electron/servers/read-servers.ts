import type { JsonPath } from '../../shared/lib/json-pointer.ts';
import { SERVER_NAME, type ServerEntryFault, type StdioServer } from '../../shared/model/server.ts';
import { entryFault, isMembers, looksLikeEntry, readEntry, type ReadEntry } from './read-entry.ts';

export interface FoundServer extends ReadEntry {
  readonly name: string;
}

export interface FoundServers {
  readonly servers: readonly FoundServer[];
  /** Entries that cannot be used; they keep none of the others away. */
  readonly refused: readonly (ServerEntryFault & { readonly name: string })[];
}

/**
 * The servers of a parsed file of an app, whichever of the known forms it has; undefined where it has none of them:
 * `mcpServers` (Claude, Cursor and most), `servers` (VS Code), either of them inside `mcp`, a list of named entries,
 * entries by name with nothing around them, or a single entry.
 */
export function readServers(root: unknown): FoundServers | undefined {
  if (Array.isArray(root)) return root.some(looksLikeEntry) ? readList(root) : undefined;
  if (!isMembers(root)) return undefined;
  const place = placeOfServers(root);
  if (place) return place.kind === 'list' ? readList(place.entries, place.path) : readNamed(place);
  if (looksLikeEntry(root)) return readList([root]);
  const values = Object.values(root);
  const isMap = values.every(isMembers) && values.some(looksLikeEntry);
  return isMap ? readNamed({ entries: root, path: [] }) : undefined;
}

/** The servers of `mcp.json`: its `mcpServers`, and nothing else. */
export function readOwnServers(root: unknown): FoundServers {
  const entries = isMembers(root) ? root['mcpServers'] : undefined;
  return isMembers(entries) ? readNamed({ entries, path: ['mcpServers'] }) : { servers: [], refused: [] };
}

interface ServersPlace {
  readonly entries: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

const PLACES: readonly (readonly string[])[] = [
  ['mcpServers'],
  ['servers'],
  ['mcp', 'mcpServers'],
  ['mcp', 'servers'],
  ['mcp'],
  ['mcp_servers'],
  ['context_servers'],
];

type ServersIn =
  | ({ readonly kind: 'named' } & ServersPlace)
  | { readonly kind: 'list'; readonly entries: readonly unknown[]; readonly path: JsonPath };

function placeOfServers(root: Readonly<Record<string, unknown>>): ServersIn | undefined {
  for (const path of PLACES) {
    const entries = path.reduce<unknown>((value, step) => (isMembers(value) ? value[step] : undefined), root);
    if (Array.isArray(entries)) return { kind: 'list', entries, path };
    if (isMembers(entries) && mayHoldServers(path, entries)) return { kind: 'named', entries, path };
  }
  return undefined;
}

/** The member `mcp` holds other things as well. */
function mayHoldServers(path: JsonPath, entries: Readonly<Record<string, unknown>>): boolean {
  return path.at(-1) !== 'mcp' || Object.values(entries).some(looksLikeEntry);
}

interface NamedRead {
  readonly name: string;
  readonly raw: unknown;
  readonly path: JsonPath;
}

function readNamed({ entries, path }: ServersPlace): FoundServers {
  return readAll(Object.entries(entries).map(([name, raw]) => ({ name, raw, path: [...path, name] })));
}

function readList(entries: readonly unknown[], path: JsonPath = []): FoundServers {
  const isOne = entries.length === 1 && path.length === 0;
  return readAll(
    entries.map((raw, at) => ({ name: nameIn(raw) ?? nameFrom(raw, at), raw, path: isOne ? path : [...path, at] })),
  );
}

function readAll(all: readonly NamedRead[]): FoundServers {
  const servers: FoundServer[] = [];
  const refused: (ServerEntryFault & { readonly name: string })[] = [];
  const seen = new Set<string>();
  for (const { name, raw, path } of all) {
    const read = readEntry(raw, path);
    const fault = read.ok ? faultOfName(name, path, seen) : read.fault;
    if (read.ok && !fault) servers.push({ name, config: read.config, disabled: read.disabled });
    if (fault) refused.push({ ...fault, name });
    seen.add(name);
  }
  return { servers, refused };
}

function faultOfName(name: string, path: JsonPath, seen: ReadonlySet<string>): ServerEntryFault | undefined {
  if (!isServerName(name)) return entryFault('bad_name', path, { name });
  return seen.has(name) ? entryFault('name_taken', path, { name }) : undefined;
}

const NAME = new RegExp(SERVER_NAME, 'u');

export function isServerName(name: string): boolean {
  return NAME.test(name);
}

function nameIn(raw: unknown): string | undefined {
  if (!isMembers(raw)) return undefined;
  return ['name', 'id'].map((field) => raw[field]).find((name): name is string => typeof name === 'string');
}

/** A name for an entry that has none: the package it starts, or the host it is reached at. */
function nameFrom(raw: unknown, at: number): string {
  const read = readEntry(raw, []);
  if (!read.ok) return `server-${at + 1}`;
  const { config } = read;
  const name = config.kind === 'http' ? nameOfHost(config.url) : nameOfProgram(config);
  return isServerName(name) ? name : `server-${at + 1}`;
}

function nameOfHost(url: string): string {
  if (!URL.canParse(url)) return '';
  const labels = new URL(url).hostname.replace(/^(?:www|mcp|api)\./, '').split('.');
  return labels[0] ?? '';
}

function nameOfProgram({ command, args }: StdioServer): string {
  const word = args.find((arg) => !arg.startsWith('-')) ?? command;
  const last =
    word
      .replace(/(?<=.)@[^@/]*$/, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return last.replace(/\.[a-z]+$/, '').replace(/^(?:mcp-server-|server-)/, '');
}
