import type { ToolFormat } from './tool-format.ts';
import type { ToolWriter } from './tool-writer.ts';

/** A tool file of a workspace. What tells it from a list of MCP is any field that only we have. */
export const gatehouse: ToolFormat = {
  id: 'gatehouse',
  claims: false,
  read: (tool) => ('name' in tool && OWN_FIELDS.some((field) => Object.hasOwn(tool, field)) ? tool : undefined),
};

const OWN_FIELDS = ['binding', 'namespace', 'tags', 'allowedCallers', 'deferLoading', 'limits', 'imported', 'examples'];

/** A file for the folder `tools`: each definition as its file has it, comments and all. */
export const gatehouseWriter: ToolWriter = {
  names: { allowed: /[^]/u, maxLength: 1024 },
  write(tools) {
    const items = tools.map(({ source }) => source.trim().replaceAll('\n', '\n    '));
    const text = items.length === 0 ? '{ "tools": [] }\n' : `{\n  "tools": [\n    ${items.join(',\n    ')}\n  ]\n}\n`;
    return { text, losses: [] };
  },
};
