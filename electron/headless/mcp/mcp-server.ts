import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  fromJsonSchema,
  McpServer,
  type ClientCapabilities,
  type Implementation,
  type McpRequestContext,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { MCP_TEXT } from '../../../shared/text/mcp-text.ts';
import { VERSION } from '../version.ts';
import { readDeclared, type Declared } from './declared.ts';
import { executeToolCode, failed, type McpClient } from './execute-tool-code.ts';
import { registerLookups } from './lookup-tools.ts';
import type { McpDesk } from './mcp-desk.ts';

/** A server for one connection, or for one request of a client that needs no connection. */
export interface ServedClient {
  readonly server: McpServer;
  /** The tools of the workspace have changed: the client is told, where what it reads of them is another text now. */
  refresh(): Promise<void>;
}

export async function createMcpServer(desk: McpDesk, { era }: Pick<McpRequestContext, 'era'>): Promise<ServedClient> {
  const { codec } = desk.calls;
  let declared = await readDeclared(desk);
  const server = new McpServer(
    { name: 'gatehouse', title: `Gatehouse: ${desk.host.name}`, version: VERSION },
    {
      capabilities: { tools: { listChanged: true } },
      requestState: { verify: (state, ctx) => codec.verify(state, ctx) },
    },
  );
  const tool = server.registerTool(
    declared.name,
    { ...shown(declared), title: MCP_TEXT.title, annotations: ANNOTATIONS },
    ({ code }, ctx) =>
      declared.fault === undefined
        ? executeToolCode(code, clientOf(server, era, ctx), { desk, ctx, declared })
        : failed(declared.fault),
  );
  const lookups = registerLookups(server, desk.host, declared);
  return {
    server,
    async refresh() {
      const before = declared;
      declared = await readDeclared(desk);
      lookups.show(declared);
      if (declared.name === before.name && declared.description === before.description) return;
      tool.update({ name: declared.name, description: declared.description });
    },
  };
}

/** What a program does is not known before it is read. */
const ANNOTATIONS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

function shown({ description, inputSchema, outputSchema }: Declared) {
  return {
    description,
    inputSchema: fromJsonSchema<{ code: string }>(inputSchema),
    outputSchema: fromJsonSchema(outputSchema),
  };
}

interface Envelope {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
  readonly [CLIENT_INFO_META_KEY]?: Implementation;
}

/** In the newer era every request says who asks; in the older one the connection knows. */
function clientOf(server: McpServer, era: McpClient['era'], { mcpReq }: ServerContext): McpClient {
  const envelope: Envelope | undefined = mcpReq.envelope; // the SDK has checked it, and types none of its keys
  const said = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  const info = envelope?.[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion();
  return { era, name: plainName(info?.name ?? ''), canAsk: showsForms(said) };
}

/** A client that names no mode of asking has forms, the only mode there was. */
function showsForms(capabilities: ClientCapabilities | undefined): boolean {
  const asking = capabilities?.elicitation;
  return asking !== undefined && (asking.form !== undefined || asking.url === undefined);
}

const MAX_NAME = 60;

/** Fit for tracebacks and lists. */
function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, MAX_NAME) || 'client';
}
