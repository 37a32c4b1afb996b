import { jsonPointer } from '../../../../shared/lib/json-pointer.ts';
import type { Steps } from '../../../../shared/lib/steps.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { JsonText } from '../../../../shared/lib/write-json.ts';
import type { References } from './references.ts';

/** One operation of an API description with what its path says. */
export interface Operation {
  readonly place: string;
  readonly path: string;
  readonly method: string;
  readonly pathItem: JsonObject;
  readonly operation: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function isOpenApi(document: unknown): document is JsonObject {
  if (!isObject(document)) return false;
  const { openapi, swagger } = document;
  return versionText(openapi) !== undefined || versionText(swagger) !== undefined;
}

/** In YAML `3.0` is a number, which is kept as it is spelled. */
function versionText(version: unknown): string | undefined {
  if (version instanceof JsonText) return version.text;
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
}

/** Whether its schemas are those of OpenAPI 2 or 3.0. */
export function isOldOpenApi({ openapi }: JsonObject): boolean {
  const version = versionText(openapi);
  return version === undefined || version === '3' || version.startsWith('3.0');
}

/** In their order in the document. */
export function* operationsOf(document: JsonObject, references: References): Steps<readonly Operation[]> {
  const { paths } = document;
  if (!isObject(paths)) return [];
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(paths)) {
    yield;
    const pathItem = path.startsWith('/') ? references.follow(item) : undefined;
    if (!isObject(pathItem)) continue;
    for (const [method, operation] of Object.entries(pathItem)) {
      if (!METHODS.includes(method) || !isObject(operation)) continue;
      const place = jsonPointer(['paths', path, method]);
      operations.push({ place, path, method: method.toUpperCase(), pathItem, operation });
    }
  }
  return operations;
}

/** The address that a path stands under, without a slash at its end. */
export function serverUrl(document: JsonObject, { pathItem, operation }: Operation): string {
  const server = [operation, pathItem, document].flatMap(({ servers }) => listOf(servers)).find(isObject);
  const url = server ? filledServer(server) : oldServer(document);
  const whole = /^https?:\/\//i.test(url)
    ? url
    : `\${env:${variableOf(document)}}${url.startsWith('/') ? url : `/${url}`}`;
  return whole.replace(/\/+$/, '');
}

function filledServer({ url, variables }: JsonObject): string {
  const text = typeof url === 'string' ? url : '/';
  return text.replace(/\{([^{}]+)\}/g, (all, name: string) => {
    const variable = isObject(variables) ? variables[name] : undefined;
    const value = isObject(variable) ? variable['default'] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all;
  });
}

function oldServer({ host, basePath, schemes }: JsonObject): string {
  const base = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string') return base === '' ? '/' : base;
  const all = listOf(schemes);
  return `${all.length === 0 || all.includes('https') ? 'https' : String(all[0])}://${host}${base}`;
}

/** Where a description does not say at which host the service is, a variable does. */
function variableOf({ info }: JsonObject): string {
  const title = isObject(info) && typeof info['title'] === 'string' ? info['title'] : '';
  const word =
    title
      .toUpperCase()
      .match(/[A-Z0-9]+/g)
      ?.join('_') ?? '';
  return `${/^[A-Z]/.test(word) ? word.slice(0, 40) : 'API'}_URL`;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
