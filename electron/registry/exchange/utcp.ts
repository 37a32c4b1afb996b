import { jsonPointer } from '../../../shared/lib/json-pointer.ts';
import type { Loss } from '../../../shared/model/export.ts';
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
      const request = requestOf(definition);
      const written = request ? ['tags', 'binding'] : ['tags'];
      return [...otherFieldLosses(name, definition, written), ...(request ? requestLosses(name, definition) : [])];
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

/** What of a request has no place: a template has neither texts with arguments in them nor other names for them. */
function requestLosses(tool: string, { binding }: JsonObject): readonly Loss[] {
  if (!isObject(binding)) return [];
  const lost = (field: string, within = ''): Loss => {
    return {
      tool,
      pointer: jsonPointer(['binding', field, ...(within === '' ? [] : [within])]),
      code: 'field',
      data: { field: within || field },
    };
  };
  return Object.entries(binding).flatMap(([field, value]): readonly Loss[] => {
    if (['kind', 'method', 'url'].includes(field)) return [];
    if (field === 'headers' || field === 'query') {
      const entries = isObject(value) ? Object.entries(value) : [];
      const isKept = (name: string, text: unknown) =>
        isArgumentOf(name, text) || (field === 'headers' && typeof text === 'string' && !text.includes('{{args.'));
      return entries.flatMap(([name, text]) => (isKept(name, text) ? [] : lost(field, name)));
    }
    if (field === 'body')
      return value === null || (typeof value === 'string' && ONE_ARGUMENT.test(value)) ? [] : [lost(field)];
    return [lost(field)];
  });
}

/** An argument goes under its own name. */
function isArgumentOf(name: string, text: unknown): boolean {
  return typeof text === 'string' && ONE_ARGUMENT.exec(text)?.[1] === name;
}

const ONE_ARGUMENT = /^\{\{\s*args\.([^{}]+?)\s*\}\}$/;

/** UTCP looks up variables that are written like this. */
function withVariables(text: string): string {
  return text.replace(
    /\$\{(?:secret|env):([^{}]+)\}/g,
    (_, name: string) => `\${${name.replace(/\W/g, '_').toUpperCase()}}`,
  );
}
