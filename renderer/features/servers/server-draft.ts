import { SERVER_NAME, type ServerConfig, type ServerSummary } from '../../../shared/model/server.ts';
import { serversText } from '../../../shared/text/server-text.ts';

const text = serversText.form.faults;

/** A server as its form holds it: lists are texts with one element a line. */
export interface ServerDraft {
  readonly name: string;
  readonly kind: ServerConfig['kind'];
  readonly command: string;
  readonly args: string;
  readonly env: string;
  readonly cwd: string;
  readonly url: string;
  readonly headers: string;
}

export type DraftField = Exclude<keyof ServerDraft, 'kind'>;
export type DraftFaults = { readonly [F in DraftField]?: string };

export const NEW_SERVER: ServerDraft = {
  name: '',
  kind: 'stdio',
  command: '',
  args: '',
  env: '',
  cwd: '',
  url: '',
  headers: '',
};

export function draftOf({ name, config }: Pick<ServerSummary, 'name' | 'config'>): ServerDraft {
  if (!config) return { ...NEW_SERVER, name };
  if (config.kind === 'http') {
    return { ...NEW_SERVER, name, kind: 'http', url: config.url, headers: lines(config.headers, ': ') };
  }
  const { command, args, env, cwd = '' } = config;
  return { ...NEW_SERVER, name, command, args: args.join('\n'), env: lines(env, '='), cwd };
}

function lines(texts: Readonly<Record<string, string>>, between: string): string {
  return Object.entries(texts)
    .map(([name, value]) => `${name}${between}${value}`)
    .join('\n');
}

export interface ReadDraft {
  readonly faults: DraftFaults;
  readonly name: string;
  readonly config: ServerConfig;
}

const NAME = new RegExp(SERVER_NAME, 'u');

/** The server that a form describes, and what keeps it from being one. `taken`: names of other servers. */
export function readServerDraft(draft: ServerDraft, taken: readonly string[]): ReadDraft {
  const name = draft.name.trim();
  const nameFault = NAME.test(name) ? (taken.includes(name) ? text.taken : undefined) : text.name;
  const { config, faults } = draft.kind === 'http' ? readHttp(draft) : readStdio(draft);
  return { name, config, faults: { ...(nameFault !== undefined && { name: nameFault }), ...faults } };
}

interface ReadConfig {
  readonly config: ServerConfig;
  readonly faults: DraftFaults;
}

function readHttp({ url, headers }: ServerDraft): ReadConfig {
  const address = url.trim();
  const isAddress = /^(?:https?:\/\/|\$\{)/i.test(address);
  const read = readLines(headers, ':');
  return {
    config: { kind: 'http', url: address, headers: read.texts },
    faults: {
      ...(!isAddress && { url: text.url }),
      ...(read.badLine !== undefined && { headers: text.headers(read.badLine) }),
    },
  };
}

function readStdio({ command, args, env, cwd }: ServerDraft): ReadConfig {
  const given = args.split('\n').filter((line) => line !== '');
  // Documentation gives whole command lines; what is pasted as one is taken apart.
  const [program = '', ...words] = given.length === 0 ? commandWords(command) : [command.trim()];
  const read = readLines(env, '=');
  const folder = cwd.trim();
  return {
    config: {
      kind: 'stdio',
      command: program,
      args: [...words, ...given],
      env: read.texts,
      ...(folder !== '' && { cwd: folder }),
    },
    faults: {
      ...(program === '' && { command: text.command }),
      ...(read.badLine !== undefined && { env: text.env(read.badLine) }),
    },
  };
}

/** Words of a command line; quotes keep spaces in one. A path with spaces that is quoted stays whole. */
export function commandWords(command: string): readonly string[] {
  const words = command.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

interface ReadLines {
  readonly texts: Record<string, string>;
  /** First line that is no pair, from 1. */
  readonly badLine?: number;
}

function readLines(value: string, between: '=' | ':'): ReadLines {
  const texts: Record<string, string> = {};
  for (const [at, line] of value.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = line.indexOf(between);
    const name = line.slice(0, Math.max(0, place)).trim();
    if (name === '') return { texts, badLine: at + 1 };
    texts[name] = line.slice(place + 1).trim();
  }
  return { texts };
}
