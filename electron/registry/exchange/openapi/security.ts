import { isObject, type JsonObject } from '../tool-format.ts';
import { listOf, type Operation } from './document.ts';
import type { References } from './references.ts';

/** What a request carries to be let in; each value is a reference to a secret. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

const NONE: Credentials = { headers: {}, query: {}, cookies: {} };

/** Of several ways in the first is taken; a way that needs nothing comes last. */
export function credentialsOf(document: JsonObject, { operation }: Operation, references: References): Credentials {
  const ways = listOf(operation['security'] ?? document['security']).filter(isObject);
  const way = ways.find((one) => Object.keys(one).length > 0);
  if (!way) return NONE;
  return Object.keys(way)
    .map((name) => credentialOf(name, references.follow(schemesOf(document)[name])))
    .reduce((all, one) => ({
      headers: { ...all.headers, ...one.headers },
      query: { ...all.query, ...one.query },
      cookies: { ...all.cookies, ...one.cookies },
    }));
}

function schemesOf({ components, securityDefinitions }: JsonObject): JsonObject {
  if (isObject(securityDefinitions)) return securityDefinitions;
  const schemes = isObject(components) ? components['securitySchemes'] : undefined;
  return isObject(schemes) ? schemes : {};
}

function credentialOf(name: string, scheme: unknown): Credentials {
  const secret = `\${secret:${secretName(name)}}`;
  const bearer: Credentials = { ...NONE, headers: { authorization: `Bearer ${secret}` } };
  if (!isObject(scheme)) return bearer;
  const { type, in: where, name: key } = scheme;
  if (type === 'basic' || (type === 'http' && /^basic$/i.test(String(scheme['scheme'])))) {
    return { ...NONE, headers: { authorization: `Basic ${secret}` } };
  }
  if (type !== 'apiKey' || typeof key !== 'string') return bearer;
  if (where === 'query') return { ...NONE, query: { [key]: secret } };
  if (where === 'cookie') return { ...NONE, cookies: { [key]: secret } };
  return { ...NONE, headers: { [key.toLowerCase()]: secret } };
}

function secretName(name: string): string {
  const word = name.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, 128);
  return /^[A-Za-z0-9_]/.test(word) ? word : `key_${word}`;
}
