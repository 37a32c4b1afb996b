import { AppError } from '../../shared/contract/errors.ts';
import type { CheckedTool, NamedToolFault, ProgramCheck } from '../../shared/model/program-check.ts';
import type { GuestNamedTool } from '../../shared/guest-protocol/guest-protocol.ts';
import type { RegisteredTool, ToolSet } from '../registry/registry.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { activeSkills } from './active-skills.ts';
import type { HostCheckRequest } from './host.ts';
import type { Rooms } from './rooms.ts';
import { workspaceLimits } from './snapshot.ts';
import { startUnlisted } from './start-servers.ts';
import { workspaceLanguage } from './workspace-language.ts';

/** Looks at a program without running it: what its contract forbids, and which of the tools it names it may not call. */
export async function checkProgram(
  { program, source, tools: patterns, skills: asked, startsServers, signal }: HostCheckRequest,
  rooms: Pick<Rooms, 'workspace' | 'servers' | 'registry' | 'trust' | 'runtime'>,
): Promise<ProgramCheck> {
  const { workspace, registry, trust } = rooms;
  if (!trust.mayStart({ kind: 'guest', command: program })) throw new AppError('not_trusted', { what: program });
  if (Buffer.byteLength(source) > workspaceLimits(workspace).sourceBytes) {
    return { limit: 'sourceBytes', violations: [], tools: [] };
  }
  const skills = await activeSkills(workspace, asked);
  if (startsServers) await startUnlisted(rooms, patterns);
  const runtime = await usableRuntime(rooms.runtime.current(), signal);
  const request = { source, file: program, language: workspaceLanguage(workspace), skills };
  const { violations, tools } = await runtime.check(request, signal);
  const all = registry.current();
  const look = {
    tools: all,
    allowed: all.allowedFor('program', patterns),
    patterns: patterns ?? [],
    isWhole:
      startsServers || rooms.servers.list().every(({ name }) => rooms.servers.get(name)?.list.tools() !== undefined),
  };
  return { violations: [...violations], tools: tools.map((named) => checkedTool(named, look)) };
}

async function usableRuntime(runtime: Runtime, signal: AbortSignal): Promise<Runtime> {
  const probe = await runtime.probe(signal);
  if (probe.ok) return runtime;
  throw new AppError('runtime_unavailable', { kind: runtime.kind, code: probe.code, ...probe.detail });
}

interface ToolLook {
  readonly tools: ToolSet;
  readonly allowed: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** No server may have tools that nobody has seen yet. */
  readonly isWhole: boolean;
}

function checkedTool(named: GuestNamedTool, look: ToolLook): CheckedTool {
  const tool = fullNameOf(named, look.tools);
  const registered = look.tools.get(tool);
  const isOther = !registered && (!look.isWhole || named.maybe || isNamespace(tool, look.tools));
  const fault = isOther ? undefined : registered ? faultOf(registered, look) : unknown(tool, look);
  return { tool, line: named.line, ...(fault && { fault }) };
}

function unknown(tool: string, { tools, allowed }: ToolLook): NamedToolFault {
  return { code: 'unknown_tool', closeNames: [...tools.closeNames(tool, allowed)] };
}

/** As the gateway decides about a call of it. */
function faultOf({ summary, definition }: RegisteredTool, { allowed, patterns }: ToolLook): NamedToolFault | undefined {
  const { name, usable, rule } = summary;
  if (allowed.has(name)) return definition.binding ? undefined : { code: 'tool_unavailable', reason: 'no_binding' };
  if (!summary.allowed) return { code: 'not_allowed', reason: 'allowlist', ...(rule !== undefined && { rule }) };
  const { allowedCallers } = definition;
  if (allowedCallers && !allowedCallers.includes('program')) {
    return { code: 'not_allowed', reason: 'caller', allowedCallers: [...allowedCallers] };
  }
  return usable
    ? { code: 'not_allowed', reason: 'narrowed', patterns: [...patterns] }
    : { code: 'tool_unavailable', reason: 'broken' };
}

/** A plain name is that of the tool which has it in Python; anything else is spelled in full. */
function fullNameOf({ tool, bare }: GuestNamedTool, tools: ToolSet): string {
  if (!bare) return tool;
  return tools.tools.find(({ summary }) => summary.pythonName === tool)?.summary.name ?? tool;
}

/** A part of `tools` that is handed on, for its tools to be called by somebody else. */
function isNamespace(name: string, tools: ToolSet): boolean {
  return tools.tools.some(({ summary }) => summary.name.startsWith(`${name}.`));
}
