import { isDeepStrictEqual } from 'node:util';
import type { ListedTool, ServerDrift, ServerFault } from '../../shared/model/server.ts';
import type { Connection } from './connection.ts';
import { driftBetween, NO_DRIFT } from './drift.ts';
import type { ToolList } from './list-tools.ts';
import { reasonOf, serverFault } from './server-fault.ts';
import type { Snapshot } from './snapshots.ts';

export interface ServerListOptions {
  /** The list of the last time. */
  readonly snapshot: Snapshot | undefined;
  /** Keeps the list for when the server is away. */
  readonly keep: (snapshot: Snapshot) => void;
  readonly onChange: () => void;
  readonly note: (text: string) => void;
}

export interface ReadOptions {
  readonly skipProbe: boolean;
  readonly signal: AbortSignal;
}

/** What one server lists: now, or when it was last there. */
export interface ServerList {
  tools(): readonly ListedTool[] | undefined;
  readonly listedAt: string | undefined;
  readonly odd: readonly string[];
  readonly skipProbe: boolean;
  has(tool: string): boolean;
  /** The list that the person last looked at, where it was another one. */
  seenTools(): readonly ListedTool[] | undefined;
  /** What changed since the person last looked. */
  readonly drift: ServerDrift;
  /** Whether the person ever looked at this tool. */
  wasSeen(tool: string): boolean;
  /** The person looked at the list as it is. */
  acknowledge(): void;
  /** Reads it for a new connection; answers the fault where that does not go. */
  read(from: Connection, options: ReadOptions): Promise<ServerFault | undefined>;
  /** The server says that it changed; a server that is still being connected will be read again then. */
  refresh(from: Connection | undefined): Promise<void>;
}

export function createServerList({ snapshot, keep, onChange, note }: ServerListOptions): ServerList {
  let now = snapshot;
  let isReading = false;
  let isStale = false;

  function set(next: Snapshot): void {
    now = next;
    keep(next);
    onChange();
  }

  async function readOnce(from: Connection, signal: AbortSignal, skipProbe: boolean): Promise<void> {
    isStale = false;
    const list = await from.listTools(signal);
    if (list.requests > 0) note(readText(list));
    if (!signal.aborted) set(nextSnapshot(now, list, skipProbe));
  }

  async function read(from: Connection, { skipProbe, signal }: ReadOptions): Promise<ServerFault | undefined> {
    isReading = true;
    try {
      do await readOnce(from, signal, skipProbe);
      while (isStale && !signal.aborted);
      return undefined;
    } catch (error) {
      return await faultOf(error, from);
    } finally {
      isReading = false;
    }
  }

  return {
    tools: () => now?.tools,
    get listedAt() {
      return now?.listedAt;
    },
    get odd() {
      return now?.odd ?? [];
    },
    get skipProbe() {
      return now?.skipProbe ?? false;
    },
    has: (tool) => now?.tools.some(({ name }) => name === tool) ?? false,
    seenTools: () => now?.seen,
    get drift() {
      return now ? driftBetween(now.seen, now.tools) : NO_DRIFT;
    },
    wasSeen: (tool) => now?.acknowledged?.includes(tool) ?? false,
    acknowledge() {
      if (now) set(acknowledged(now));
    },
    read,
    async refresh(from) {
      isStale = true;
      if (!from || isReading) return;
      const fault = await read(from, { skipProbe: now?.skipProbe ?? false, signal: new AbortController().signal });
      if (fault) note('It said that its list of tools changed, and the list could not be read again.');
    },
  };
}

/** For the log: why a list came late. */
function readText({ tools, requests, slowestMs }: ToolList): string {
  const slowest = requests === 1 ? '' : 'the slowest of them ';
  const ms = Math.round(slowestMs);
  return `It listed ${tools.length} tools in ${requests === 1 ? '1 request' : `${requests} requests`}, ${slowest}${ms} ms.`;
}

/** A part of a list takes no tool away that was there before. */
function withEarlier(tools: readonly ListedTool[], earlier: readonly ListedTool[]): readonly ListedTool[] {
  const names = new Set(tools.map(({ name }) => name));
  return [...tools, ...earlier.filter(({ name }) => !names.has(name))];
}

async function faultOf(error: unknown, from: Connection): Promise<ServerFault> {
  const lost = await Promise.race([from.lost, Promise.resolve(undefined)]);
  return lost ?? serverFault('not_mcp', { reason: `its list of tools cannot be read: ${reasonOf(error)}` });
}

function nextSnapshot(before: Snapshot | undefined, list: ToolList, skipProbe: boolean): Snapshot {
  const { odd } = list;
  const tools = list.isPart ? withEarlier(list.tools, before?.tools ?? []) : list.tools;
  const seen = before?.seen ?? before?.tools;
  return {
    listedAt: new Date().toISOString(),
    tools,
    odd,
    ...(seen && !isDeepStrictEqual(seen, tools) && { seen }),
    ...(before?.acknowledged && { acknowledged: before.acknowledged }),
    ...(skipProbe && { skipProbe }),
  };
}

function acknowledged({ seen: _, ...snapshot }: Snapshot): Snapshot {
  return { ...snapshot, acknowledged: snapshot.tools.map(({ name }) => name) };
}
