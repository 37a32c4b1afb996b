import { isObject, renamed, type JsonObject, type ToolFormat } from './tool-format.ts';
import type { OutTool } from './tool-writer.ts';
import { spelledTool, type FieldPlan, type SpelledTool } from './write-fields.ts';

/** A tool of MCP's `tools/list`, which has our spelling; catalogues that list `arguments` in place of a schema are read, too. */
export const mcp: ToolFormat = {
  id: 'mcp',
  claims: true,
  read(tool) {
    if (typeof tool['name'] !== 'string') return undefined;
    if (Object.hasOwn(tool, 'inputSchema')) return tool;
    return Array.isArray(tool['arguments']) ? renamed(tool, { arguments: 'inputSchema' }) : undefined;
  },
  out: {
    names: { allowed: /[A-Za-z0-9_.-]/, maxLength: 128 },
    within: [],
    needed: [],
    spell,
    document: (tools) => ({ tools }),
  },
};

const PLAN: FieldPlan = {
  format: 'mcp',
  names: {},
  fields: new Set([
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'icons',
    '_meta',
    'execution',
  ]),
};

/** The input schema of MCP says that arguments are an object. */
function spell(tool: OutTool): SpelledTool {
  const { tool: members, losses } = spelledTool(tool, PLAN);
  const schema = members['inputSchema'];
  if (!isObject(schema) || saysObject(schema)) return { tool: members, losses };
  return { tool: { ...members, inputSchema: { type: 'object', ...schema } }, losses };
}

function saysObject(schema: JsonObject): boolean {
  return Object.hasOwn(schema, 'type');
}
