import { AppError } from '../../shared/contract/errors.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type {
  ImportedServer,
  ServerConfig,
  ServerImport,
  ServerLogLine,
  ServerSummary,
} from '../../shared/model/server.ts';
import type { ServerExport, ServerFormatId } from '../../shared/model/server-export.ts';
import { createDecisions } from '../registry/tool-pattern.ts';
import { withoutCredentials, type PlainSecret } from '../servers/credentials.ts';
import { exportServers } from '../servers/export-servers.ts';
import { findOtherApps, type OtherAppFile } from '../servers/other-apps.ts';
import { previewImport } from '../servers/preview-import.ts';
import { isServerName } from '../servers/read-servers.ts';
import { entryEdits, removalEdits } from '../servers/server-entry.ts';
import { readText } from '../workspace/file-text.ts';
import { SERVERS_FILE } from '../workspace/places.ts';
import type { SecretStore } from '../workspace/secret-store.ts';
import type { JsonEdit } from '../workspace/workspace.ts';
import { asksNothing } from './asks.ts';
import type { Rooms } from './rooms.ts';
import { summarizeServers } from './server-summaries.ts';

/** Where servers come from that are to be added. */
export type ServerSource =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'file'; readonly file: string };

export interface SaveServer {
  readonly name: string;
  readonly config: ServerConfig;
  readonly disabled: boolean;
  /** The name it had; absent for a new one. */
  readonly replaces?: string;
}

/** What the Servers screen and the command line do with servers. */
export interface ServerDesk {
  readonly summaries: () => ServerSummary[];
  /** The servers as a file of another app. */
  export(format: ServerFormatId): ServerExport;
  start(name: string): void;
  stop(name: string): Promise<void>;
  restart(name: string): void;
  /** `open` shows the person an address in their browser, where this shell can. */
  signIn(name: string, open: (url: string) => void): void;
  save(server: SaveServer): Promise<ImportedServer['secrets']>;
  remove(name: string): Promise<void>;
  otherApps(): Promise<readonly OtherAppFile[]>;
  /** `patterns` choose some of them by their names, as in `allow`. */
  preview(source: ServerSource, patterns?: readonly string[]): Promise<ServerImport>;
  import(source: ServerSource, names: readonly string[]): Promise<void>;
  acknowledge(name: string): void;
  log(name: string): { readonly lines: readonly ServerLogLine[]; readonly dropped: number };
  onLogLine(name: string, listener: (line: ServerLogLine) => void): Unsubscribe;
}

export interface ServerDeskParts {
  readonly rooms: Pick<Rooms, 'workspace' | 'servers' | 'registry' | 'trust'>;
  readonly secrets: SecretStore;
  readonly giveTrust: () => Promise<void>;
}

export function createServerDesk({ rooms, secrets, giveTrust }: ServerDeskParts): ServerDesk {
  const { workspace, servers, registry, trust } = rooms;
  const server = (name: string) => servers.get(name) ?? notFound(name);

  /** Whoever adds or changes a server here has seen what it starts and reads. */
  async function asPerson(edits: readonly JsonEdit[], values: readonly PlainSecret[] = []): Promise<void> {
    const wasTrusted = trust.isTrusted && asksNothing(trust.newAsks);
    for (const { secret, value } of values) await secrets.write(secret, value);
    await workspace.editJson(SERVERS_FILE, edits);
    await servers.settled();
    if (wasTrusted && !asksNothing(trust.newAsks)) await giveTrust();
  }

  async function read(source: ServerSource) {
    return previewImport(await textOf(source, workspace.folder), new Set(servers.list().map(({ name }) => name)));
  }

  return {
    summaries: () => summarizeServers(servers, registry.current()),
    export: (format) => exportServers(format, workspace.serverFile()?.root),
    start: (name) => void server(name).start(),
    stop: (name) => server(name).stop(),
    restart: (name) => {
      server(name);
      void servers.restart(name);
    },
    signIn: (name, open) => void server(name).signIn(open),
    async save({ name, config, disabled, replaces }) {
      if (!isServerName(name)) throw new AppError('invalid_params', { call: 'servers.save', pointer: '/name' });
      const isTaken = servers.list().some((one) => one.name === name && one.name !== replaces);
      if (isTaken) throw new AppError('exists', { path: name });
      const clean = withoutCredentials(name, config);
      const root = workspace.serverFile()?.root;
      const moved = replaces !== undefined && replaces !== name ? removalEdits(replaces) : [];
      await asPerson([...moved, ...entryEdits(root, { name, config: clean.config, disabled })], clean.values);
      return clean.found;
    },
    async remove(name) {
      if (!servers.list().some((one) => one.name === name)) notFound(name);
      await asPerson(removalEdits(name));
      await servers.forget(name);
    },
    otherApps: () => findOtherApps(workspace.folder),
    preview: async (source, patterns) => chosenOf((await read(source)).preview, patterns),
    async import(source, names) {
      const { found } = await read(source);
      const chosen = names.map((name) => found.get(name) ?? notFound(name));
      const root = workspace.serverFile()?.root;
      const edits = chosen.flatMap(({ name, config, disabled }) => entryEdits(root, { name, config, disabled }));
      const values = chosen.flatMap((one) => one.values);
      await asPerson(edits, values);
    },
    acknowledge: (name) => server(name).list.acknowledge(),
    log: (name) => {
      const { log } = server(name);
      return { lines: log.lines(), dropped: log.dropped };
    },
    onLogLine: (name, listener) => server(name).log.onLine(listener),
  };
}

function chosenOf(preview: ServerImport, patterns: readonly string[] | undefined): ServerImport {
  if (!patterns) return preview;
  const decide = createDecisions(patterns);
  return { ...preview, servers: preview.servers.filter(({ name }) => decide(name).allowed) };
}

/** Only files that `otherApps` names are read: a page is not to read any file of the person through this. */
async function textOf(source: ServerSource, workspaceFolder: string): Promise<string> {
  if (source.kind === 'text') return source.text;
  const known = (await findOtherApps(workspaceFolder)).find(({ file }) => file === source.file);
  const read = known && (await readText(known.file));
  if (!read?.ok) throw new AppError('not_found', { what: 'file of another app', name: source.file });
  return read.text;
}

function notFound(name: string): never {
  throw new AppError('not_found', { what: 'server', name });
}
