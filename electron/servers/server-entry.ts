import type { ServerConfig } from '../../shared/model/server.ts';
import type { JsonEdit } from '../workspace/workspace.ts';
import { isMembers } from './read-entry.ts';

/** Spellings of other apps for what an entry of ours says under one name. */
const OTHER_SPELLINGS = [
  'transport',
  'serverUrl',
  'httpUrl',
  'http_headers',
  'environment',
  'workingDirectory',
  'enabled',
];
/** Members of an entry that say what we know under a name of ours. */
export function isKnownField(field: string): boolean {
  return FIELDS.includes(field) || OTHER_SPELLINGS.includes(field);
}

const FIELDS = ['type', 'command', 'args', 'env', 'cwd', 'url', 'headers', 'disabled'];

/** A server as `mcp.json` writes it: what is empty is left out. */
export function serverEntry(config: ServerConfig, disabled = false): Readonly<Record<string, unknown>> {
  const off = disabled ? { disabled } : {};
  if (config.kind === 'http') {
    const { url, headers } = config;
    return { type: 'http', url, ...(hasMembers(headers) && { headers }), ...off };
  }
  const { command, args, env, cwd } = config;
  return {
    command,
    ...(args.length > 0 && { args }),
    ...(hasMembers(env) && { env }),
    ...(cwd !== undefined && { cwd }),
    ...off,
  };
}

/** The edits of `mcp.json` after which a server stands there; what we do not know in its entry stays. */
export function entryEdits(
  root: unknown,
  { name, config, disabled }: { readonly name: string; readonly config: ServerConfig; readonly disabled: boolean },
): readonly JsonEdit[] {
  const servers = isMembers(root) && isMembers(root['mcpServers']) ? root['mcpServers'] : {};
  const before = servers[name];
  const entry = serverEntry(config, disabled);
  if (!isMembers(before)) return [{ path: ['mcpServers', name], value: entry }];
  return [...FIELDS, ...OTHER_SPELLINGS].flatMap((field): readonly JsonEdit[] => {
    const isSame = JSON.stringify(before[field]) === JSON.stringify(entry[field]);
    return isSame ? [] : [{ path: ['mcpServers', name, field], value: entry[field] }];
  });
}

export function removalEdits(name: string): readonly JsonEdit[] {
  return [{ path: ['mcpServers', name], value: undefined }];
}

function hasMembers(texts: Readonly<Record<string, string>>): boolean {
  return Object.keys(texts).length > 0;
}
