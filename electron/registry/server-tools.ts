import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { ListedTool } from '../../shared/model/server.ts';
import { AnnotationsSchema, McpBindingSchema, type McpBinding, type ToolDefinition } from '../../shared/model/tool.ts';
import { compileSchema } from '../schemas/compile-schema.ts';
import type { DefinitionProblem } from './check-definition.ts';

/** What the servers of the workspace list, as the registry needs it; the host hands it in. */
export interface ServerToolLists {
  lists(): readonly ServerToolList[];
  onChange(listener: () => void): Unsubscribe;
}

export interface ServerToolList {
  readonly server: string;
  /** Undefined where the server was never connected. */
  readonly tools: readonly ListedTool[] | undefined;
}

export const NO_SERVERS: ServerToolLists = { lists: () => [], onChange: () => () => undefined };

/** Where a definition comes from that is a server's, or partly. */
export interface ServerOrigin {
  readonly name: string;
  readonly tool: string;
  /** Fields that the workspace says; absent where it says nothing of the tool. */
  readonly overrides?: string[];
  readonly claims?: NonNullable<ToolDefinition['annotations']>;
}

export interface MergedDefinition {
  /** The whole definition, to be checked like any other. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly origin: ServerOrigin;
  readonly problems: readonly DefinitionProblem[];
}

type Members = Readonly<Record<string, unknown>>;

/** The lists of one moment, by name. */
export interface ServerTools {
  /** What a definition of a file says, over what the server says; undefined where it is bound to no server. */
  merge(raw: unknown): MergedDefinition | undefined;
  /** The server's own definition, as it stands where no file speaks of the tool. */
  plain(server: string, tool: ListedTool): MergedDefinition;
  /** What the server says of a tool, in the shape of a definition. */
  base(binding: Pick<McpBinding, 'server' | 'tool'>): Members | undefined;
}

export function serverToolsOf(lists: readonly ServerToolList[]): ServerTools {
  const byServer = new Map(
    lists.map(({ server, tools }) => [server, tools && new Map(tools.map((tool) => [tool.name, tool]))]),
  );
  const listed = ({ server, tool }: Pick<McpBinding, 'server' | 'tool'>) => byServer.get(server)?.get(tool);

  return {
    merge(raw) {
      const binding = mcpBindingIn(raw);
      if (!binding || !isMembers(raw)) return undefined;
      const own = listed(binding);
      const problem = own ? undefined : problemOf(binding, byServer);
      return { ...merged(binding, own, raw), problems: problem ? [problem] : [] };
    },
    plain: (server, tool) => {
      const binding: McpBinding = { kind: 'mcp', server, tool: tool.name };
      const { raw, origin } = merged(binding, tool, { binding });
      const { overrides: _, ...plain } = origin;
      return { raw, origin: plain, problems: [] };
    },
    base(binding) {
      const tool = listed(binding);
      return tool && baseOf(binding, tool);
    },
  };
}

/** The binding of a raw definition where it is one to a server. */
export function mcpBindingIn(raw: unknown): McpBinding | undefined {
  const binding = isMembers(raw) ? raw['binding'] : undefined;
  if (!isMembers(binding) || binding['kind'] !== 'mcp') return undefined;
  const compiled = compileSchema(McpBindingSchema);
  return compiled.ok && compiled.validate(binding).length === 0 ? (binding as McpBinding) : undefined; // it passed its schema
}

function merged(binding: McpBinding, tool: ListedTool | undefined, raw: Members): Omit<MergedDefinition, 'problems'> {
  const { server: name } = binding;
  // Where nothing is known of it, a problem says so; that its schema is missing is no other one.
  const base = tool ? baseOf(binding, tool) : { name: binding.tool, namespace: name, inputSchema: true };
  const overrides = Object.keys(raw).filter((field) => field !== 'binding');
  const all = Object.entries({ ...base, ...raw });
  const claims = 'annotations' in raw ? undefined : claimsOf(tool);
  return {
    // A file says `null` for what the server says and the person does not want.
    raw: Object.fromEntries(all.filter(([, value]) => value !== null)),
    origin: { name, tool: binding.tool, overrides, ...(claims && { claims }) },
  };
}

/** Annotations are left out: until the person confirms them they count for nothing. */
function baseOf({ server }: Pick<McpBinding, 'server'>, { annotations: _, ...tool }: ListedTool): Members {
  return { ...tool, namespace: server };
}

function claimsOf(tool: ListedTool | undefined): ServerOrigin['claims'] {
  const { annotations } = tool ?? {};
  const compiled = compileSchema(AnnotationsSchema);
  const isSound = isMembers(annotations) && compiled.ok && compiled.validate(annotations).length === 0;
  return isSound ? annotations : undefined;
}

function problemOf(
  { server, tool }: McpBinding,
  byServer: ReadonlyMap<string, ReadonlyMap<string, ListedTool> | undefined>,
): DefinitionProblem {
  const at = { pointer: '/binding', data: { server, tool } };
  if (!byServer.has(server)) {
    return { code: 'server_unknown', pointer: '/binding/server', data: { server, known: [...byServer.keys()] } };
  }
  return { code: byServer.get(server) ? 'server_tool_unknown' : 'server_not_listed', ...at };
}

function isMembers(value: unknown): value is Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
