import type { FormPart, HttpBinding, HttpMethod } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { memberTexts, textAt } from '../template/json-text-at.ts';
import { plainText } from '../template/plain-text.ts';
import {
  argumentText,
  compileTemplate,
  compileText,
  onlyHole,
  printTemplate,
  printText,
  type ChangeText,
  type TemplateArguments,
} from '../template/template.ts';
import { formPairs } from './add-query.ts';
import type { Headers } from './fill-headers.ts';
import { bytesOf, BYTES, multipart } from './multipart.ts';

export interface FilledBody {
  /** Absent where the request has no body. */
  readonly content?: string | Uint8Array;
  readonly headers: Headers;
  /** The arguments that are named nowhere stand in it. */
  readonly takesUnnamed: boolean;
}

interface RequestSoFar {
  readonly method: HttpMethod;
  readonly headers: Headers;
  readonly unnamed: readonly string[];
}

/** The body of a request: JSON, or in the form that the header `content-type` of the binding asks for. */
export function fillBody(
  binding: HttpBinding,
  { method, headers, unnamed }: RequestSoFar,
  call: TemplateArguments,
  put: ChangeText,
): FilledBody | BindingFailure {
  const { method: givenMethod = 'GET', body } = binding;
  const hasOwnBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
  const given = body == null ? undefined : givenBody(body, call, put);
  if (given !== undefined && (method === 'GET' || method === 'HEAD')) {
    return failure(onlyHole(givenMethod) ? 'invalid_arguments' : 'tool_unavailable', httpText.noBody(method));
  }
  const writing = { binding, headers, call, put };
  if (body === undefined && hasOwnBody) return written(withMembers('{}', unnamed, call), true, writing);
  if (given === undefined) return { headers: {}, takesUnnamed: false };
  const takesUnnamed = hasOwnBody && given.startsWith('{') && !isOneArgument(body);
  return written(takesUnnamed ? withMembers(given, unnamed, call) : given, takesUnnamed, writing);
}

/** JSON text; undefined where the body is an argument that the call does not have. */
function givenBody(body: unknown, call: TemplateArguments, put: ChangeText): string | undefined {
  const hole = typeof body === 'string' ? onlyHole(body) : undefined;
  if (!hole) return printTemplate(compileTemplate(body, put), call);
  const text = argumentText(hole, call);
  return text === 'null' ? undefined : text;
}

function isOneArgument(body: unknown): boolean {
  return typeof body === 'string' && onlyHole(body) !== undefined;
}

/** The object with further arguments as members; those that are there already stay as they are. */
function withMembers(objectText: string, names: readonly string[], call: TemplateArguments): string {
  const members = memberTexts(objectText) ?? new Map<string, string>();
  const added = names
    .filter((name) => !members.has(name))
    .map((name) => `${JSON.stringify(name)}:${textAt(call.argumentsText, [name]) ?? 'null'}`);
  const inside = objectText.slice(1, -1);
  return `{${[...(inside === '' ? [] : [inside]), ...added].join(',')}}`;
}

interface Writing {
  readonly binding: HttpBinding;
  readonly headers: Headers;
  readonly call: TemplateArguments;
  readonly put: ChangeText;
}

function written(
  jsonText: string,
  takesUnnamed: boolean,
  { binding, headers, call, put }: Writing,
): FilledBody | BindingFailure {
  const { 'content-type': type } = headers;
  const { bodyEncoding, parts = {} } = binding;
  if (bodyEncoding === 'base64') {
    const content = bytesOf(plainText(jsonText));
    const name = typeof binding.body === 'string' ? (onlyHole(binding.body)?.name ?? 'the body') : 'the body';
    if (!content) return failure('invalid_arguments', httpText.notBase64(name));
    return { content, headers: type === undefined ? { 'content-type': BYTES } : {}, takesUnnamed };
  }
  if (type === undefined) {
    return { content: jsonText, headers: { 'content-type': 'application/json' }, takesUnnamed };
  }
  const members = memberTexts(jsonText);
  if (/^multipart\/form-data\b/i.test(type)) {
    if (!members) return failure('tool_unavailable', httpText.notForm);
    const form = multipart(members, named(parts, call, put));
    if ('code' in form) return form;
    return { content: form.content, headers: { 'content-type': form.type }, takesUnnamed };
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(type) && members) {
    const pairs = [...members].flatMap(([name, text]) => formPairs(name, text, parts[name]));
    return { content: pairs.join('&'), headers: {}, takesUnnamed };
  }
  return { content: /\bjson\b/i.test(type) ? jsonText : plainText(jsonText), headers: {}, takesUnnamed };
}

/** Parts whose names of files have arguments in them. */
function named(parts: Readonly<Record<string, FormPart>>, call: TemplateArguments, put: ChangeText) {
  return new Map(
    Object.entries(parts).map(([name, part]) => {
      const { fileName } = part;
      return [name, fileName === undefined ? part : { ...part, fileName: printText(compileText(fileName, put), call) }];
    }),
  );
}
