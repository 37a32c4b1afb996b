import { fromJsonSchema, type CallToolResult, type McpServer, type RegisteredTool } from '@modelcontextprotocol/server';
import { plainJson } from '../../../shared/lib/plain-json.ts';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import type { Host, ToolLookup } from '../../host/host.ts';
import type { Declared } from './declared.ts';
import { failed } from './execute-tool-code.ts';

/** The tools by which a client looks up what programs may call; listed in the style that tells names only. */
export interface LookupTools {
  show(declared: Declared): void;
}

export function registerLookups(server: McpServer, host: Pick<Host, 'lookUpTools'>, first: Declared): LookupTools {
  let declared = first;
  const answer = (lookup: ToolLookup['lookup'], given: object) =>
    resultOf(host.lookUpTools({ lookup, argumentsText: JSON.stringify(given) }, declared.narrowedTo));
  const tools: readonly RegisteredTool[] = [
    server.registerTool(
      'search_tools',
      { description: MCP_TEXT.search, inputSchema: SEARCH, annotations: ANNOTATIONS },
      (given) => answer('search_tools', given),
    ),
    server.registerTool(
      'describe_tool',
      { description: MCP_TEXT.describe, inputSchema: DESCRIBE, annotations: ANNOTATIONS },
      (given) => answer('describe_tool', given),
    ),
  ];
  const lookups = {
    show(now: Declared) {
      declared = now;
      const enabled = now.style === 'search' && now.fault === undefined;
      for (const tool of tools) if (tool.enabled !== enabled) tool.update({ enabled });
    },
  };
  lookups.show(first);
  return lookups;
}

const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

const SEARCH = fromJsonSchema<{ query: string; limit?: number }>({
  type: 'object',
  properties: {
    query: { type: 'string', description: MCP_TEXT.query },
    limit: { type: 'integer', minimum: 1, maximum: 100, description: MCP_TEXT.limit },
  },
  required: ['query'],
  additionalProperties: false,
});

const DESCRIBE = fromJsonSchema<{ name: string }>({
  type: 'object',
  properties: { name: { type: 'string', description: MCP_TEXT.toolName } },
  required: ['name'],
  additionalProperties: false,
});

function resultOf(answer: ReturnType<Host['lookUpTools']>): CallToolResult {
  if (!answer.ok) return failed(answer.error.message);
  const value = plainJson(answer.resultText);
  return {
    content: [{ type: 'text', text: answer.resultText }],
    structuredContent: Array.isArray(value) ? { tools: value } : { tool: value },
  };
}
