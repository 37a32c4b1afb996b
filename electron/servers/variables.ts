import { homedir } from 'node:os';
import { basename, sep } from 'node:path';
import type { ServerConfig } from '../../shared/model/server.ts';
import type { References, UnresolvedReferences, UsedSecret } from '../workspace/references.ts';

/**
 * The references of a server's texts, in all spellings that apps use: `${secret:NAME}`, `${env:NAME}`, `${NAME}`,
 * `${NAME:-default}`, `${input:NAME}` (a secret of that name) and the places `${workspaceFolder}`, `${userHome}`.
 */
const VARIABLE = /\$\{(?:(env|secret|input):)?([^{}"\\\s:]+)(?::-([^{}]*))?\}/g;

interface Variable {
  /** As the rest of the product spells it, `${env:NAME}` or `${secret:NAME}`; undefined for a place. */
  readonly reference: string | undefined;
  readonly name: string;
  readonly fallback: string | undefined;
}

function variableOf([, kind, name = '', fallback]: RegExpMatchArray): Variable {
  if (kind === undefined && Object.hasOwn(PLACES, name)) return { reference: undefined, name, fallback };
  const isSecret = kind === 'secret' || kind === 'input';
  return { reference: `\${${isSecret ? 'secret' : 'env'}:${name}}`, name, fallback };
}

/** A variable as it stands in a text of a server. */
export interface SpelledVariable {
  readonly kind: 'env' | 'secret' | 'place';
  readonly name: string;
  readonly fallback: string | undefined;
}

/** A text with each of its variables spelled anew. */
export function respelled(text: string, spell: (variable: SpelledVariable) => string): string {
  return text.replaceAll(VARIABLE, (...found) => {
    const [, kind, name = '', fallback] = found as (string | undefined)[]; // the three groups come first
    if (kind === undefined && Object.hasOwn(PLACES, name)) return spell({ kind: 'place', name, fallback });
    return spell({ kind: kind === 'secret' || kind === 'input' ? 'secret' : 'env', name, fallback });
  });
}

const PLACES: Readonly<Record<string, (workspaceFolder: string) => string>> = {
  workspaceFolder: (folder) => folder,
  workspaceFolderBasename: (folder) => basename(folder),
  userHome: () => homedir(),
  pathSeparator: () => sep,
  '/': () => sep,
};

/** What a server asks for outside the workspace, spelled as everywhere: `${env:NAME}` and `${secret:NAME}`. */
export function referencesOf(config: ServerConfig): readonly string[] {
  const variables = textsOf(config).flatMap((text) => [...text.matchAll(VARIABLE)].map(variableOf));
  return variables.flatMap(({ reference }) => reference ?? []);
}

function textsOf(config: ServerConfig): readonly string[] {
  return config.kind === 'http'
    ? [config.url, ...Object.values(config.headers)]
    : [config.command, ...config.args, ...Object.values(config.env), config.cwd ?? ''];
}

export type ResolvedConfig =
  | { readonly ok: true; readonly config: ServerConfig; readonly secrets: readonly UsedSecret[] }
  /** References that name nothing and have no default. */
  | UnresolvedReferences;

/** A server's texts with values in the place of all references. */
export async function resolveConfig(
  config: ServerConfig,
  { references, workspaceFolder }: { readonly references: References; readonly workspaceFolder: string },
): Promise<ResolvedConfig> {
  const missing: string[] = [];
  let fault: UnresolvedReferences['fault'];
  const secrets: UsedSecret[] = [];

  async function valueOf(variable: Variable): Promise<string> {
    const { reference, name, fallback } = variable;
    if (reference === undefined) return PLACES[name]?.(workspaceFolder) ?? '';
    const resolved = await references.resolve(reference);
    if (resolved.ok) {
      secrets.push(...resolved.secrets);
      return resolved.text;
    }
    if (fallback === undefined) {
      missing.push(...resolved.missing);
      fault ??= resolved.fault;
    }
    return fallback ?? '';
  }

  async function resolve(text: string): Promise<string> {
    const matches = [...text.matchAll(VARIABLE)];
    const values = await Promise.all(matches.map((match) => valueOf(variableOf(match))));
    const ends = matches.map((match) => match.index + match[0].length);
    const rests = matches.map((_, at) => text.slice(ends[at], matches[at + 1]?.index));
    return text.slice(0, matches[0]?.index) + values.map((value, at) => value + rests[at]).join('');
  }

  async function resolveAll(texts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const entries = Object.entries(texts).map(async ([name, text]) => [name, await resolve(text)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  const resolved: ServerConfig =
    config.kind === 'http'
      ? { kind: 'http', url: await resolve(config.url), headers: await resolveAll(config.headers) }
      : {
          kind: 'stdio',
          command: await resolve(config.command),
          args: await Promise.all(config.args.map(resolve)),
          env: await resolveAll(config.env),
          ...(config.cwd !== undefined && { cwd: await resolve(config.cwd) }),
        };
  if (missing.length === 0) return { ok: true, config: resolved, secrets };
  return { ok: false, missing: [...new Set(missing)], ...(fault && { fault }) };
}
