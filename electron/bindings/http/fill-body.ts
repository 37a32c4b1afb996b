import type { HttpBinding, HttpMethod } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { memberTexts, textAt } from '../template/json-text-at.ts';
import { plainText } from '../template/plain-text.ts';
import {
  argumentText,
  compileTemplate,
  onlyHole,
  printTemplate,
  type ChangeText,
  type TemplateArguments,
} from '../template/template.ts';
import { formPairs } from './add-query.ts';
import type { Headers } from './fill-headers.ts';

export interface FilledBody {
  /** Absent where the request has no body. */
  readonly text?: string;
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
  { method: givenMethod = 'GET', body }: HttpBinding,
  { method, headers, unnamed }: RequestSoFar,
  call: TemplateArguments,
  put: ChangeText,
): FilledBody | BindingFailure {
  const hasOwnBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
  const given = body == null ? undefined : givenBody(body, call, put);
  if (given !== undefined && (method === 'GET' || method === 'HEAD')) {
    return failure(onlyHole(givenMethod) ? 'invalid_arguments' : 'tool_unavailable', httpText.noBody(method));
  }
  if (body === undefined && hasOwnBody) return sent(withMembers('{}', unnamed, call), headers, true);
  if (given === undefined) return { headers: {}, takesUnnamed: false };
  const takesUnnamed = hasOwnBody && given.startsWith('{') && !isOneArgument(body);
  return sent(takesUnnamed ? withMembers(given, unnamed, call) : given, headers, takesUnnamed);
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

function sent(jsonText: string, { 'content-type': type }: Headers, takesUnnamed: boolean): FilledBody {
  if (type === undefined) return { text: jsonText, headers: { 'content-type': 'application/json' }, takesUnnamed };
  return { text: inType(jsonText, type), headers: {}, takesUnnamed };
}

function inType(jsonText: string, type: string): string {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const members = memberTexts(jsonText);
    if (members) return [...members].flatMap(([name, text]) => formPairs(name, text)).join('&');
  }
  return /\bjson\b/i.test(type) ? jsonText : plainText(jsonText);
}
