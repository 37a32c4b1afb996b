import { hasObject, isObject, renamed, type JsonObject, type ToolFormat } from './tool-format.ts';
import { spelledTool, type FieldPlan } from './write-fields.ts';

/** A function declaration of Gemini; `tool-list.ts` finds the lists in which they stand. */
export const gemini: ToolFormat = {
  id: 'gemini',
  claims: true,
  read: (tool) => (isDeclaration(tool) ? readDeclaration(tool) : undefined),
  readListed: readDeclaration,
  out: {
    names: { allowed: /[A-Za-z0-9_.:-]/, maxLength: 64 },
    within: [],
    needed: [],
    spell: (tool) => spelledTool(tool, PLAN),
    document: (tools) => [{ functionDeclarations: tools }],
  },
};

const PLAN: FieldPlan = {
  format: 'gemini',
  names: { inputSchema: 'parametersJsonSchema', outputSchema: 'responseJsonSchema' },
  fields: new Set(['description', 'behavior']),
};

function readDeclaration(tool: JsonObject): JsonObject | undefined {
  if (typeof tool['name'] !== 'string') return undefined;
  return renamed(tool, {
    parameters: 'inputSchema',
    parametersJsonSchema: 'inputSchema',
    parameters_json_schema: 'inputSchema',
    response: 'outputSchema',
    responseJsonSchema: 'outputSchema',
    response_json_schema: 'outputSchema',
  });
}

/** Gemini writes its types in capital letters, where it does not take a JSON Schema. */
function isDeclaration(tool: JsonObject): boolean {
  const { parameters } = tool;
  const isLoud = isObject(parameters) && typeof parameters['type'] === 'string' && /^[A-Z]+$/.test(parameters['type']);
  return isLoud || ONLY_HERE.some((field) => hasObject(tool, field));
}

const ONLY_HERE = [
  'parametersJsonSchema',
  'parameters_json_schema',
  'response',
  'responseJsonSchema',
  'response_json_schema',
];
