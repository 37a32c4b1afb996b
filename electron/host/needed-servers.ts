import type { ToolSet } from '../registry/registry.ts';
import type { Servers } from '../servers/servers.ts';

export interface ServerNeed {
  readonly servers: Servers;
  readonly tools: ToolSet;
  readonly allow: readonly string[];
  /** Narrows the allowlist, as for a run. */
  readonly patterns?: readonly string[];
}

/** The servers whose tools a program may call, also tools that nobody has seen yet. */
export function neededServers({ servers, tools, allow, patterns }: ServerNeed): readonly string[] {
  const bound = new Set(tools.tools.flatMap(({ summary, server }) => (server && summary.allowed ? server.name : [])));
  const lists = patterns === undefined ? [allow] : [allow, patterns];
  return servers
    .list()
    .filter(({ disabled, config }) => !disabled && config !== undefined)
    .map(({ name }) => name)
    .filter((name) => bound.has(name) || lists.every((list) => mayAllow(list, `${name}.`)));
}

/** The server that a call of this name may go to. */
export function serverOfTool(
  { servers, tools }: Pick<ServerNeed, 'servers' | 'tools'>,
  fullName: string,
): string | undefined {
  const bound = tools.get(fullName)?.server?.name;
  return bound ?? servers.list().find(({ name }) => fullName.startsWith(`${name}.`))?.name;
}

/** Whether a list may let a name pass that begins so; exclusions are asked when the names are known. */
function mayAllow(list: readonly string[], start: string): boolean {
  return list.some((pattern) => {
    if (pattern.startsWith('!')) return false;
    const [literal = '', ...rest] = pattern.split('*');
    return rest.length === 0 ? literal.startsWith(start) : literal.startsWith(start) || start.startsWith(literal);
  });
}
