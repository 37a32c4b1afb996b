import { HTTP_METHODS } from '../../../../shared/model/tool.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { bodyOf, type Body } from './body.ts';
import { isOldOpenApi, listOf, serverUrl, type Operation } from './document.ts';
import { isJson } from './media-types.ts';
import { parametersOf, rawParameters, type Parameter } from './parameters.ts';
import { UnusableOperation, type References } from './references.ts';
import { createSchemaReader, type SchemaReader } from './schemas.ts';
import { credentialsOf } from './security.ts';

/** The tool that makes the request of an operation. Throws `UnusableOperation`. */
export function readOperation(
  one: Operation,
  {
    document,
    references,
    name,
  }: { readonly document: JsonObject; readonly references: References; readonly name: string },
): JsonObject {
  if (!HTTP_METHODS.some((method) => method === one.method)) {
    throw new UnusableOperation(`a tool makes no ${one.method} request`);
  }
  const reader = createSchemaReader(references, isOldOpenApi(document));
  const raw = rawParameters(one, references);
  const body = bodyOf(one, { references, reader, raw, consumes: listOf(document['consumes']) });
  const members = body.kind === 'members' ? Object.keys(membersOf(body.schema)) : [];
  const parameters = parametersOf(raw, reader, new Set(members));
  const { operation, method } = one;
  const { summary, tags } = operation;
  return {
    name,
    ...(typeof summary === 'string' && summary !== '' && { title: summary }),
    description: descriptionOf(operation),
    ...(listOf(tags).length > 0 && { tags: listOf(tags).map(String) }),
    inputSchema: withDefs(inputSchema(parameters, body), reader),
    ...outputOf(one, document, references),
    annotations: annotationsOf(method),
    binding: bindingOf(one, { document, references, parameters, body }),
  };
}

/** The summary is the title; it stands here as well where nothing else is said. */
function descriptionOf({ summary, description, deprecated }: JsonObject): string {
  const said = [description, summary].find((part): part is string => typeof part === 'string' && part.trim() !== '');
  return [said, deprecated === true ? 'Deprecated.' : undefined].filter((part) => part !== undefined).join('\n\n');
}

function annotationsOf(method: string): JsonObject {
  if (method === 'GET' || method === 'HEAD') return { readOnlyHint: true };
  return {
    readOnlyHint: false,
    destructiveHint: method !== 'POST',
    ...(method !== 'POST' && method !== 'PATCH' && { idempotentHint: true }),
  };
}

function membersOf(schema: JsonObject): JsonObject {
  return isObject(schema['properties']) ? schema['properties'] : {};
}

/** Name of the argument that is the whole body. */
function wholeName(parameters: readonly Parameter[]): string {
  return parameters.some(({ argument }) => argument === 'body') ? 'request_body' : 'body';
}

function inputSchema(parameters: readonly Parameter[], body: Body): JsonObject {
  const own = Object.fromEntries(parameters.map(({ argument, schema }) => [argument, schema]));
  const required = parameters.filter((one) => one.required).map(({ argument }) => argument);
  if (body.kind === 'none') return objectSchema(own, required, false);
  if (body.kind === 'whole') {
    const name = wholeName(parameters);
    return objectSchema({ ...own, [name]: body.schema }, body.required ? [...required, name] : required, false);
  }
  const needed = listOf(body.schema['required']).map(String);
  return {
    ...body.schema,
    ...objectSchema(
      { ...own, ...membersOf(body.schema) },
      [...required, ...needed],
      body.schema['additionalProperties'],
    ),
  };
}

function objectSchema(properties: JsonObject, required: readonly string[], additional: unknown): JsonObject {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    ...(additional !== undefined && { additionalProperties: additional }),
  };
}

function withDefs(schema: unknown, reader: SchemaReader): unknown {
  const defs = reader.defs();
  if (Object.keys(defs).length === 0) return schema;
  return { ...(isObject(schema) ? schema : {}), $defs: defs };
}

/** What a success answers in JSON. */
function outputOf({ operation }: Operation, document: JsonObject, references: References): JsonObject {
  const { responses } = operation;
  if (!isObject(responses)) return {};
  const codes = Object.keys(responses).filter((code) => /^2(\d\d|XX)$/i.test(code));
  const response = references.follow(responses[codes.toSorted()[0] ?? 'default']);
  if (!isObject(response)) return {};
  const { content, schema: old } = response;
  const media = isObject(content) ? Object.entries(content).find(([type]) => isJson(type))?.[1] : undefined;
  const schema = isObject(media) ? media['schema'] : old;
  if (schema === undefined) return {};
  const reader = createSchemaReader(references, isOldOpenApi(document));
  return { outputSchema: withDefs(reader.read(references.followBare(schema)), reader) };
}

interface BindingParts {
  readonly document: JsonObject;
  readonly references: References;
  readonly parameters: readonly Parameter[];
  readonly body: Body;
}

function bindingOf(one: Operation, { document, references, parameters, body }: BindingParts): JsonObject {
  const credentials = credentialsOf(document, one, references);
  const ofKind = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const query = { ...filled(ofKind('query')), ...credentials.query };
  const cookies = { ...filled(ofKind('cookie')), ...credentials.cookies };
  const headers = { ...filled(ofKind('header')), ...typeHeader(body), ...credentials.headers };
  const styles = stylesOf(parameters);
  return {
    kind: 'http',
    method: one.method,
    url: serverUrl(document, one) + filledPath(one.path, ofKind('path')),
    ...(hasMembers(query) && { query }),
    ...(hasMembers(headers) && { headers }),
    ...(hasMembers(cookies) && { cookies }),
    ...(body.kind === 'whole' && { body: `{{args.${wholeName(parameters)}}}` }),
    ...(body.kind === 'whole' && body.isBytes && { bodyEncoding: 'base64' }),
    ...(body.kind === 'none' && one.method !== 'GET' && one.method !== 'HEAD' && { body: null }),
    ...(hasMembers(styles) && { styles }),
    ...(body.kind !== 'none' && hasMembers(body.parts) && { parts: body.parts }),
  };
}

function filled(parameters: readonly Parameter[]): Readonly<Record<string, string>> {
  return Object.fromEntries(parameters.map(({ name, argument }) => [name, `{{args.${argument}}}`]));
}

/** JSON is what a binding sends by itself. */
function typeHeader(body: Body): Readonly<Record<string, string>> {
  return body.kind === 'none' || /^application\/json$/i.test(body.type) ? {} : { 'content-type': body.type };
}

/** In the path an argument is named, elsewhere what the request calls it. */
function stylesOf(parameters: readonly Parameter[]): JsonObject {
  const places = [
    ['path', 'path'],
    ['query', 'query'],
    ['header', 'headers'],
    ['cookie', 'cookies'],
  ] as const;
  const styles = places.map(([where, place]) => {
    const ofPlace = parameters.flatMap(({ in: own, name, argument, style }) => {
      if (own !== where || !style) return [];
      if (where !== 'path') return [[name, style] as const];
      return [[argument, argument === name || style.style !== 'matrix' ? style : { ...style, name }] as const];
    });
    return [place, Object.fromEntries(ofPlace)] as const;
  });
  return Object.fromEntries(styles.filter(([, ofPlace]) => hasMembers(ofPlace)));
}

function hasMembers(object: object): boolean {
  return Object.keys(object).length > 0;
}

function filledPath(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{([^{}]+)\}/g, (_, given: string) => {
    const parameter = parameters.find(({ name }) => name === given);
    if (!parameter) throw new UnusableOperation(`nothing says what {${given}} in its path is`);
    return `{${parameter.argument}}`;
  });
}
