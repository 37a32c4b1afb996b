import { jsonPointer } from '../../shared/lib/json-pointer.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import type { ServerConfig } from '../../shared/model/server.ts';
import type { ServerExport, ServerFormatId, ServerLoss } from '../../shared/model/server-export.ts';
import { withoutCredentials } from './credentials.ts';
import { isMembers } from './read-entry.ts';
import { readOwnServers } from './read-servers.ts';
import { isKnownField, serverEntry } from './server-entry.ts';
import { SERVER_FORMS, type ServerForm } from './server-forms.ts';
import { respelled, type SpelledVariable } from './variables.ts';

/**
 * Writes the servers of a parsed `mcp.json` as a file of another app. No secret is in it, and members that we do not know
 * stay in their entries.
 */
export function exportServers(format: ServerFormatId, root: unknown): ServerExport {
  const form = SERVER_FORMS[format];
  const { servers, refused } = readOwnServers(root);
  const raw = isMembers(root) && isMembers(root['mcpServers']) ? root['mcpServers'] : {};
  const losses: ServerLoss[] = [];
  const speller = createSpeller(form);
  const entries = servers.map(({ name, config, disabled }) => {
    const lose: Lose = (code, within, data) =>
      losses.push({ server: name, pointer: jsonPointer([form.list, name, ...within]), code, data });
    const clean = withoutCredentials(name, config).config;
    const own = raw[name];
    const entry = { ...typed(serverEntry(respellConfig(clean, speller, lose), disabled), form), ...unknownOf(own) };
    for (const field of Object.keys(entry)) if (form.lacks.includes(field)) lose('field', [field], { field });
    return [name, entry] as const;
  });
  const inputs = speller.inputs();
  const file = { ...(inputs.length > 0 && { inputs }), [form.list]: Object.fromEntries(entries) };
  return {
    format,
    text: `${writeJson(file, 2)}\n`,
    servers: servers.map(({ name }) => name),
    losses,
    notExported: refused,
  };
}

type Lose = (code: ServerLoss['code'], within: readonly (string | number)[], data: ServerLoss['data']) => void;

function typed(entry: Readonly<Record<string, unknown>>, { saysStdio }: ServerForm) {
  return saysStdio && 'command' in entry ? { type: 'stdio', ...entry } : entry;
}

function unknownOf(raw: unknown): Readonly<Record<string, unknown>> {
  if (!isMembers(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([field]) => !isKnownField(field)));
}

interface Speller {
  spell(variable: SpelledVariable, tell: (code: ServerLoss['code'], data: ServerLoss['data']) => void): string;
  /** What the app asks the person for. */
  inputs(): readonly Readonly<Record<string, unknown>>[];
}

function createSpeller(form: ServerForm): Speller {
  const asked = new Map<string, Readonly<Record<string, unknown>>>();
  /** Names of variables by secrets: two secrets never get the same. */
  const variables = new Map<string, string>();
  return {
    inputs: () => [...asked.values()],
    spell({ kind, name, fallback }, tell) {
      if (kind === 'place') {
        if (!form.places.includes(name)) tell('place', { place: `\${${name}}` });
        return `\${${name}}`;
      }
      if (kind === 'env') {
        if (fallback !== undefined && !form.hasDefaults) tell('default', { variable: name, fallback });
        return form.variable(name, form.hasDefaults ? fallback : undefined);
      }
      if (form.asks) {
        asked.set(name, { type: 'promptString', id: name, description: name, password: true });
        tell('secret', { secret: name, as: 'a question when the server starts' });
        return `\${input:${name}}`;
      }
      const variable = variables.get(name) ?? freeName(variableName(name), [...variables.values()]);
      variables.set(name, variable);
      tell('secret', { secret: name, as: `the variable ${variable}` });
      return form.variable(variable, undefined);
    },
  };
}

function variableName(secret: string): string {
  const name = secret.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}

function respellConfig(config: ServerConfig, speller: Speller, lose: Lose): ServerConfig {
  const text = (value: string, within: readonly (string | number)[]) =>
    respelled(value, (variable) => speller.spell(variable, (code, data) => lose(code, within, data)));
  const texts = (values: Readonly<Record<string, string>>, field: string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value, [field, name])]));
  if (config.kind === 'http')
    return { kind: 'http', url: text(config.url, ['url']), headers: texts(config.headers, 'headers') };
  const { command, args, env, cwd } = config;
  return {
    kind: 'stdio',
    command: text(command, ['command']),
    args: args.map((arg, at) => text(arg, ['args', at])),
    env: texts(env, 'env'),
    ...(cwd !== undefined && { cwd: text(cwd, ['cwd']) }),
  };
}
