import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { PromptProvider } from '../../../shared/model/prompt.ts';
import type { ModelTool } from './model-tool.ts';

/** A tool as one provider takes it in its list of tools, or as an MCP server lists it. */
export function providerForm(
  { name, description, inputSchema, outputSchema, isOrdinary = false }: ModelTool,
  provider: PromptProvider,
): Readonly<Record<string, unknown>> {
  switch (provider) {
    case 'openai_responses':
      return { type: 'function', name, description, parameters: inputSchema, strict: !isOrdinary };
    case 'openai_chat':
      // Not strict: servers that only speak like OpenAI refuse what they do not know.
      return { type: 'function', function: { name, description, parameters: inputSchema } };
    case 'anthropic':
      return { name, description, input_schema: inputSchema };
    case 'mcp':
      return { name, description, inputSchema, outputSchema };
    default:
      return assertNever(provider);
  }
}
