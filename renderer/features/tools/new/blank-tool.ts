import { splitToolName } from '../../../../shared/model/tool.ts';

/** Definition of a new tool: no arguments yet, and one mock case so that it can be called at once. */
export function blankTool(fullName: string, description: string): string {
  const { name, namespace } = splitToolName(fullName);
  const definition = {
    name,
    ...(namespace !== undefined && { namespace }),
    description,
    inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    outputSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
    binding: { kind: 'mock', cases: [{ return: { ok: true } }] },
  };
  return `${JSON.stringify(definition, null, 2)}\n`;
}
