import { withCallers } from './allowed-callers.ts';
import { hasObject, renamed, type JsonObject, type Renames, type ToolFormat } from './tool-format.ts';
import type { NameRule, OutTool } from './tool-writer.ts';
import { isImportedFrom, spelledTool, type FieldPlan } from './write-fields.ts';

export const OPENAI_FIELDS: Renames = {
  type: null,
  parameters: 'inputSchema',
  output_schema: 'outputSchema',
  defer_loading: 'deferLoading',
};

/** A function tool of OpenAI's Responses API; the older list `functions` has the same members without a type. */
export const openaiResponses: ToolFormat = {
  id: 'openai_responses',
  claims: true,
  read: (tool) => (isFunction(tool) ? withCallers(renamed(tool, OPENAI_FIELDS)) : undefined),
  out: {
    names: providerNames(),
    within: [],
    needed: ['/type'],
    spell(tool) {
      const { tool: members, losses } = spelledTool(tool, PLAN);
      return { tool: { type: 'function', ...members, ...notStrict(tool) }, losses };
    },
    document: (tools) => (tools.some(isProgrammatic) ? [...tools, { type: 'programmatic_tool_calling' }] : tools),
  },
};

const PLAN: FieldPlan = {
  format: 'openai_responses',
  names: { inputSchema: 'parameters', outputSchema: 'output_schema', deferLoading: 'defer_loading' },
  fields: new Set(['description', 'strict', 'allowed_callers']),
  callers: { model: 'direct', program: 'programmatic' },
};

/** Where nothing is said the API makes a schema strict, and changes it for that. */
function notStrict({ definition }: OutTool): JsonObject {
  const isSaid = Object.hasOwn(definition, 'strict') || isImportedFrom(definition, 'openai_responses');
  return isSaid ? {} : { strict: false };
}

/** OpenAI and Anthropic take the same names. */
export function providerNames(): NameRule {
  return { allowed: /[A-Za-z0-9_-]/, maxLength: 64, dot: '__' };
}

function isProgrammatic({ allowed_callers: callers }: JsonObject): boolean {
  return Array.isArray(callers) && callers.includes('programmatic');
}

function isFunction(tool: JsonObject): boolean {
  if (typeof tool['name'] !== 'string') return false;
  if (tool['type'] === 'function') return true;
  return !Object.hasOwn(tool, 'type') && hasObject(tool, 'parameters');
}
