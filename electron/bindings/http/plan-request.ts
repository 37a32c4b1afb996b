import { HTTP_METHODS, type HttpBinding, type HttpMethod } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { plainText } from '../template/plain-text.ts';
import {
  argumentText,
  compileTemplate,
  compileText,
  holesOf,
  onlyHole,
  pathOf,
  type ChangeText,
  type TemplateArguments,
} from '../template/template.ts';
import { addQuery } from './add-query.ts';
import { fillBody } from './fill-body.ts';
import { fillCookies } from './fill-cookies.ts';
import { fillHeaders, type FilledHeaders, type Headers } from './fill-headers.ts';
import { compileUrl, fillUrl, holesOfUrl, type FilledUrl, type UrlTemplate } from './url-template.ts';

/** A request as it goes out. */
export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: string | Uint8Array;
}

/** The request that a binding makes of a call, or why it makes none; `put` puts values in the place of references. */
export function planRequest(
  binding: HttpBinding,
  call: TemplateArguments,
  put: ChangeText,
): HttpRequest | BindingFailure {
  const template = compileUrl(binding.url);
  if (!template) return failure('tool_unavailable', httpText.holeInUrl);
  const method = methodOf(binding, call);
  if (typeof method !== 'string') return method;
  const { styles } = binding;
  const filled = fillUrl(template, call, put, styles?.path);
  if (!filled.ok) return urlFailure(filled);
  const filledHeaders = allHeaders(binding, call, put);
  if (!filledHeaders.ok) return filledHeaders;
  const { headers } = filledHeaders;
  const unnamed = unnamedArguments(binding, template, call);
  const body = fillBody(binding, { method, headers, unnamed }, call, put);
  if ('code' in body) return body;
  const ofQuery = body.takesUnnamed ? [] : unnamed;
  addQuery(filled.url, binding.query ?? {}, { call, put, unnamed: ofQuery, styles: styles?.query });
  return {
    method,
    url: filled.url,
    headers: { ...headers, ...body.headers },
    ...(body.content !== undefined && { body: body.content }),
  };
}

function allHeaders(binding: HttpBinding, call: TemplateArguments, put: ChangeText): FilledHeaders | BindingFailure {
  const filled = fillHeaders(binding.headers ?? {}, call, { put, styles: binding.styles?.headers });
  if (!filled.ok) return filled;
  const cookies = fillCookies(binding, call, put);
  if (!cookies.ok) return cookies;
  const cookie = [filled.headers['cookie'], cookies.header].filter((part) => part !== undefined && part !== '');
  return cookie.length === 0 ? filled : { ok: true, headers: { ...filled.headers, cookie: cookie.join('; ') } };
}

const DEFAULT_METHODS: HttpMethod[] = ['GET'];

function methodOf(
  { method = 'GET', methods = DEFAULT_METHODS }: HttpBinding,
  call: TemplateArguments,
): HttpMethod | BindingFailure {
  const hole = onlyHole(method);
  const choices: readonly HttpMethod[] = hole ? methods : HTTP_METHODS;
  const wanted = hole ? plainText(argumentText(hole, call) ?? '"GET"') : method;
  const found = choices.find((choice) => choice === wanted.toUpperCase());
  if (found) return found;
  return hole
    ? failure('invalid_arguments', httpText.methodOfArgument(hole.name, wanted, choices))
    : failure('tool_unavailable', httpText.method(wanted, choices));
}

function urlFailure(filled: Extract<FilledUrl, { ok: false }>): BindingFailure {
  return 'argument' in filled
    ? failure('invalid_arguments', httpText.argumentInUrl(filled.argument, filled.fault))
    : failure('tool_unavailable', httpText.url(filled.fault));
}

/** Names of the arguments that the binding does not say where to put. */
function unnamedArguments(
  { method = '', headers = {}, cookies = {}, query = {}, body, parts = {} }: HttpBinding,
  url: UrlTemplate,
  call: TemplateArguments,
): readonly string[] {
  const fileNames = Object.values(parts).flatMap(({ fileName }) => fileName ?? []);
  const texts = [method, ...Object.values(headers), ...Object.values(cookies), ...fileNames].map((text) =>
    compileText(text),
  );
  const values = [query, body].map((value) => compileTemplate(value));
  const holes = [...holesOfUrl(url), ...[...texts, ...values].flatMap(holesOf)];
  const named = new Set(holes.map((hole) => pathOf(hole, call.arguments)[0]));
  return Object.keys(call.arguments).filter((name) => !named.has(name));
}
