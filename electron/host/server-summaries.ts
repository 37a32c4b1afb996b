import type { CoveredTool, ServerSummary } from '../../shared/model/server.ts';
import type { ToolSet } from '../registry/registry.ts';
import { NO_DRIFT } from '../servers/drift.ts';
import type { Servers, ServerView } from '../servers/servers.ts';

/** What the Servers screen shows of all servers. */
export function summarizeServers(servers: Servers, tools: ToolSet): ServerSummary[] {
  return servers.list().map((server) => {
    const { name, config, disabled, state, list } = server;
    const listed = list?.tools();
    return {
      name,
      ...(config && { config }),
      disabled,
      state,
      ...(listed && { tools: listed.length }),
      ...(list?.listedAt !== undefined && { listedAt: list.listedAt }),
      oddTools: [...(list?.odd ?? [])],
      drift: list?.drift ?? NO_DRIFT,
      covered: coveredTools(server, tools),
    };
  });
}

/** New tools are never added to `allow`; these are let pass by a pattern that was there for others (DESIGN 15). */
function coveredTools({ name, list }: ServerView, tools: ToolSet): CoveredTool[] {
  return tools.tools.flatMap(({ summary, server }) => {
    const { allowed, rule } = summary;
    if (server?.name !== name || !allowed || rule === undefined || rule === summary.name) return [];
    return list?.wasSeen(server.tool) === true ? [] : [{ tool: summary.name, pattern: rule }];
  });
}
