import { withCallers } from './allowed-callers.ts';
import { providerNames } from './openai-responses.ts';
import { renamed, type JsonObject, type ToolFormat } from './tool-format.ts';
import type { WriteOptions } from './tool-writer.ts';
import { spelledTool, type FieldPlan } from './write-fields.ts';

/** A tool of Anthropic's Messages API that the client runs. */
export const anthropic: ToolFormat = {
  id: 'anthropic',
  claims: true,
  read(tool) {
    const isCustom = tool['type'] === undefined || tool['type'] === null || tool['type'] === 'custom';
    if (!isCustom || !Object.hasOwn(tool, 'input_schema')) return undefined;
    return withCallers(
      renamed(tool, {
        type: null,
        input_schema: 'inputSchema',
        input_examples: 'examples',
        defer_loading: 'deferLoading',
      }),
    );
  },
  out: {
    names: providerNames(),
    within: [],
    needed: [],
    spell: (tool, options) => spelledTool(tool, planOf(options)),
    document: (tools, options) => (tools.some(isProgrammatic) ? [...tools, executionTool(options)] : tools),
  },
};

function planOf(options: WriteOptions): FieldPlan {
  return {
    format: 'anthropic',
    names: { inputSchema: 'input_schema', examples: 'input_examples', deferLoading: 'defer_loading' },
    fields: new Set(['description', 'strict', 'cache_control', 'eager_input_streaming', 'allowed_callers']),
    callers: { model: 'direct', program: executionType(options) },
  };
}

/** The provider's own tool, in which programs run that call the others. */
function executionTool(options: WriteOptions): JsonObject {
  return { type: executionType(options), name: 'code_execution' };
}

function executionType({ codeExecutionDate }: WriteOptions): string {
  return `code_execution_${codeExecutionDate}`;
}

function isProgrammatic({ allowed_callers: callers }: JsonObject): boolean {
  return (
    Array.isArray(callers) && callers.some((caller) => typeof caller === 'string' && /^code_execution/.test(caller))
  );
}
