import { isDeepStrictEqual } from 'node:util';
import { writeJson } from '../../shared/lib/write-json.ts';
import type { DraftOverrides } from '../../shared/model/tool.ts';
import { mcpBindingIn, type ServerTools } from './server-tools.ts';

/** Which fields of a whole definition of a server's tool are the workspace's, and what the server says in their place. */
export function overridesIn(definition: unknown, tools: ServerTools): DraftOverrides | undefined {
  const binding = mcpBindingIn(definition);
  const origin = tools.merge({ binding })?.origin;
  if (!binding || !origin) return undefined;
  const base = tools.base(binding);
  const own = isMembers(definition) ? definition : {};
  const fields = base ? Object.keys({ ...own, ...base }).filter((field) => field !== 'binding') : [];
  const differing = fields.filter((field) => !isDeepStrictEqual(own[field] ?? null, base?.[field] ?? null));
  return {
    ...{ name: origin.name, tool: origin.tool },
    fields: differing.map((field) => {
      const value = base?.[field] ?? undefined;
      return { field, ...(value !== undefined && { server: writeJson(value) }) };
    }),
    ...(origin.claims && { claims: origin.claims }),
  };
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
