import { AppError } from '../../shared/contract/errors.ts';
import type { DriftDetail, ProgramUse, ToolDrift, ToolVersions } from '../../shared/model/drift.ts';
import type { ListedTool } from '../../shared/model/server.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { Servers, ServerView } from '../servers/servers.ts';
import type { NamedTool, ProgramTools } from './program-tools.ts';

export interface ServerDriftParts {
  readonly servers: Pick<Servers, 'list'>;
  readonly tools: () => ToolSet;
  readonly programs: ProgramTools;
}

/** How the lists of servers changed, and what that touches. */
export interface ServerDrifts {
  /** Throws `not_found`. */
  detail(server: string, signal: AbortSignal): Promise<DriftDetail>;
  versions(server: string, tool: string): ToolVersions;
}

export function createServerDrifts({ servers, tools, programs }: ServerDriftParts): ServerDrifts {
  const viewOf = (name: string): ServerView => {
    const view = servers.list().find((server) => server.name === name);
    if (view) return view;
    throw new AppError('not_found', { what: 'server', name });
  };
  return {
    async detail(server, signal) {
      const drifts = toolDrifts(viewOf(server), tools());
      const touched = drifts.filter(({ kind }) => kind !== 'added').map(({ name }) => name);
      if (touched.length === 0) return { tools: drifts, uses: [], unread: [] };
      const answer = await programs.read(signal);
      if (answer.ok) return { tools: drifts, uses: usesOf(touched, answer.named, tools()), unread: [...answer.unread] };
      const { code, detail } = answer.probe;
      return { tools: drifts, uses: [], unread: [], unavailable: { code, detail: { ...detail } } };
    },
    versions(server, tool) {
      const { list } = viewOf(server);
      const [before, after] = [list?.seenTools(), list?.tools()].map((all) => all?.find(({ name }) => name === tool));
      return { ...(before && { before: inOrder(before) }), ...(after && { after: inOrder(after) }) };
    },
  };
}

/** Members that people look for first; the others follow by their names, so that only what differs differs. */
const FIRST = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

function inOrder(tool: ListedTool): string {
  const others = Object.keys(tool).filter((member) => !FIRST.includes(member));
  const members = [...FIRST, ...others.sort()].filter((member) => Object.hasOwn(tool, member));
  return JSON.stringify(Object.fromEntries(members.map((member) => [member, tool[member]])));
}

function toolDrifts({ name: server, list }: ServerView, tools: ToolSet): ToolDrift[] {
  if (!list) return [];
  const registered = new Map(
    tools.tools.flatMap((tool) => (tool.server?.name === server ? [[tool.server.tool, tool] as const] : [])),
  );
  const driftOf = (kind: ToolDrift['kind'], tool: ListedTool['name'], fields: readonly string[]): ToolDrift => {
    const own = registered.get(tool);
    const overrides = own?.server?.overrides;
    return {
      ...{ kind, tool, name: own?.summary.name ?? `${server}.${tool}`, fields: [...fields] },
      ...(own && overrides && { file: own.summary.file }),
      kept: fields.filter((field) => overrides?.includes(field)),
    };
  };
  const { added, removed, changed } = list.drift;
  return [
    ...removed.map((tool) => driftOf('removed', tool, [])),
    ...changed.map(({ tool, fields }) => driftOf('changed', tool, fields)),
    ...added.map((tool) => driftOf('added', tool, [])),
  ];
}

/** Where programs name one of these tools. A bare name is that of the tool that has it, or had it before it went. */
function usesOf(touched: readonly string[], named: readonly NamedTool[], tools: ToolSet): ProgramUse[] {
  const holders = new Map(
    tools.tools.flatMap(({ summary }) => (isBare(summary.pythonName) ? [[summary.pythonName, summary.name]] : [])),
  );
  return named.flatMap(({ program, tool: spelled, line }) => {
    const holder = tools.get(spelled) ? spelled : holders.get(spelled);
    const meant = holder === undefined ? touched.filter((name) => isOrEndsIn(name, spelled)) : [holder];
    return meant.filter((name) => touched.includes(name)).map((tool) => ({ tool, program, line }));
  });
}

function isBare(pythonName: string | undefined): pythonName is string {
  return pythonName !== undefined && !pythonName.includes('.');
}

function isOrEndsIn(fullName: string, spelled: string): boolean {
  return fullName === spelled || fullName.endsWith(`.${spelled}`);
}
