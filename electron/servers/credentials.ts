import type { ImportedServer, ServerConfig } from '../../shared/model/server.ts';
import { namesCredential } from '../workspace/references.ts';

export interface PlainSecret {
  /** Name for the secret store. */
  readonly secret: string;
  readonly value: string;
}

export interface WithoutCredentials {
  /** Names secrets where values stood. */
  readonly config: ServerConfig;
  /** Where they stood, for the person; without the values. */
  readonly found: ImportedServer['secrets'];
  /** What is to be kept in the secret store; what is only a placeholder is not in it. */
  readonly values: readonly PlainSecret[];
}

/** A workspace never holds a secret (DESIGN 3): takes the credentials out of a server's variables or headers. */
export function withoutCredentials(name: string, config: ServerConfig): WithoutCredentials {
  const texts = config.kind === 'http' ? config.headers : config.env;
  const found: ImportedServer['secrets'] = [];
  const values: PlainSecret[] = [];
  const cleaned = Object.entries(texts).map(([field, text]) => {
    const { scheme, value } = credentialIn(field, text) ?? {};
    if (value === undefined) return [field, text] as const;
    const secret = secretName(name, field);
    const isPlaceholder = PLACEHOLDER.test(value);
    found.push({ field, secret, isPlaceholder });
    if (!isPlaceholder) values.push({ secret, value });
    return [field, `${scheme ?? ''}\${secret:${secret}}`] as const;
  });
  if (found.length === 0) return { config, found, values };
  const clean = Object.fromEntries(cleaned);
  return { config: config.kind === 'http' ? { ...config, headers: clean } : { ...config, env: clean }, found, values };
}

const SCHEME = /^(?:bearer|basic|token)\s+/i;
const PLACEHOLDER = /^(?:<.*>|\[.*\]|\*+|x+|.*(?:placeholder|your[-_ ]|insert|changeme|change_me|todo).*)$/i;

function credentialIn(field: string, text: string): { readonly scheme: string; readonly value: string } | undefined {
  if (text.includes('${') || text.trim() === '') return undefined;
  if (!namesCredential(field)) return undefined;
  const scheme = SCHEME.exec(text)?.[0] ?? '';
  const value = text.slice(scheme.length);
  return value === '' ? undefined : { scheme, value };
}

/** Plain enough for a reference, a shell and a list. */
function secretName(server: string, field: string): string {
  const plain = `${server}.${field}`.replaceAll(/[^A-Za-z0-9_.-]+/g, '_').slice(0, MAX_NAME);
  return /^[A-Za-z0-9_]/.test(plain) ? plain : `_${plain}`;
}

const MAX_NAME = 128;
