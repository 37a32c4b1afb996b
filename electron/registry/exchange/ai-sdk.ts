import { writeJson } from '../../../shared/lib/write-json.ts';
import { typedTool, otherFieldLosses } from './code/tool-types.ts';
import { providerNames } from './openai-responses.ts';
import type { ToolWriter } from './tool-writer.ts';
import { typesText, type NamedTool } from './typescript.ts';
import { schemaObject } from './write-fields.ts';

/** A set of tools for the AI SDK, each with its schemas and types; what is done is handed in. */
export const aiSdkWriter: ToolWriter = {
  names: providerNames(),
  write(tools) {
    const typed = tools.map(typedTool);
    const { text, named } = typesText(typed);
    const entries = named.map(entryText).join('\n');
    const losses = typed.flatMap(({ name, definition }) => otherFieldLosses(name, definition, []));
    return { text: `${HEAD}\n${text}\n${FUNCTION_HEAD}\n${entries}\n  };\n}\n`, losses };
  },
};

const HEAD = `import { jsonSchema, tool } from 'ai';

/** Performs one call; the name is that of the registry. */
export type CallTool = (name: string, args: unknown) => Promise<unknown>;
`;

const FUNCTION_HEAD = `/** The tools by the names that a provider sees. */
export function createTools(call: CallTool) {
  return {`;

function entryText({ tool, input, output }: NamedTool): string {
  const { name, wireName, title, description, definition } = tool;
  const { inputSchema, outputSchema } = definition;
  const result = output === 'unknown' ? '' : ` as ${output}`;
  return [
    `    ${JSON.stringify(wireName)}: tool({`,
    ...(title === '' ? [] : [`      title: ${JSON.stringify(title)},`]),
    `      description: ${JSON.stringify(description)},`,
    `      inputSchema: jsonSchema<${input}>(${indented(inputSchema)}),`,
    ...(output === 'unknown' ? [] : [`      outputSchema: jsonSchema<${output}>(${indented(outputSchema)}),`]),
    `      execute: async (args: ${input}) => (await call(${JSON.stringify(name)}, args))${result},`,
    '    }),',
  ].join('\n');
}

function indented(schema: unknown): string {
  return writeJson(schemaObject(schema), 2).replaceAll('\n', '\n      ');
}
