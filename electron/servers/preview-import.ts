import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import type { ServerImport } from '../../shared/model/server.ts';
import { jsonReasonText } from '../../shared/text/problem-text.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import { withoutCredentials, type PlainSecret } from './credentials.ts';
import { readServers, type FoundServer } from './read-servers.ts';

export interface ImportRead {
  readonly preview: ServerImport;
  /** By name of the server; what is kept of it, and what goes to the secret store. */
  readonly found: ReadonlyMap<string, FoundServer & { readonly values: readonly PlainSecret[] }>;
}

/** Reads what somebody pasted, or a file of another app, and says what would be added. Nothing is changed by it. */
export function previewImport(text: string, taken: ReadonlySet<string>): ImportRead {
  const json = readJsonc(enclosed(text), { maxDepth: MAX_JSON_DEPTH });
  if (!json.ok) {
    const { reason, line, column } = json;
    return nothing({ code: 'json_syntax', data: { reason: jsonReasonText(reason) }, line, column });
  }
  const read = readServers(json.plain);
  if (!read) return nothing({ code: 'no_servers', data: { looksLike: describe(json.plain) } });
  const found = read.servers.map((server) => ({ server, clean: withoutCredentials(server.name, server.config) }));
  return {
    preview: {
      servers: found.map(({ server: { name, disabled }, clean }) => ({
        name,
        config: clean.config,
        disabled,
        secrets: clean.found,
        taken: taken.has(name),
      })),
      refused: read.refused.map(({ code, pointer, data }) => ({ code, pointer, data })),
    },
    found: new Map(
      found.map(({ server, clean }) => [server.name, { ...server, config: clean.config, values: clean.values }]),
    ),
  };
}

/** Documentation often shows the members of an object without its braces. */
function enclosed(text: string): string {
  return /^\s*"(?:[^"\\]|\\.)*"\s*:/.test(text) ? `{${text.trimEnd().replace(/,$/, '')}}` : text;
}

function nothing(fault: NonNullable<ServerImport['fault']>): ImportRead {
  return { preview: { servers: [], refused: [], fault }, found: new Map() };
}

/** What a text without servers is, so that the person sees why: a known other file, else its kind and members. */
function describe(root: unknown): string {
  const names = root !== null && typeof root === 'object' ? Object.keys(root) : [];
  if (names.includes('packages') || names.includes('remotes')) return 'an entry of the MCP registry (server.json)';
  if (names.includes('inputSchema') || names.includes('tools')) return 'a list of tools';
  if (names.includes('openapi') || names.includes('swagger')) return 'an OpenAPI description';
  return showValue(root);
}
