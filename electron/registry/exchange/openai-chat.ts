import { withCallers } from './allowed-callers.ts';
import { OPENAI_FIELDS, providerNames } from './openai-responses.ts';
import { isObject, renamed, type ToolFormat } from './tool-format.ts';
import { spelledTool, type FieldPlan } from './write-fields.ts';

/** A function tool of OpenAI's Chat Completions, which has its members one level further in. */
export const openaiChat: ToolFormat = {
  id: 'openai_chat',
  claims: true,
  read(tool) {
    const { function: inner, type, ...beside } = tool;
    if (!isObject(inner) || (type !== undefined && type !== 'function')) return undefined;
    return withCallers({ ...beside, ...renamed(inner, { ...OPENAI_FIELDS, type: 'type' }) });
  },
  out: {
    names: providerNames(),
    within: ['function'],
    needed: ['/type'],
    spell(tool) {
      const { tool: members, losses } = spelledTool(tool, PLAN);
      return { tool: { type: 'function', function: members }, losses };
    },
    document: (tools) => tools,
  },
};

const PLAN: FieldPlan = {
  format: 'openai_chat',
  names: { inputSchema: 'parameters' },
  fields: new Set(['description', 'strict']),
};
