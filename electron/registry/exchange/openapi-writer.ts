import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import { JsonText } from '../../../shared/lib/write-json.ts';
import { createNames, typeName } from './code/identifiers.ts';
import { otherFieldLosses } from './code/tool-types.ts';
import { isObject, type JsonObject } from './tool-format.ts';
import type { OutTool, ToolWriter } from './tool-writer.ts';
import { providerNames } from './openai-responses.ts';
import { documentText } from './write-fields.ts';

/** OpenAPI 3.1: each tool is an operation that takes its arguments as JSON and answers its result. */
export const openApiWriter: ToolWriter = {
  names: providerNames(),
  write(tools) {
    const names = createNames();
    const schemas: Record<string, unknown> = {};
    const paths = Object.fromEntries(
      tools.map((tool) => {
        const own = (schema: unknown, end: string) => {
          const name = names.free(`${typeName(tool.wireName)}${end}`);
          schemas[name] = standing(schema, name);
          return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
        };
        return [`/tools/${tool.wireName}`, { post: operation(tool, own) }];
      }),
    );
    const document = {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1.0.0' },
      paths,
      components: { schemas },
    };
    return {
      text: documentText(document),
      losses: tools.flatMap(({ name, definition }) => otherFieldLosses(name, definition, ['tags'])),
    };
  },
};

function operation({ wireName, definition }: OutTool, own: (schema: unknown, end: string) => JsonObject): JsonObject {
  const { title, description, inputSchema, outputSchema, tags } = definition;
  const hasOutput = outputSchema !== undefined && outputSchema !== null;
  return {
    operationId: wireName,
    ...(typeof title === 'string' && { summary: title }),
    ...(typeof description === 'string' && { description }),
    ...(Array.isArray(tags) && { tags }),
    requestBody: { required: true, content: own(inputSchema, 'Arguments') },
    responses: {
      200: { description: 'The result.', ...(hasOutput && { content: own(outputSchema, 'Result') }) },
    },
  };
}

/** A schema that stood alone, with its references as they are where it stands now. */
function standing(schema: unknown, name: string): unknown {
  const at = `#/components/schemas/${escapePointerStep(name)}`;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (!isObject(value) || value instanceof JsonText) return value;
    return Object.fromEntries(
      Object.entries(value).map(([keyword, each]): [string, unknown] => {
        const isReference = keyword === '$ref' && typeof each === 'string' && /^#(?:$|\/)/.test(each);
        if (isReference) return [keyword, at + each.slice(1)];
        return [keyword, LITERAL.has(keyword) ? each : moved(each)];
      }),
    );
  };
  return moved(schema);
}

/** What stands under these is a value and no schema. */
const LITERAL = new Set(['const', 'enum', 'default', 'examples', 'example']);
