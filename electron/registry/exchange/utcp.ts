import { isObject, type JsonObject } from './tool-format.ts';
import type { OutTool, ToolWriter } from './tool-writer.ts';
import { otherFieldLosses } from './code/tool-types.ts';
import { documentText } from './write-fields.ts';

/** A manual of UTCP: each tool with the request that calls it, where that is a request. */
export const utcpWriter: ToolWriter = {
  names: { allowed: /[A-Za-z0-9_.-]/, maxLength: 128 },
  write(tools) {
    const manual = { utcp_version: '1.0.1', manual_version: '1.0.0', tools: tools.map(manualTool) };
    const losses = tools.flatMap(({ name, definition }) => {
      const written = requestOf(definition) ? ['tags', 'binding'] : ['tags'];
      return otherFieldLosses(name, definition, written);
    });
    return { text: documentText(manual), losses };
  },
};

function manualTool({ wireName, definition }: OutTool): JsonObject {
  const { title, description, inputSchema, outputSchema, tags } = definition;
  const said = [...new Set([title, description])].filter((part) => typeof part === 'string' && part !== '');
  const request = requestOf(definition);
  return {
    name: wireName,
    description: said.join('\n\n'),
    inputs: inputSchema,
    ...(outputSchema !== undefined && outputSchema !== null && { outputs: outputSchema }),
    ...(Array.isArray(tags) && { tags }),
    ...(request && { tool_call_template: request }),
  };
}

/** `{{args.x}}` as a header or the query is an argument of that name. */
function requestOf({ binding }: JsonObject): JsonObject | undefined {
  if (!isObject(binding) || binding['kind'] !== 'http' || typeof binding['url'] !== 'string') return undefined;
  const { url, method, headers, body } = binding;
  const all = isObject(headers) ? Object.entries(headers) : [];
  const fixed = all.filter(([, value]) => typeof value === 'string' && !value.includes('{{args.'));
  const fields = all.flatMap(([, value]) => (typeof value === 'string' ? (ONE_ARGUMENT.exec(value)?.[1] ?? []) : []));
  const bodyField = typeof body === 'string' ? ONE_ARGUMENT.exec(body)?.[1] : undefined;
  return {
    call_template_type: 'http',
    url: withVariables(url),
    http_method: typeof method === 'string' ? method : 'GET',
    content_type: 'application/json',
    ...(fixed.length > 0 && {
      headers: Object.fromEntries(fixed.map(([name, value]) => [name, withVariables(String(value))])),
    }),
    ...(fields.length > 0 && { header_fields: fields }),
    ...(bodyField !== undefined && { body_field: bodyField }),
  };
}

const ONE_ARGUMENT = /^\{\{\s*args\.([^{}]+?)\s*\}\}$/;

/** UTCP looks up variables that are written like this. */
function withVariables(text: string): string {
  return text.replace(
    /\$\{(?:secret|env):([^{}]+)\}/g,
    (_, name: string) => `\${${name.replace(/\W/g, '_').toUpperCase()}}`,
  );
}
