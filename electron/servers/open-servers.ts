import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/contract/errors.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { ServerFault, ServerState } from '../../shared/model/server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ToolRequest } from './connection.ts';
import { readOwnServers, type FoundServer } from './read-servers.ts';
import { serverFault } from './server-fault.ts';
import { createServerList } from './server-list.ts';
import { Server, type ServerParts } from './server.ts';
import type { Servers, ServerView } from './servers.ts';
import { openSnapshots, type Snapshots } from './snapshots.ts';

export interface ServersOptions extends Omit<ServerParts, 'changed'> {
  readonly workspace: Workspace;
}

/** The servers of a workspace's `mcp.json`; they follow the file until they are disposed. None is started by this. */
export async function openServers(options: ServersOptions): Promise<Servers> {
  const { workspace } = options;
  const snapshots = openSnapshots(workspace.folder);
  const changes = createListeners<[]>();
  const listChanges = createListeners<[]>();
  const shelf = new ServerShelf({
    options,
    snapshots,
    changed: () => changes.tell(),
    listed: () => listChanges.tell(),
  });
  await shelf.follow();
  const stop = workspace.onChange(({ kind }) => {
    if (kind === 'servers') void shelf.follow();
  });

  return {
    list: () => shelf.views(),
    get: (name) => shelf.servers.get(name),
    onChange: (listener) => changes.add(listener),
    onListChange: (listener) => listChanges.add(listener),
    start: (name) => shelf.usable(name).start(),
    stop: (name) => shelf.usable(name).stop(),
    signIn: (name, open) => shelf.usable(name).signIn(open),
    async restart(name) {
      await shelf.usable(name).stop();
      await shelf.usable(name).start();
    },
    async call(name, request: ToolRequest) {
      const server = shelf.servers.get(name);
      return server ? server.call(request) : { kind: 'unavailable', fault: shelf.faultOf(name) };
    },
    settled: () => shelf.settled(),
    forget: (name) => snapshots.remove(name),
    async dispose() {
      stop();
      await shelf.dispose();
    },
  };
}

interface ShelfParts {
  readonly options: ServersOptions;
  readonly snapshots: Snapshots;
  readonly changed: () => void;
  readonly listed: () => void;
}

/** The servers of this moment, and what is wrong with the rest of the file. */
class ServerShelf {
  servers: ReadonlyMap<string, Server> = new Map();
  readonly #parts: ShelfParts;
  #entries: readonly FoundServer[] = [];
  #faults: ReadonlyMap<string, ServerFault> = new Map();
  #following: Promise<void> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: ShelfParts) {
    this.#parts = parts;
  }

  /** Brings the servers in line with the file: what is new is added, what changed or went is stopped. */
  follow(): Promise<void> {
    return (this.#following = this.#following.then(() => this.#follow()));
  }

  async settled(): Promise<void> {
    await this.#following;
    await this.#writing;
  }

  usable(name: string): Server {
    const server = this.servers.get(name);
    if (!server) throw new AppError('not_found', { what: 'server', name });
    return server;
  }

  faultOf(name: string): ServerFault {
    return this.#faults.get(name) ?? serverFault('file', { reason: `it has no server "${name}"` });
  }

  views(): readonly ServerView[] {
    const disabled = new Set(this.#entries.flatMap((entry) => (entry.disabled ? entry.name : [])));
    const usable = this.#entries.map(({ name, config }): ServerView => {
      const server = this.servers.get(name);
      const state: ServerState = server?.state ?? { status: 'stopped' };
      return { name, config, disabled: disabled.has(name), state, list: server?.list };
    });
    const broken = [...this.#faults].map(([name, fault]): ServerView => ({
      name,
      config: undefined,
      disabled: false,
      state: { status: 'failed', fault },
      list: undefined,
    }));
    return [...usable, ...broken];
  }

  async dispose(): Promise<void> {
    await this.#following;
    await Promise.all([...this.servers.values()].map((server) => server.stop()));
    await this.#writing;
  }

  async #follow(): Promise<void> {
    const { workspace } = this.#parts.options;
    const found = readOwnServers(workspace.serverFile()?.root);
    const before = this.servers;
    const wanted = found.servers.filter(({ disabled }) => !disabled);
    const kept = await Promise.all(wanted.map(async (entry) => this.#keptOr(before.get(entry.name), entry)));
    const next = new Map(kept.map((server) => [server.name, server]));
    this.servers = next;
    this.#entries = found.servers;
    this.#faults = new Map(
      found.refused.map(({ name, code, pointer, data }) => [
        name,
        serverFault('entry', { fault: code, pointer, ...data }),
      ]),
    );
    this.#parts.changed();
    this.#parts.listed();
    const gone = [...before.values()].filter((server) => next.get(server.name) !== server);
    await Promise.all(gone.map((server) => this.#replace(server, next.get(server.name))));
  }

  async #keptOr(before: Server | undefined, entry: FoundServer): Promise<Server> {
    if (before && isDeepStrictEqual(before.config, entry.config)) return before;
    return this.#make(entry);
  }

  /** One that was up starts again with its new entry. */
  async #replace(before: Server, after: Server | undefined): Promise<void> {
    const wasUp = before.state.status !== 'stopped';
    await before.stop();
    if (wasUp) void after?.start();
  }

  async #make({ name, config }: FoundServer): Promise<Server> {
    const { options, snapshots, changed, listed } = this.#parts;
    const list = createServerList({
      snapshot: await snapshots.read(name),
      keep: (snapshot) => {
        this.#writing = this.#writing
          .then(() => snapshots.write(name, snapshot))
          .catch((error: unknown) => options.onError(`The list of ${name} could not be kept`, error));
      },
      onChange: listed,
      note: (text) => server.log.add('host', text),
    });
    const server = new Server({ name, config, list }, { ...options, changed });
    return server;
  }
}
