import type { FormatId } from '../../../shared/model/exchange.ts';
import { anthropic } from './anthropic.ts';
import { dataWriter } from './data-writer.ts';
import { gatehouseWriter } from './gatehouse.ts';
import { gemini } from './gemini.ts';
import { mcp } from './mcp.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import { openApiWriter } from './openapi-writer.ts';
import { pythonStubWriter } from './python-stub.ts';
import { aiSdkWriter } from './ai-sdk.ts';
import { chukWriter } from './chuk.ts';
import { nexusWriter } from './nexus.ts';
import { trpcAgentGoWriter } from './trpc-agent-go.ts';
import { typescriptWriter } from './typescript.ts';
import { utcpWriter } from './utcp.ts';
import type { ToolWriter } from './tool-writer.ts';

/** How tools are written in each format that they are written in. */
export const WRITERS: { readonly [Id in FormatId]?: ToolWriter } = {
  gatehouse: gatehouseWriter,
  mcp: dataWriter(mcp),
  openai_responses: dataWriter(openaiResponses),
  openai_chat: dataWriter(openaiChat),
  anthropic: dataWriter(anthropic),
  gemini: dataWriter(gemini),
  openapi: openApiWriter,
  python_stub: pythonStubWriter,
  typescript: typescriptWriter,
  ai_sdk: aiSdkWriter,
  trpc_agent_go: trpcAgentGoWriter,
  nexus: nexusWriter,
  chuk: chukWriter,
  utcp: utcpWriter,
};
