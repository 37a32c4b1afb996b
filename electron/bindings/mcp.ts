import type { ContentBlock } from '@modelcontextprotocol/client';
import type { McpBinding, ToolDefinition } from '../../shared/model/tool.ts';
import { mcpText } from '../../shared/text/binding-text.ts';
import { serverFaultText } from '../../shared/text/server-text.ts';
import type { ServerAnswer } from '../servers/server.ts';
import type { Servers } from '../servers/servers.ts';
import {
  stopOf,
  type BindingCall,
  type BindingFailure,
  type BindingFailureCode,
  type BindingResult,
} from './binding.ts';
import type { KindOfBinding } from './kind-of-binding.ts';
import { resultTextOf } from './mcp/result-text.ts';

export interface McpOptions {
  /** They belong to whoever opened them. */
  readonly servers: Servers;
}

/** Calls a tool of a server of the workspace, which is started where it is not up (DESIGN 5). What servers ask for stands in `mcp.json`. */
export const mcpKind: KindOfBinding<McpBinding, McpOptions> = {
  asks: () => ({}),
  open: ({ servers }) => ({
    bind: (binding, definition) => ({ invoke: (call) => invoke(call, { binding, definition, servers }) }),
    dispose: () => Promise.resolve(),
  }),
};

interface Parts {
  readonly binding: McpBinding;
  readonly definition: ToolDefinition;
  readonly servers: Servers;
}

async function invoke(call: BindingCall, { binding, definition, servers }: Parts): Promise<BindingResult> {
  const { server: name, tool } = binding;
  const { signal, argumentsText } = call;
  const server = servers.get(name);
  await server?.ready(signal);
  call.usesSecrets(server?.secrets ?? []);
  const answer = await servers.call(name, {
    tool,
    arguments: call.arguments,
    argumentsText,
    inputSchema: definition.inputSchema,
    signal,
    onProgress: (progress) => call.progressed(progress),
  });
  // A token that was renewed meanwhile is one more to keep in.
  call.usesSecrets(server?.secrets ?? []);
  const listed = server?.list.tools()?.find((one) => one.name === tool);
  return resultOf(answer, { binding, definition, signal, declaresOutput: listed?.outputSchema !== undefined });
}

interface AnswerParts {
  readonly binding: McpBinding;
  readonly definition: ToolDefinition;
  readonly signal: AbortSignal;
  /** The server itself has an output schema for the tool. */
  readonly declaresOutput: boolean;
}

function resultOf(answer: ServerAnswer, parts: AnswerParts): BindingResult | Promise<BindingResult> {
  const { server, tool } = parts.binding;
  switch (answer.kind) {
    case 'result':
      return resultOfTool(answer, parts);
    case 'refused':
      return failure('tool_failed', mcpText.refused(server, answer.code, cut(answer.message)));
    case 'malformed':
      return failure('invalid_result', mcpText.malformed(server, cut(answer.reason)));
    case 'lost':
      return {
        ...failure('tool_failed', mcpText.lost(server, serverFaultText(answer.fault))),
        details: { server },
        transport: true,
      };
    case 'unavailable':
      return {
        ...failure('tool_unavailable', mcpText.unavailable(server, serverFaultText(answer.fault))),
        details: { server, reason: answer.fault.code },
      };
    case 'not_listed':
      return failure('tool_unavailable', mcpText.notListed(server, tool));
    case 'stopped':
      return failure(stopOf(parts.signal) === 'timed_out' ? 'tool_timeout' : 'cancelled', '');
  }
}

async function resultOfTool(
  { result }: Extract<ServerAnswer, { kind: 'result' }>,
  { binding: { server }, definition: { outputSchema }, declaresOutput }: AnswerParts,
): Promise<BindingResult> {
  if (result.isError === true) {
    return failure('tool_failed', cut(textOf(result.content)) || mcpText.failedSilently(server));
  }
  if (result.structuredContent === undefined && outputSchema !== undefined && declaresOutput) {
    return failure('invalid_result', mcpText.structuredMissing(server));
  }
  return { ok: true, resultText: await resultTextOf(result, outputSchema) };
}

/** What a failed tool says in words; blocks of other kinds say nothing. */
function textOf(content: readonly ContentBlock[]): string {
  return content.flatMap((block) => (block.type === 'text' ? block.text : [])).join('\n');
}

/** Longest message of a server that goes to a program. */
const MAX_MESSAGE = 4_000;

function cut(text: string): string {
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

function failure(code: BindingFailureCode, message: string): BindingFailure {
  return { ok: false, code, message };
}
