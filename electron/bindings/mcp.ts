import type { ContentBlock } from '@modelcontextprotocol/client';
import type { McpBinding, ToolDefinition } from '../../shared/model/tool.ts';
import { mcpText } from '../../shared/text/binding-text.ts';
import { serverFaultText } from '../../shared/text/server-text.ts';
import type { ToolResult } from '../servers/read-result.ts';
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
  const { signal, argumentsText, maxResultBytes } = call;
  const server = servers.get(name);
  await server?.ready(signal);
  call.usesSecrets(server?.secrets ?? []);
  const answer = await servers.call(name, {
    tool,
    arguments: call.arguments,
    argumentsText,
    inputSchema: definition.inputSchema,
    maxResultBytes,
    signal,
    onProgress: (progress) => call.progressed(progress),
  });
  // A token that was renewed meanwhile is one more to keep in.
  call.usesSecrets(server?.secrets ?? []);
  const listed = server?.list.tools()?.find((one) => one.name === tool);
  const declaresOutput = listed?.outputSchema !== undefined;
  return resultOf(answer, { binding, definition, signal, declaresOutput, maxResultBytes });
}

interface AnswerParts {
  readonly binding: McpBinding;
  readonly definition: ToolDefinition;
  readonly signal: AbortSignal;
  /** The server itself has an output schema for the tool. */
  readonly declaresOutput: boolean;
  readonly maxResultBytes: number;
}

function resultOf(answer: ServerAnswer, parts: AnswerParts): BindingResult | Promise<BindingResult> {
  const { server, tool } = parts.binding;
  switch (answer.kind) {
    case 'result':
      return resultOfTool(answer.result, parts);
    case 'too_large':
      return tooLarge(parts);
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

async function resultOfTool(result: ToolResult, parts: AnswerParts): Promise<BindingResult> {
  const { binding, definition, declaresOutput, maxResultBytes } = parts;
  const { server } = binding;
  const { outputSchema } = definition;
  if (result.isError) return failure('tool_failed', cut(textOf(result.content)) || mcpText.failedSilently(server));
  if (result.structuredText === undefined && outputSchema !== undefined && declaresOutput) {
    return failure('invalid_result', mcpText.structuredMissing(server));
  }
  const resultText = await resultTextOf(result, { outputSchema, maxBytes: maxResultBytes });
  return resultText === undefined ? tooLarge(parts) : { ok: true, resultText };
}

function tooLarge({ binding, maxResultBytes: limit }: AnswerParts): BindingFailure {
  return { ...failure('result_too_large', mcpText.tooLarge(binding.server, limit)), details: { limit } };
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
