import type { ServersWanted } from './host.ts';
import { neededServers, serverOfTool } from './needed-servers.ts';
import type { Rooms } from './rooms.ts';

type ServerRooms = Pick<Rooms, 'servers' | 'registry' | 'workspace'>;

/** Starts the servers that are wanted, all at once, and waits until each is ready or has failed. */
export async function startServers(which: ServersWanted, rooms: ServerRooms): Promise<void> {
  const names = namesOf(which, rooms).filter((name) => rooms.servers.get(name) !== undefined);
  await Promise.all(names.map((name) => rooms.servers.start(name)));
}

/** How long a run waits for tools that nobody has seen yet. */
const UNLISTED_MS = 5_000;

/** Of servers that were never connected nobody knows which tools they have: a run that may call them waits for that a little. */
export async function startUnlisted(rooms: ServerRooms, tools: readonly string[] | undefined): Promise<void> {
  const names = namesOf({ kind: 'run', ...(tools && { tools }) }, rooms);
  const unlisted = names.filter((name) => {
    const server = rooms.servers.get(name);
    return server?.list.tools() === undefined && server?.state.status !== 'failed';
  });
  if (unlisted.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, UNLISTED_MS);
  });
  await Promise.race([Promise.all(unlisted.map((name) => rooms.servers.start(name))), late]);
  clearTimeout(timer);
}

function namesOf(which: ServersWanted, { servers, registry, workspace }: ServerRooms): readonly string[] {
  const tools = registry.current();
  switch (which.kind) {
    case 'all':
      return servers.list().map(({ name }) => name);
    case 'call': {
      const name = serverOfTool({ servers, tools }, which.tool);
      return name === undefined ? [] : [name];
    }
    case 'run': {
      const { tools: patterns } = which;
      const allow = workspace.settings().allow ?? [];
      return neededServers({ servers, tools, allow, ...(patterns && { patterns }) });
    }
  }
}
